/** A changed form can change which fields everyone may read and which are unique, so the search index, unique values and texts in both
 *  languages are rewritten. */
import { boardsOfForm } from '#modules/boards/server/for-tickets.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { on, type Subscription } from '#platform/changes/events.ts'
import { send } from '#platform/jobs/send-job.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { rowsOf, searchColumnsOf } from './search-index.ts'
import { uniqueKeys } from '../validation/validate-values.ts'
import { boardContextOf, type BoardContext } from '../board-context.ts'
import { reindexStore } from '../store/reindex.ts'
import type { Row } from '../store/tickets.ts'
import { computeSomeValues } from '#modules/forms/values/computed.ts'

const isLabel = (value: unknown): value is { ar: string; en: string } =>
  typeof value === 'object' && value !== null && 'ar' in value && 'en' in value

/** The whole label of each text from before labels were kept in both languages; a text of an earlier form stays as it is. */
const completeTexts = ({ form: { index } }: BoardContext, customValues: Row['customValues']) => {
  const fields = index.activeFields.filter(
    ({ id, type }) => kindOf(type).isInBothLanguages && typeof customValues[id] === 'string',
  )
  if (fields.length === 0) return undefined
  const computed = computeSomeValues(index, customValues, new Set(fields.map(({ id }) => id)))
  const found = fields.flatMap(({ id }): [string, unknown][] => {
    const [stored, label] = [customValues[id], computed[id]]
    return isLabel(label) && (label.ar === stored || label.en === stored) ? [[id, label]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

export const reindexQueue = 'reindex'
export type Reindex = { orgId: string; boardId: string }

export const reindexSubscriptions: Subscription[] = [
  on('form.updated', 'tickets', async (ctx, { subjectId }) => {
    for (const boardId of await boardsOfForm(ctx, subjectId))
      await send(ctx, reindexQueue, { orgId: ctx.orgId, boardId })
  }),
]

const atOnce = 500

/** Texts in both languages: those of tickets from before both were kept have one of them. */
const textsInBothLanguages = (context: BoardContext, customValues: Row['customValues']) => {
  const fields = context.form.index.activeFields.filter(({ type }) => kindOf(type).isInBothLanguages)
  const values = Object.fromEntries(fields.flatMap(({ id }) => (id in customValues ? [[id, customValues[id]]] : [])))
  return rowsOf(context, values)
}

/** Adds the other language to texts that have one; the ticket says the same, so neither its version nor its history changes. */
const completeRows = async (ctx: Ctx, context: BoardContext, rows: Awaited<ReturnType<typeof reindexStore.next>>) => {
  const texts = new Map(
    rows.flatMap(({ id, customValues }) => {
      const found = completeTexts(context, customValues)
      return found ? [[id, found] as const] : []
    }),
  )
  if (texts.size === 0) return rows
  await reindexStore.writeValues(
    ctx,
    [...texts].map(([id, values]) => ({ id, values })),
  )
  return rows.map((row) => ({ ...row, customValues: { ...row.customValues, ...texts.get(row.id) } }))
}

/** Processes one batch per transaction, so that others do not wait long; returns the last id. */
const reindexBatch = async (ctx: Ctx, boardId: string, after: string | undefined) => {
  const context = await boardContextOf(ctx, boardId)
  const found = await reindexStore.next(ctx, { boardId, after, limit: atOnce })
  const rows = await completeRows(ctx, context, found)
  const changed = rows
    .map((row) => ({ id: row.id, before: row.searchText, searchText: searchColumnsOf(context, row).searchText }))
    .filter(({ before, searchText }) => before !== searchText)
  if (changed.length > 0) await reindexStore.write(ctx, changed)
  const keys = rows.flatMap(({ id, customValues }) =>
    uniqueKeys(context, customValues, {}).map((key) => ({ ticketId: id, ...key })),
  )
  if (keys.length > 0) await reindexStore.claim(ctx, keys)
  const texts = rows.flatMap(({ id, customValues }) =>
    textsInBothLanguages(context, customValues).map((value) => ({ ticketId: id, ...value })),
  )
  if (texts.length > 0) await reindexStore.writeTexts(ctx, texts)
  return rows.length < atOnce ? undefined : rows.at(-1)?.id
}

export const reindex = async (open: OpenCtx, { boardId }: Reindex) => {
  let after: string | undefined
  do after = await open.inOrg((ctx) => reindexBatch(ctx, boardId, after))
  while (after)
}
