/** Decides how a list reacts to a change: ignore it, read one row, or read the list. */
import { manyId, type Focus, type LiveMessage } from '#core/live.ts'
import { builtInNamed } from '#modules/forms/built-in-index.ts'

export type LiveListQuery = {
  boardId: string
  /** A filter tree as JSON. */
  filter?: string | undefined
  globalFilter?: string | undefined
  /** Kanban or sections: rows are grouped by status. */
  isByStatus?: boolean
}
export type ListReaction = { row: boolean; list: boolean }

/** Can add a row to a list, or remove one from an archive. */
const arriving = new Set(['ticket.created', 'ticket.archived', 'ticket.unarchived', 'ticket.pinned'])
const searched = ['name', 'description', 'custom']

const namesIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const own = 'field' in node && typeof node.field === 'string' ? [node.field] : []
  return [...own, ...Object.values(node).flatMap(namesIn)]
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Fields that decide whether a ticket is in the list, by their names in changes. */
export const decidingFields = ({ filter, globalFilter, isByStatus }: LiveListQuery): ReadonlySet<string> => {
  const named = filter ? namesIn(parsed(filter)) : []
  return new Set([
    ...named.map((name) => (name.startsWith('cf.') ? 'custom' : (builtInNamed(name)?.key ?? name))),
    ...(globalFilter ? searched : []),
    ...(isByStatus ? ['statusId'] : []),
  ])
}

/** Changes that a page of this list, or its counts, may have to react to; `reactionTo` ignores all others. */
export const focusOfList = (question: LiveListQuery) => {
  const fields = [...decidingFields(question)]
  return (data: unknown): Focus => {
    const { items = [] } = (data ?? {}) as { items?: readonly { id: string }[] }
    return { ids: items.map(({ id }) => id), fields, kinds: [...arriving] }
  }
}

/** `version`: of the row where it is shown. */
export const reactionTo = (
  question: LiveListQuery,
  { kind, id, version: changed, fields = [], boardIds }: LiveMessage,
  version: number | undefined,
): ListReaction => {
  const isOfList = kind.startsWith('ticket.') && (!boardIds || boardIds.includes(question.boardId))
  if (!isOfList || kind === 'ticket.presence') return { row: false, list: false }
  if (id === manyId) return { row: false, list: true }
  const deciding = decidingFields(question)
  const isDecided = fields.some((field) => deciding.has(field))
  if (version === undefined) return { row: false, list: isDecided || arriving.has(kind) }
  const isNewer = changed !== undefined && changed > version
  // A row that changes its lane is moved there without asking.
  const isMoved = question.isByStatus === true && fields.every((field) => field === 'statusId' || !deciding.has(field))
  return { row: isNewer, list: (isDecided && !isMoved) || kind === 'ticket.pinned' }
}
