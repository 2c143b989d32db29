import { channelFieldText } from '../text/fields-text.ts'
import { graphAddress, metaSecrets } from './meta-fields.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, type ChannelKind } from './channel-kind.ts'

export const instagram: ChannelKind = {
  name: channelTypeText.INSTAGRAM,
  about: channelAboutText.INSTAGRAM,
  guide: channelGuideText.INSTAGRAM,
  checks: channelCheckText.INSTAGRAM,
  can: abilities({
    receive: true,
    send: true,
    sends: ['TEXT', 'IMAGE', 'VIDEO', 'AUDIO', 'INTERACTIVE', 'REACTION', 'STICKER'],
    receipts: true,
    windowHours: 24,
    maxText: 1000,
  }),
  hasHook: true,
  fields: [
    { name: 'sourceAccountId', type: 'text', label: channelFieldText.instagramId, isRequired: true },
    { name: 'secondarySourceAccountId', type: 'text', label: channelFieldText.linkedPageId, isRequired: true },
    ...metaSecrets,
    graphAddress,
  ],
}
