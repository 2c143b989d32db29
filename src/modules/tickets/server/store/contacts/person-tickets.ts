/** The tickets of one person, for the export and the erasure of their data. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ValueRow } from '../tickets.ts'

const columns = [
  'id',
  'boardId',
  'customSequence',
  'displayNumber',
  'name',
  'description',
  'customValues',
  'createdAt',
] as const

const ofCustomers = (ctx: Ctx, customerIds: readonly string[]) =>
  ctx.db
    .selectFrom('ticket')
    .select(columns)
    .where('orgId', '=', ctx.orgId)
    .where('customerId', '=', sql<string>`any(${[...customerIds]}::uuid[])`)
    .orderBy('id')

type Page = { customerIds: readonly string[]; afterId: string | null; limit: number }
const lockSome = (ctx: Ctx, { customerIds, afterId, limit }: Page) => {
  const rows = ofCustomers(ctx, customerIds).limit(limit).forNoKeyUpdate()
  return (afterId ? rows.where('id', '>', afterId) : rows).execute()
}
const all = (ctx: Ctx, customerIds: readonly string[]) => ofCustomers(ctx, customerIds).execute()
export type PersonTicket = Awaited<ReturnType<typeof all>>[number]

type Texts = Pick<PersonTicket, 'name' | 'description' | 'customValues'> & { searchText: string; searchName: string }
const write = (ctx: Ctx, id: string, { customValues, ...texts }: Texts) =>
  ctx.db
    .updateTable('ticket')
    .set((eb) => ({
      ...texts,
      customValues: sql<never>`${JSON.stringify(customValues)}::jsonb`,
      version: eb('version', '+', 1),
    }))
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

/** Values as filters compare them; a value that was changed is no longer unique. */
const writeValues = (ctx: Ctx, id: string, values: readonly ValueRow[]) =>
  sql`
    update ticket_value v set text = n.text, cells = n.cells,
      unique_key = case when v.text is distinct from n.text then null else v.unique_key end
    from unnest(${values.map(({ fieldId }) => fieldId)}::uuid[], ${values.map(({ text }) => text)}::text[],
      ${values.map(({ cells }) => cells && JSON.stringify(cells))}::jsonb[]) as n(field_id, text, cells)
    where v.org_id = ${ctx.orgId}::uuid and v.ticket_id = ${id}::uuid and v.field_id = n.field_id`.execute(ctx.db)

const comments = (ctx: Ctx, ticketIds: readonly string[]) =>
  ctx.db
    .selectFrom('comment')
    .select(['id', 'ticketId', 'kind', 'body', 'earlier', 'createdAt'])
    .where('orgId', '=', ctx.orgId)
    .where('ticketId', '=', sql<string>`any(${[...ticketIds]}::uuid[])`)
    .orderBy('createdAt')
    .execute()
type PersonComment = Awaited<ReturnType<typeof comments>>[number]

const writeComment = (ctx: Ctx, id: string, { body, earlier }: Pick<PersonComment, 'body' | 'earlier'>) =>
  ctx.db
    .updateTable('comment')
    .set({ body, earlier: sql<never>`${JSON.stringify(earlier)}::jsonb` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

export const personTicketStore = { lockSome, all, write, writeValues, comments, writeComment }
