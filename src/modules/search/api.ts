/** The search over everything that the caller may see. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { Text } from '#core/schemas.ts'
import { searchEntities } from './search-query.ts'

const Name = z.object({ ar: z.string(), en: z.string() })

export const SearchHit = z.object({
  entity: z.enum(searchEntities),
  id: z.uuid(),
  title: z.string(),
  /** The number of a ticket. */
  number: z.nullable(z.string()),
  boardId: z.nullable(z.uuid()),
  /** Of a conversation: the message that has the words. */
  messageId: z.optional(z.uuid()),
  isClosed: z.boolean(),
  /** What tells it from others of the same title: board and status, address and number. */
  details: z.array(Name),
  /** The text around the words, where they are not in the title. */
  snippet: z.nullable(z.string()),
})
export type SearchHit = z.output<typeof SearchHit>

/** `corrected`: the words that were searched instead, because nothing has those that were typed. */
export const SearchReply = z.object({ hits: z.array(SearchHit), corrected: z.nullable(z.string()) })
export type SearchReply = z.output<typeof SearchReply>

export const searchApi = {
  find: endpoint('GET /search', {
    needs: 'signed-in',
    input: z.object({ text: Text(200) }),
    reply: SearchReply,
  }),
}
