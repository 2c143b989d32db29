import { channelFieldText } from '../text/fields-text.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const telegram: ChannelKind = {
  name: channelTypeText.TELEGRAM,
  about: channelAboutText.TELEGRAM,
  guide: channelGuideText.TELEGRAM,
  checks: channelCheckText.TELEGRAM,
  can: abilities({ receive: true, send: true, sends: sendable.allButTemplates, typing: true, maxText: 4096 }),
  hasHook: true,
  fields: [
    {
      name: 'accessToken',
      type: 'secret',
      label: channelFieldText.botToken,
      hint: channelFieldText.botTokenHint,
      isRequired: true,
    },
    {
      name: 'apiBaseUrl',
      type: 'url',
      label: channelFieldText.apiBaseUrl,
      isRequired: true,
      initial: 'https://api.telegram.org',
    },
  ],
}
