import { channelFieldText } from '../text/fields-text.ts'
import { graphAddress, metaSecrets } from './meta-fields.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const facebookMessages: ChannelKind = {
  name: channelTypeText.FACEBOOK_MESSAGES,
  about: channelAboutText.FACEBOOK_MESSAGES,
  guide: channelGuideText.FACEBOOK_MESSAGES,
  checks: channelCheckText.FACEBOOK_MESSAGES,
  can: abilities({
    receive: true,
    send: true,
    sends: [...sendable.files, 'INTERACTIVE', 'REACTION', 'STICKER'],
    typing: true,
    receipts: true,
    windowHours: 24,
    maxText: 2000,
  }),
  hasHook: true,
  fields: [
    { name: 'sourceAccountId', type: 'text', label: channelFieldText.pageId, isRequired: true },
    ...metaSecrets,
    graphAddress,
  ],
}
