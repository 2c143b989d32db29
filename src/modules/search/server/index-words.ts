/** Keeps the words of tickets and contacts, to which misspelt words of a search are corrected. */
import { on, type RecordedChange, type Subscription } from '#platform/changes/events.ts'
import type { Ctx } from '#platform/context.ts'
import { longestCorrected, shortestCorrected } from '#core/values/nearest-word.ts'
import { searchWordStore, type IndexedTable } from './store.ts'

const letters = new RegExp(`\\p{L}{${shortestCorrected},${longestCorrected}}`, 'gu')

/** The text is folded. */
export const indexWords = async (ctx: Ctx, text: string) => {
  const words = [...new Set(text.match(letters) ?? [])]
  if (words.length > 0) await searchWordStore.addWords(ctx, words)
}

/** After records were inserted without events: those of the demo. */
export const indexAllWords = (ctx: Ctx) => searchWordStore.addAllWords(ctx)

const indexRecord = async (ctx: Ctx, table: IndexedTable, id: string) =>
  indexWords(ctx, (await searchWordStore.searchTextOf(ctx, table, id)) ?? '')

/** Other changes of a ticket, such as its status, bring no words. */
const bringsWords = ({ fields }: RecordedChange) =>
  fields.some(({ field }) => field === 'name' || field === 'description' || field.startsWith('cf.'))

export const searchSubscriptions: Subscription[] = [
  ...(['ticket.created', 'ticket.updated'] as const).map((kind) =>
    on(kind, 'search', async (ctx, change) => {
      if (bringsWords(change)) await indexRecord(ctx, 'ticket', change.subjectId)
    }),
  ),
  ...(['customer.created', 'customer.updated'] as const).map((kind) =>
    on(kind, 'search', (ctx, { subjectId }) => indexRecord(ctx, 'customer', subjectId)),
  ),
  ...(['account.created', 'account.updated'] as const).map((kind) =>
    on(kind, 'search', (ctx, { subjectId }) => indexRecord(ctx, 'account', subjectId)),
  ),
]
