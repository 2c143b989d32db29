/** For the home page and dashboards: the newest changes of tickets, trimmed to what the reader may see now. */
import { changeKinds, personalKinds, type ChangeKind } from '#core/changes.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { builtInFields } from '#modules/forms/built-in-fields.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Words } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { boardContextOf, readerOf, type BoardContext } from '../board-context.ts'
import { omittedKinds, readableFields, shownKind } from './history.ts'
import { activityStore, type ActivityRow } from '../store/activities.ts'
import { commentStore } from '../store/collaboration/comments.ts'
import { refStore } from '../store/refs.ts'

const onPage = 15
const personal: readonly string[] = personalKinds
const ticketKinds = (Object.keys(changeKinds) as ChangeKind[]).filter(
  (kind) => kind.startsWith('ticket.') && !personal.includes(kind),
)

type OfBoard = { boardId?: string | undefined }
type Visibility = { fields: ReadonlySet<string>; omitted: readonly string[]; context: BoardContext }

/** What the reader may see of the changes of each board, found out when the first of its changes is met. */
const createVisibilities = (ctx: Ctx) => {
  const known = new Map<string, Promise<Visibility>>()
  const read = async (boardId: string): Promise<Visibility> => {
    const context = await boardContextOf(ctx, boardId)
    return { context, fields: new Set(readableFields(context)), omitted: omittedKinds(context) }
  }
  return (boardId: string) => {
    const found = known.get(boardId) ?? read(boardId)
    known.set(boardId, found)
    return found
  }
}

const labels: Partial<Record<string, { label: Words }>> = builtInFields
const nameOf = ({ form }: BoardContext, field: string): Words[] => {
  const name = form.index.fields.get(field.slice(3))?.name ?? labels[field]?.label
  return name ? [{ ar: name.ar, en: name.en }] : []
}

/** A link to a ticket that the reader may not see is not told. */
const readablePart = async (ctx: Ctx, { fields }: ActivityRow, visibility: Visibility) => {
  const readable = fields.filter(({ field }) => visibility.fields.has(field))
  const others = readable.flatMap(({ otherId }) => otherId ?? [])
  const refs = others.length > 0 ? await refStore.refs(ctx, visibility.context.reader, { ticket: others }) : {}
  return readable.filter(({ otherId }) => otherId === null || refs[otherId])
}

export const listActivities = async (ctx: Ctx, { boardId }: OfBoard) => {
  if (boardId) await boardOf(ctx, boardId)
  const reader = readerOf(ctx)
  const isGuest = await commentStore.isGuest(ctx, reader.userId)
  // Guests read replies alone, and a change does not say which kind of comment it was about.
  const kinds = isGuest ? ticketKinds.filter((kind) => !kind.startsWith('ticket.comment')) : ticketKinds
  const visibilityOf = createVisibilities(ctx)
  const items = []
  for (const row of await activityStore.newest(ctx, reader, { kinds, boardId })) {
    if (items.length === onPage) break
    const visibility = await visibilityOf(row.boardId)
    if (!visibility.context.board.ticketTracking) continue
    const fields = await readablePart(ctx, row, visibility)
    if (fields.length === 0 && visibility.omitted.includes(row.kind)) continue
    const isChange = row.kind !== 'ticket.created'
    items.push({
      id: row.id,
      at: row.at,
      kind: shownKind(row.kind, reader),
      actorId: row.actorId,
      actorName: row.actorName,
      ticketId: row.ticketId,
      boardId: row.boardId,
      ticketName: row.ticketName,
      customSequence: row.displayNumber,
      fields: isChange ? fields.flatMap(({ field }) => nameOf(visibility.context, field)) : [],
    })
  }
  return { items }
}

const [dayMs, summaryDays] = [86_400_000, 7]
/** What the caller has done in the last seven days, by day and kind. */
export const summarizeOwnActivity = async (ctx: Ctx, { boardId }: OfBoard) => {
  if (boardId) await boardOf(ctx, boardId)
  const { timeZone } = await readOrg(ctx)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const days = Array.from({ length: summaryDays }, (_, at) => day.format(Date.now() - (summaryDays - 1 - at) * dayMs))
  const since = new Date(Date.now() - (summaryDays + 1) * dayMs).toISOString()
  const { userId } = readerOf(ctx)
  const done = await activityStore.ofUser(ctx, { userId, kinds: ticketKinds, boardId, since, timeZone })
  const inDays = done.filter((item) => days.includes(item.day))
  const total = (of: (item: (typeof done)[number]) => boolean) =>
    inDays.filter(of).reduce((sum, { amount }) => sum + amount, 0)
  const doneKinds = [...new Set(inDays.map(({ kind }) => kind))]
  return {
    days: days.map((date) => ({ day: date, amount: total((item) => item.day === date) })),
    kinds: doneKinds
      .map((kind) => ({ kind, amount: total((item) => item.kind === kind) }))
      .toSorted((a, b) => b.amount - a.amount || (a.kind < b.kind ? -1 : 1)),
  }
}
