/** What the form of a new ticket begins with: the values of the conversation, as the fields of a board take them. */
import type * as z from 'zod/mini'
import { escapeHtml } from '#core/values/html.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import type { conversationTicketApi } from '../../api/conversations.ts'

/** Sources of the board templates that stand for a type of channel which has none of its own. */
const usualSources: Record<string, string> = { CHAT: 'website', WEBSITE: 'website', VOICE: 'phone', SMS: 'phone' }

/** The source that has the name of the channel type, or the usual one; undefined where the board has neither. */
export const sourceOf = (channelType: string, sources: readonly Pick<Board['sources'][number], 'value'>[]) => {
  const values = sources.map(({ value }) => value)
  const own = values.find((value) => value.toLowerCase() === channelType.toLowerCase())
  return own ?? values.find((value) => value === usualSources[channelType])
}

/** The description of a ticket is rich text. */
export const htmlOfText = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

type Prefill = z.output<typeof conversationTicketApi.prefill.reply>
type Target = { channelType: string; board: Pick<Board, 'sources'> }

export const ticketFields = (
  { name, description, customerId, departmentId }: Prefill,
  { channelType, board }: Target,
): Fields => {
  const source = sourceOf(channelType, board.sources)
  return {
    name,
    description: htmlOfText(description),
    ...(customerId && { customerId }),
    ...(departmentId && { departmentId }),
    ...(source && { source }),
  }
}
