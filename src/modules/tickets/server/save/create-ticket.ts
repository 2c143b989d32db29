/** Creates a ticket: initial values, input, number, change record. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail, ApiError } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { formatNumber } from '#modules/boards/sequence.ts'
import { nextNumber } from '#modules/boards/server/for-tickets.ts'
import { blankValues, type WritableKey } from '#modules/forms/built-in-index.ts'
import { defaultsOf } from '#modules/forms/values/defaults.ts'
import { verifyValues } from '#modules/forms/server/verify-values.ts'
import type { Ctx } from '#platform/context.ts'
import { accountIdOf } from '#platform/via.ts'
import type { Ticket, ticketApi } from '../../api/tickets.ts'
import { counterChanges } from '../../ticket-counters.ts'
import { searchColumnsOf, rowsOf } from '../search-index/search-index.ts'
import { changesOf, isClosing } from './change-ticket.ts'
import { newTicketRules, refsOf, presentTicket } from '../read/get-ticket.ts'
import { validateTicket } from '../validation/validate-ticket.ts'
import { selectableStatuses, normalizeInput } from '../validation/validate-built-in.ts'
import { recordTicketChange } from '../history/record-ticket-change.ts'
import { refuseProblems } from './refuse-save.ts'
import { boardContextOf, type BoardContext } from '../board-context.ts'
import { noApproval } from '../approvals/settle-approval.ts'
import { applySla } from '../sla/apply-sla.ts'
import { slaStore } from '../store/sla.ts'
import { statStore } from '../store/ticket-stats.ts'
import { ticketStore, type Row } from '../store/tickets.ts'

const requireTicketing = async (ctx: Ctx) => {
  const { org, person } = await ticketStore.creationOf(ctx)
  if (!org) fail('ticketing-off')
  if (!person) fail('ticketing-off-for-you')
  if (!may(ctx.user?.grants, 'ticket.create')) fail('not-permitted')
}

const contextForNew = async (ctx: Ctx, boardId: string) => {
  const context = await boardContextOf(ctx, boardId)
  return context.board.isArchived ? fail('board-archived') : context
}

/** Reports disabled ticketing before problems of the input, without a read of its own where there are none. */
const ticketingFirst = async <T>(ctx: Ctx, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError) await requireTicketing(ctx)
    throw error
  }
}

/** The first status that is open, and that the maker may choose. */
const firstStatus = (context: BoardContext) => {
  const open = ({ isCloseState }: { isCloseState: boolean }) => !isCloseState
  const found = selectableStatuses(context).find(open) ?? context.board.statuses.find(open) ?? context.board.statuses[0]
  return found?.id ?? fail('board-not-found')
}

const initialRow = (
  ctx: Ctx,
  context: BoardContext,
): Omit<
  Row,
  | 'orgId'
  | 'customSequence'
  | 'displayNumber'
  | 'searchText'
  | 'searchName'
  | 'createdAt'
  | 'updatedAt'
  | 'sla'
  | 'slaDue'
  | 'slaWakeAt'
  | 'slaClocks'
  | 'approval'
  | 'approvalOpenFields'
  | 'approverIds'
  | 'approverGroupIds'
> => ({
  id: randomUUIDv7(),
  boardId: context.board.id,
  ...(structuredClone(blankValues) as Pick<Row, WritableKey>),
  statusId: firstStatus(context),
  mergedIntoId: null,
  customValues: defaultsOf(context.form.index, { now: new Date(), me: accountIdOf(ctx.user) ?? undefined }),
  version: 1,
  createdBy: accountIdOf(ctx.user),
  resolvedDate: null,
  archivedAt: null,
  disabledAt: null,
})

export const getNewTicketRules = async (ctx: Ctx, { boardId }: { boardId: string }) => {
  await requireTicketing(ctx)
  return newTicketRules(ctx, await contextForNew(ctx, boardId))
}

type Input = z.output<typeof ticketApi.create.input>

