import { emailFields, emailParts } from './email-fields.ts'
import { channelAboutText, channelCheckText, channelGuideText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

export const email: ChannelKind = {
  name: channelTypeText.EMAIL,
  about: channelAboutText.EMAIL,
  guide: channelGuideText.EMAIL,
  checks: channelCheckText.EMAIL,
  can: abilities({ receive: true, send: true, sends: sendable.files, maxText: 100_000 }),
  parts: emailParts,
  fields: emailFields,
}
