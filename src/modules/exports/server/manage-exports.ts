/** Starting, showing and stopping exports. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { direction, say, type Language } from '#core/words.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { assertIdentifiableLater } from '#modules/sign-in/server/tokens/job-starter.ts'
import { countForExport } from '#modules/surveys/server/export-table.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { listAllIds } from '#modules/tickets/server/list/read-for-export.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { jobStarterOf } from '#platform/jobs/user-jobs.ts'
import { isBorrowed } from '#platform/via.ts'
import type { exportApi, ExportConfig, ExportRun } from '../api.ts'
import { keptHours, mostRows, permissionsOf } from '../rules.ts'
import { queueExport } from './queue.ts'
import { documentName } from './formats/document-names.ts'
import { exportStore, type StoredExport } from './store.ts'

const hour = 60 * 60_000
export const expiryOf = ({ finishedAt }: Pick<StoredExport, 'finishedAt'>) =>
  finishedAt === null ? null : new Date(Date.parse(finishedAt) + keptHours * hour).toISOString()

/** Only fields of the reply: the query of a list may name more than its reader should see in a log. */
const present = (run: StoredExport): ExportRun => ({
  id: run.id,
  boardId: run.boardId,
  ticketId: run.ticketId,
  surveyId: run.surveyId,
  format: run.format,
  name: run.name,
  state: run.state,
  problem: run.problem,
  stopReason: run.stopReason,
  done: run.done,
  total: run.total,
  size: run.size,
  createdAt: run.createdAt,
  finishedAt: run.finishedAt,
  expiresAt: run.state === 'ready' ? expiryOf(run) : null,
})

/** API tokens and acting sessions see only what they have started; a user also sees exports started with their permissions. */
export const isTheirs = ({ createdBy, starter }: StoredExport, { user }: Pick<Ctx, 'user'>) =>
  createdBy === user?.id && (!isBorrowed(user) || starter.sessionId === user?.sessionId)

export const findExport = async (ctx: Ctx, id: string, read: typeof exportStore.get = exportStore.get) => {
  const run = await read(ctx, id)
  return run && isTheirs(run, ctx) ? run : fail('not-found')
}

export const scopesOf = (userId: string) => [`user:${userId}`] as const

const insertRun = async (ctx: Ctx, run: Omit<Parameters<typeof exportStore.insert>[1], 'starter'>) => {
  await assertIdentifiableLater(ctx)
  const starter = jobStarterOf(ctx)
  const id = await exportStore.insert(ctx, { ...run, name: documentName(run.name), starter })
  await queueExport(ctx, { id, turn: 0, starter })
  recordChange(ctx, {
    kind: 'export.started',
    subjectId: id,
    after: { name: run.name, format: run.format, ...(run.surveyId ? {} : { boardId: run.boardId }) },
    scopes: scopesOf(starter.id),
  })
  return present(await findExport(ctx, id))
}

const mustBeAllowed = (ctx: Ctx, run: Parameters<typeof permissionsOf>[0]) => {
  if (!permissionsOf(run).every((permission) => may(ctx.user?.grants, permission))) fail('not-permitted')
}

/** Lists that are too long for their format are refused at once; those for Excel are counted by the job. */
export const startExport = async (
  ctx: Ctx,
  { format, config, timeZone, ...list }: z.output<typeof exportApi.start.input>,
) => {
  mustBeAllowed(ctx, { format, ticketId: null, surveyId: null })
  const { boardId } = list
  const most = mostRows[format]
  const found = await listAllIds(ctx, list, format === 'EXCEL' ? 1 : most + 1)
  if (found.count === 0) fail('nothing-to-export')
  if (found.count > most) fail('export-too-long', { count: most })
  const name = documentName(config.title) || say((await boardOf(ctx, boardId)).name, config.language)
  return insertRun(ctx, { boardId, ticketId: null, surveyId: null, format, config, name, query: { timeZone, list } })
}

export const startTicketExport = async (
  ctx: Ctx,
  { ticketId, format, config, timeZone }: z.output<typeof exportApi.startOne.input>,
) => {
  mustBeAllowed(ctx, { format, ticketId, surveyId: null })
  const { row } = await findTicket(ctx, ticketId)
  const name = documentName(config.title) || `${row.displayNumber} ${row.name}`
  return insertRun(ctx, { boardId: row.boardId, ticketId, surveyId: null, format, config, name, query: { timeZone } })
}

/** A file of responses has all questions, and is set as its reader reads. */
const lookOf = (language: Language): ExportConfig => ({
  columns: [],
  language,
  direction: direction(language),
  hasCover: true,
  title: '',
  hasLogo: true,
  hasComments: false,
  hasHistory: false,
})

/** Of the responses that are there at the start; later ones would shift the pages. */
export const startSurveyExport = async (
  ctx: Ctx,
  { format, timeZone, ...filter }: z.output<typeof exportApi.startSurvey.input>,
) => {
  const now = new Date().toISOString()
  const responses = { ...filter, until: filter.until && filter.until < now ? filter.until : now }
  const { title, count } = await countForExport(ctx, responses)
  if (count === 0) fail('nothing-to-export')
  if (count > mostRows.EXCEL) fail('export-too-long', { count: mostRows.EXCEL })
  return insertRun(ctx, {
    boardId: null,
    ticketId: null,
    surveyId: filter.surveyId,
    format,
    config: lookOf(ctx.language),
    name: title[ctx.language],
    query: { timeZone, responses },
  })
}

export const getExport = async (ctx: Ctx, { id }: { id: string }) => present(await findExport(ctx, id))

export const listExports = async (ctx: Ctx, { pageNumber, pageSize }: z.output<typeof exportApi.list.input>) => {
  const { id: userId, sessionId } = ctx.user ?? fail('signed-out')
  const own = isBorrowed(ctx.user) ? { sessionId } : {}
  const { items, total } = await exportStore.list(ctx, { userId, ...own, pageNumber, pageSize })
  return { items: items.map(present), total }
}

export const stopExport = async (ctx: Ctx, { id }: { id: string }) => {
  const run = await findExport(ctx, id, exportStore.lock)
  if (run.state !== 'pending' && run.state !== 'generating') fail('already-done')
  await exportStore.update(ctx, id, { state: 'stopped' })
  recordChange(ctx, {
    kind: 'export.stopped',
    subjectId: id,
    after: { name: run.name },
    scopes: scopesOf(run.createdBy),
  })
  return getExport(ctx, { id })
}