const validated = async (ctx: Ctx, { boardId, values: customInput = {}, ...input }: Input, id?: string) => {
  const context = await contextForNew(ctx, boardId)
  const start = { ...initialRow(ctx, context), ...(id && { id }) }
  const newTicket = { id: start.id, context, row: null, base: start }
  const { values, problems: unproven } = verifyValues(
    ctx,
    { index: context.form.index, knows: context.knows },
    { before: {}, values: customInput },
  )
  refuseProblems(unproven)
  const ticket = { ...start, ...(await validateTicket(ctx, newTicket, { keys: await normalizeInput(input), values })) }
  const resolvedDate = isClosing(context, ticket.statusId) ? new Date().toISOString() : null
  return { context, ticket: { ...ticket, resolvedDate } }
}
type Validated = Awaited<ReturnType<typeof validated>>

const noSla = { sla: null, slaDue: null, slaWakeAt: null, slaClocks: [] }
/** `isImported`: nobody is notified. `id`: chosen by a module above that may repeat the call. */
type How = { isImported?: true; id?: string }
/** As the database sets them. */
const untouched = { ...noSla, ...noApproval }

const write = async (
  ctx: Ctx,
  { context, ticket }: Validated,
  { customSequence, isImported }: How & { customSequence: number },
) => {
  const displayNumber = formatNumber(context.board.sequence, customSequence)
  const numbered = { ...ticket, customSequence, displayNumber }
  const inserted = { ...numbered, ...searchColumnsOf(context, numbered) }
  // The timestamps are set by the insert and the service level after it; no reference depends on them.
  const unread = { ...inserted, ...untouched, orgId: ctx.orgId, createdAt: '', updatedAt: '' }
  const [row, refs, { policies }] = await Promise.all([
    ticketStore.insert(ctx, inserted),
    refsOf(ctx, { row: unread, context }),
    slaStore.policies(ctx, ticket.boardId),
    ticketStore.putValues(ctx, ticket.id, rowsOf(context, ticket.customValues)),
    statStore.add(ctx, ticket.boardId, counterChanges([], [{ ...ticket, createdAt: null }])),
  ])
  const fields = changesOf(context, {}, row)
  recordTicketChange(ctx, { kind: 'ticket.created', row, fields, ...(isImported && { more: { isImported } }) })
  return { row: await applySla(ctx, { row, context }, policies), refs }
}

type Incoming = Pick<Row, 'boardId' | 'name' | 'description' | 'customerId' | 'fileIds'> & {
  /** Files by their fields, which the caller has checked. */
  uploads?: Record<string, string[]>
}

/** For modules above: a ticket that a customer wrote. Its form may ask for more than the customer sent, so its values are not checked. */
export const createIncomingTicket = async (ctx: Ctx, { boardId, uploads, ...keys }: Incoming) => {
  const { org } = await ticketStore.creationOf(ctx)
  if (!org) fail('ticketing-off')
  const context = await contextForNew(ctx, boardId)
  const start = initialRow(ctx, context)
  const ticket = { ...start, ...keys, customValues: { ...start.customValues, ...uploads } }
  const { number } = await nextNumber(ctx, boardId)
  const { row } = await write(ctx, { context, ticket }, { customSequence: number })
  return { id: row.id, displayNumber: row.displayNumber }
}

/** Taking the number locks the board until commit, so everything that can be refused is refused before. */
export const createTicket = async (ctx: Ctx, input: Input, { isImported, id }: How = {}): Promise<Ticket> => {
  const first = await ticketingFirst(ctx, validated(ctx, input, id))
  const [, { number, version }] = await Promise.all([requireTicketing(ctx), nextNumber(ctx, input.boardId)])
  // If the board was changed in the meantime, validates again against the locked version.
  const last = version === first.context.board.version ? first : await validated(ctx, input, id)
  const { row, refs } = await write(ctx, last, { customSequence: number, isImported })
  return presentTicket(ctx, { row, context: last.context }, { refs, isPinned: false })
}
