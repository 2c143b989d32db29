import { emailFields, emailParts } from './email-fields.ts'
import { channelCheckText, channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { channelFieldText } from '../text/fields-text.ts'
import type { ConfigField } from '#core/config-fields.ts'
import { abilities, sendable, type ChannelKind } from './channel-kind.ts'

/** How mails are written and answered here; an integration that only sends needs none of them. */
const conversationFields: readonly ConfigField[] = [
  {
    name: 'senderName',
    type: 'text',
    label: channelFieldText.senderName,
    hint: channelFieldText.senderNameHint,
    part: 'writing',
  },
  {
    name: 'signature',
    type: 'lines',
    label: channelFieldText.signature,
    hint: channelFieldText.signatureHint,
    part: 'writing',
  },
  {
    name: 'ticketBoardId',
    type: 'board',
    label: channelFieldText.ticketBoardId,
    hint: channelFieldText.ticketBoardIdHint,
    part: 'handling',
  },
  {
    name: 'plusAddressing',
    type: 'switch',
    label: channelFieldText.plusAddressing,
    hint: channelFieldText.plusAddressingHint,
    initial: true,
    part: 'writing',
  },
]

export const email: ChannelKind = {
  name: channelTypeText.EMAIL,
  about: channelAboutText.EMAIL,
  guide: channelGuideText.EMAIL,
  checks: channelCheckText.EMAIL,
  can: abilities({ receive: true, send: true, sends: sendable.files, maxText: 100_000 }),
  parts: { ...emailParts, writing: channelFieldText.writing },
  fields: [...emailFields, ...conversationFields],
}
