import { channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, type ChannelKind } from './channel-kind.ts'

export const ticket: ChannelKind = {
  name: channelTypeText.TICKET,
  about: channelAboutText.TICKET,
  guide: channelGuideText.TICKET,
  can: abilities({}),
  fields: [],
}
