/** Everything that happened with a contact, the newest first, from all modules that know of it. */
import * as z from 'zod/mini'
import { endpoint, Id, queryNumber } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'

const BothLanguages = z.object({ ar: z.string(), en: z.string() })
export const TimelineItem = z.object({
  kind: z.string(),
  /** What it is: a ticket, a conversation. */
  kindName: BothLanguages,
  id: z.uuid(),
  at: z.string(),
  title: z.string(),
  number: z.nullable(z.string()),
  status: z.nullable(z.object({ name: BothLanguages, color: z.string() })),
  /** Where it happened: a board, a channel. */
  place: z.nullable(BothLanguages),
  /** Its page, below the organisation. */
  path: z.string(),
  search: z.record(z.string(), z.string()),
})
export type TimelineItem = z.output<typeof TimelineItem>

const TimelineInput = z.extend(Id, {
  /** The last item of the page before. */
  before: z.optional(Moment),
  beforeId: z.optional(z.uuid()),
  pageSize: z._default(queryNumber(z.int().check(z.gte(1), z.lte(100))), 30),
})
const TimelinePage = z.object({ items: z.array(TimelineItem), hasMore: z.boolean() })
const reading = { needs: 'signed-in', openToPrograms: true, input: TimelineInput, reply: TimelinePage } as const

export const timelineApi = {
  customer: endpoint('GET /customers/:id/timeline', reading),
  /** Of the account and of its customers. */
  account: endpoint('GET /accounts/:id/timeline', reading),
}
