import { channelFieldText } from '../text/fields-text.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, type ChannelKind } from './channel-kind.ts'

export const twitter: ChannelKind = {
  name: channelTypeText.TWITTER,
  about: channelAboutText.TWITTER,
  guide: channelGuideText.TWITTER,
  checks: channelCheckText.TWITTER,
  can: abilities({ receive: true, send: true, sends: ['TEXT', 'IMAGE', 'VIDEO'], receipts: true }),
  hasHook: true,
  fields: [
    { name: 'sourceAccountId', type: 'text', label: channelFieldText.sourceAccountId, isRequired: true },
    { name: 'consumerKey', type: 'text', label: channelFieldText.consumerKey },
    { name: 'accessToken', type: 'secret', label: channelFieldText.accessToken, isRequired: true },
    {
      name: 'accessTokenSecret',
      type: 'secret',
      label: channelFieldText.accessTokenSecret,
      hint: channelFieldText.accessTokenSecretHint,
    },
    {
      name: 'appSecret',
      type: 'secret',
      label: channelFieldText.consumerSecret,
      hint: channelFieldText.consumerSecretHint,
    },
    {
      name: 'apiBaseUrl',
      type: 'url',
      label: channelFieldText.apiBaseUrl,
      isRequired: true,
      initial: 'https://api.x.com',
    },
  ],
}
