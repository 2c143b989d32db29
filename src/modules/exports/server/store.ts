import { randomUUIDv7 } from 'node:crypto'
import { sql, type Insertable, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'
import { recordTable } from '#platform/records/record-table.ts'
import type { ResponseFilter } from '#modules/surveys/api/responses.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { exportApi, ExportConfig, ExportProblem, ExportRun } from '../api.ts'
import type { FileFormat, Format } from '../rules.ts'

const table = orgTable('exportRun')

type ListQuery = Omit<z.output<typeof exportApi.start.input>, 'format' | 'config' | 'timeZone'>
/** Which tickets: a list, or one; or which responses. In the time zone of the page that asked. */
export type ExportQuery = { timeZone: string; list?: ListQuery; responses?: ResponseFilter }

type NewRun = Pick<Insertable<Tables['exportRun']>, 'boardId' | 'ticketId' | 'surveyId' | 'name' | 'starter'> & {
  format: FileFormat
  query: ExportQuery
  config: ExportConfig
}

const insert = async (ctx: Ctx, run: NewRun) => {
  const id = randomUUIDv7()
  await table.insert(ctx, { id, ...run, createdBy: run.starter.id })
  return id
}

const runs = (ctx: Ctx) =>
  table
    .rows(ctx)
    .select(['id', 'boardId', 'ticketId', 'surveyId', 'name', 'starter', 'turn', 'done', 'total', 'size', 'createdBy'])
    .select(['createdAt', 'finishedAt'])
    .select([
      sql<FileFormat>`format`.as('format'),
      sql<ExportQuery>`query`.as('query'),
      sql<ExportConfig>`config`.as('config'),
      sql<ExportRun['state']>`state`.as('state'),
      sql<ExportProblem | null>`problem`.as('problem'),
      sql<ExportRun['stopReason']>`stop_reason`.as('stopReason'),
      sql<boolean>`seen_at > now() - interval '10 seconds'`.as('isAlive'),
    ])

const get = (ctx: Ctx, id: string) => runs(ctx).where('id', '=', id).executeTakeFirst()
export type StoredExport = NonNullable<Awaited<ReturnType<typeof get>>>
/** Of a list of tickets or of one ticket. */
export type TicketExport = StoredExport & { boardId: string; format: Format }
export const isOfTickets = (run: StoredExport): run is TicketExport => run.boardId !== null
const lock = (ctx: Ctx, id: string) => runs(ctx).where('id', '=', id).forUpdate().executeTakeFirst()

type Page = { pageNumber: number; pageSize: number }
/** `sessionId`: only those that were started with it. */
const list = async (
  ctx: Ctx,
  { userId, sessionId, pageNumber, pageSize }: Page & { userId: string; sessionId?: string },
) => {
  const isTheirs = sql<boolean>`created_by = ${userId}::uuid ${sessionId ? sql`and starter->>'sessionId' = ${sessionId}` : sql``}`
  const [items, { count }] = await Promise.all([
    runs(ctx)
      .where(isTheirs)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    table
      .rows(ctx)
      .where(isTheirs)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: Number(count) }
}

const update = (ctx: Ctx, id: string, change: Updateable<Tables['exportRun']>) => table.update(ctx, id, change)

/** Begins it, unless another job has; earlier progress is forgotten. */
const takeTurn = async (ctx: Ctx, id: string, turn: number) =>
  (await table
    .updates(ctx)
    .set({ turn: turn + 1, state: 'generating', done: 0, total: null, seenAt: sql`now()` })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', 'in', ['pending', 'generating'])
    .returning('id')
    .executeTakeFirst()) !== undefined

type Progress = Pick<
  Updateable<Tables['exportRun']>,
  'done' | 'total' | 'state' | 'size' | 'finishedAt' | 'problem' | 'stopReason'
>
/** False where it was stopped, or begun again by another job: this one must end. */
const write = async (ctx: Ctx, { id, turn }: { id: string; turn: number }, progress: Progress) =>
  (await table
    .updates(ctx)
    .set({ ...progress, seenAt: sql`now()` })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', '=', 'generating')
    .returning('id')
    .executeTakeFirst()) !== undefined

export const exportStore = { insert, get, lock, list, update, takeTurn, write }

export const templateTable = recordTable('exportTemplate', { search: ['name'], sort: 'name', taken: {} })
