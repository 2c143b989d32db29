/** Reads ticket rows for all open pages at once; the number of statements does not grow with the number of readers. */
import type { Refs } from '#core/refs.ts'
import type { FormUser } from '#modules/forms/access.ts'
import { toFormUser } from '#modules/forms/server/form-user.ts'
import type { Ctx, User } from '#platform/context.ts'
import type { TicketListItem } from '../../api/tickets.ts'
import { mayView, type Reader } from '../../ticket-permissions.ts'
import { boardAndForm, boardContextFor, type BoardContext } from '../board-context.ts'
import { referencedIds, toListItem } from '../read/present-ticket.ts'
import { refStore, type RefIds } from '../store/refs.ts'
import { rowStore, type LiveRow } from '../store/list/rows.ts'
import { maskHidden } from '../read/redact-tickets.ts'

type RowRequest = { user: User; ids: readonly string[] }
type TicketRows = { items: TicketListItem[]; refs: Refs; gone: string[] }
/** Shapes rows once for all readers with the same access. */
type RowQuery = { reader: Reader; who: FormUser; ids: readonly string[] }
/** The part of a reply that belongs to one board. */
type Part = { context: BoardContext; lines: TicketListItem[] }

/** Readers of all tickets share a reply if their permissions and groups are equal; readers of own tickets get their own. */
const keyOf = ({ reader: { userId, groupIds, grants }, ids }: RowQuery) =>
  JSON.stringify([grants['ticket.view'] === 'all' || userId, groupIds, grants, ids])

const partsOf = async (ctx: Ctx, rows: readonly LiveRow[]) => {
  const boardIds = [...new Set(rows.map(({ boardId }) => boardId))]
  const boards = await Promise.all(boardIds.map((id) => boardAndForm(ctx, id)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ reader, who, ids }: RowQuery): Part[] => {
    const visible = ids.flatMap((id) => {
      const row = byId.get(id)
      return row && mayView(row, reader) ? [row] : []
    })
    return boards.flatMap((board) => {
      const own = visible.filter(({ boardId }) => boardId === board.board.id)
      if (own.length === 0) return []
      const context = boardContextFor(board, who, reader)
      const line = toListItem(context)
      return [{ context, lines: own.map((row) => line(row, false)) }]
    })
  }
}

const wantedBy = (parts: readonly Part[]): RefIds => {
  const all: Record<string, Set<string>> = {}
  for (const { context, lines } of parts)
    for (const [kind, ids] of Object.entries(referencedIds(context, lines)))
      for (const id of ids) (all[kind] ??= new Set()).add(id)
  return all
}

const readRowsFor = async (ctx: Ctx, queries: readonly RowQuery[]) => {
  const rows = await rowStore.get(ctx, [...new Set(queries.flatMap(({ ids }) => ids))])
  const partsFor = await partsOf(ctx, rows)
  const shown = queries.map((query) => {
    const parts = partsFor(query)
    return { reader: query.reader, parts, wanted: wantedBy(parts) }
  })
  const linked = [...new Set(shown.flatMap(({ wanted }) => [...(wanted.ticket ?? [])]))]
  const owners = await rowStore.belongings(ctx, linked)
  const refs = await refStore.refsOfMany(ctx, shown, (reader, id) => {
    const ticket = owners.get(id)
    return ticket !== undefined && mayView(ticket, reader)
  })
  return shown.map(({ parts }, at) => {
    const named = refs[at] ?? {}
    return { items: parts.flatMap(({ context, lines }) => maskHidden(context, lines, named)), refs: named }
  })
}

export const readTicketRows = async (ctx: Ctx, requests: readonly RowRequest[]): Promise<TicketRows[]> => {
  const queries = requests.map(({ user, ids }): RowQuery => ({
    who: toFormUser(user),
    ids,
    reader: { userId: user.id, groupIds: user.groupIds, idsActedFor: user.idsActedFor, grants: user.grants },
  }))
  const keys = queries.map(keyOf)
  const distinct = new Map(queries.map((query, at) => [keys[at] ?? '', query]))
  const answers = await readRowsFor(ctx, [...distinct.values()])
  const replyOf = new Map([...distinct.keys()].map((key, at) => [key, answers[at]]))
  const shownIds = [...new Set(answers.flatMap(({ items }) => items.map(({ id }) => id)))]
  const people = [...new Set(requests.map(({ user }) => user.id))]
  const pins = shownIds.length > 0 ? await rowStore.pins(ctx, people, shownIds) : new Set<string>()
  return requests.map(({ user, ids }, at) => {
    const { items = [], refs = {} } = replyOf.get(keys[at] ?? '') ?? {}
    const seen = new Set(items.map(({ id }) => id))
    return {
      items: items.map((line) => (pins.has(`${user.id} ${line.id}`) ? { ...line, isPinned: true } : line)),
      refs,
      gone: ids.filter((id) => !seen.has(id)),
    }
  })
}

/** For each reader, the ids among the wanted ones that they may see. */
export const visibleTickets = async (ctx: Ctx, readers: readonly Reader[], wanted: readonly (readonly string[])[]) => {
  const tickets = await rowStore.belongings(ctx, [...new Set(wanted.flat())])
  return readers.map((reader, at) =>
    (wanted[at] ?? []).filter((id) => {
      const ticket = tickets.get(id)
      return ticket !== undefined && mayView(ticket, reader)
    }),
  )
}
