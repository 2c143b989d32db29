import { channelFieldText } from '../text/fields-text.ts'
import { channelAboutText, channelCheckText, channelGuideText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, type ChannelKind } from './channel-kind.ts'

export const twitter: ChannelKind = {
  name: channelTypeText.TWITTER,
  about: channelAboutText.TWITTER,
  guide: channelGuideText.TWITTER,
  checks: channelCheckText.TWITTER,
  can: abilities({ receive: true, send: true, sends: ['TEXT', 'IMAGE', 'VIDEO'] }),
  fields: [
    { name: 'sourceAccountId', type: 'text', label: channelFieldText.sourceAccountId, isRequired: true },
    { name: 'accessToken', type: 'secret', label: channelFieldText.accessToken, isRequired: true },
    {
      name: 'apiBaseUrl',
      type: 'url',
      label: channelFieldText.apiBaseUrl,
      isRequired: true,
      initial: 'https://api.x.com',
    },
  ],
}
