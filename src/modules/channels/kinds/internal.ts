import { channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const internal: ChannelKind = {
  name: channelTypeText.INTERNAL,
  about: channelAboutText.INTERNAL,
  guide: channelGuideText.INTERNAL,
  can: abilities({ receive: true, send: true, sends: sendable.allButTemplates, typing: true, receipts: true }),
  fields: [],
}
