/** What an export reads: short transactions as its starter, with the permissions that they have at that moment. */
import { fail } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import type { stopReasons } from '#modules/sign-in/api/stop-reason.ts'
import { identifyJobStarter } from '#modules/sign-in/server/tokens/job-starter.ts'
import { boardContextOf, prefetchBoardContext } from '#modules/tickets/server/board-context.ts'
import {
  listAllIds,
  readTickets,
  type ExportedPage,
  type IdList,
} from '#modules/tickets/server/list/read-for-export.ts'
import { ticketFields, type TicketField } from '#modules/tickets/fields.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { JobStarter } from '#platform/via.ts'
import { mostRows, permissionsOf } from '../rules.ts'
import type { StoredExport, TicketExport } from './store.ts'

/** The starter may no longer export. */
export class NotAllowedNow extends Error {
  readonly reason: (typeof stopReasons)[number]
  constructor(reason: (typeof stopReasons)[number]) {
    super(reason)
    this.reason = reason
  }
}

/** An export that is being made. */
export type ExportWork = {
  open: OpenCtx
  run: StoredExport
  starter: JobStarter
  read: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** How many tickets or responses are done, of how many. */
  report: (progress: { done: number; total: number }) => void
  signal: AbortSignal
}
export type ExportSource = ExportWork & { run: TicketExport }

export const readAs =
  (open: OpenCtx, run: StoredExport, starter: JobStarter): ExportWork['read'] =>
  (work) =>
    open.readInOrg(async (ctx) => {
      if (run.boardId) prefetchBoardContext(ctx, { boardId: run.boardId })
      const user = await identifyJobStarter(ctx, starter)
      if (typeof user === 'string') throw new NotAllowedNow(user)
      const isAllowed = permissionsOf(run).every((permission) => may(user.grants, permission))
      if (!isAllowed) throw new NotAllowedNow('not-permitted')
      return work({ ...ctx, user, language: run.config.language })
    })

/** Fields with a value that the reader may see; without passwords and texts of the form. */
export const readableFields = async (ctx: Ctx, boardId: string): Promise<TicketField[]> => {
  const { form, knows, reader } = await boardContextOf(ctx, boardId)
  const custom = form.index.activeFields.filter((field) => {
    const { isStatic, isSecret } = kindOf(field.type)
    return knows(field) && !isStatic && !isSecret
  })
  return ticketFields(custom).filter(({ view }) => view === null || may(reader.grants, view))
}

/** The columns that were asked for and that the starter may see now; later pages leave cells of a lost one empty. */
export const readColumns = ({ run, read }: ExportSource): Promise<TicketField[]> =>
  read(async (ctx) => {
    const fields = await readableFields(ctx, run.boardId)
    return [...new Set(run.config.columns)].flatMap(
      (key) => fields.find(({ name, isColumn }) => isColumn && name === key) ?? [],
    )
  })

/** The ids of the list; refused where there are more than the format can hold. */
export const readIds = async ({ run, read, report }: ExportSource): Promise<IdList> => {
  const list = run.query.list ?? fail('not-found')
  const most = mostRows[run.format]
  const ids = await read((ctx) => listAllIds(ctx, list, most + 1))
  if (ids.count > most) fail('export-too-long', { count: most })
  report({ done: 0, total: ids.count })
  return ids
}

/** Small enough that a page does not keep the event loop for long; with fewer an export takes longer. */
const mostInPage = 2_000
/** Of pages with long texts, so that they take no more memory than others. */
const [fewestInPage, textOfPage] = [50, 1_000_000]
export const pageSizeAfter = ({ count, length }: Pick<ExportedPage, 'count' | 'length'>) =>
  Math.min(mostInPage, Math.max(fewestInPage, Math.floor((textOfPage * count) / Math.max(length, 1))))

/** Reads the next page while one is written. */
export async function* readPages(
  { run, read, report, signal }: ExportSource,
  { ids, fields }: { ids: IdList; fields: readonly TicketField[] },
): AsyncGenerator<ExportedPage> {
  const total = ids.count
  const readFrom = (from: number, size: number) => {
    const page = read((ctx) => readTickets(ctx, { boardId: run.boardId, ids: ids.slice(from, size), fields }))
    page.catch(() => undefined) // reported where it is awaited, if it still is
    return { page, end: Math.min(from + size, total) }
  }
  let size = fewestInPage
  let next = total > 0 ? readFrom(0, size) : undefined
  while (next) {
    const { page: reading, end }: ReturnType<typeof readFrom> = next
    const page = await reading
    signal.throwIfAborted()
    if (page.count > 0) size = pageSizeAfter(page)
    next = end < total ? readFrom(end, size) : undefined
    yield page
    report({ done: end, total })
  }
}
