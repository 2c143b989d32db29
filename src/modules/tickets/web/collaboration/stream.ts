/** One stream of the comments and changes of a ticket, in the order of time. */
import type { Comment } from '../../api/collaboration.ts'
import type { HistoryEntry } from '../../api/tickets.ts'

/** Pages of a list, newest first; `hasMore` if older items are not loaded yet. */
type Loaded<T> = { items: readonly T[]; hasMore: boolean }
type Sources = { comments: Loaded<Comment>; history: Loaded<HistoryEntry> }

export type StreamItem =
  | { type: 'comment'; id: string; comment: Comment }
  | { type: 'event'; id: string; entry: HistoryEntry }
  /** Consecutive changes, shown as one line until it is opened. */
  | { type: 'changes'; id: string; entries: readonly HistoryEntry[] }

export const streamFilters = ['all', 'comments', 'changes'] as const
export type StreamFilter = (typeof streamFilters)[number]

type Timed = { at: number; item: Exclude<StreamItem, { type: 'changes' }> }

const ofComment = (comment: Comment): Timed => ({
  at: Date.parse(comment.createdAt),
  item: { type: 'comment', id: comment.id, comment },
})
const ofEntry = (entry: HistoryEntry): Timed => ({
  at: Date.parse(entry.at),
  item: { type: 'event', id: entry.id, entry },
})

/** The oldest loaded moment of a list that has older items; earlier moments are incomplete. */
const oldestComplete = (items: readonly Timed[], hasMore: boolean) =>
  hasMore ? Math.min(...items.map(({ at }) => at)) : -Infinity

/** The comment itself is in the stream, with its edits and its deletion. */
const isOnlyComment = ({ kind, changes }: HistoryEntry) => kind.startsWith('ticket.comment') && changes.length === 0

const foldedKinds = new Set(['ticket.updated', 'ticket.commented', 'ticket.linked', 'ticket.unlinked'])

const fold = (items: readonly Timed['item'][]): StreamItem[] => {
  const folded: StreamItem[] = []
  for (const item of items) {
    const last = folded.at(-1)
    const isFolded = item.type === 'event' && foldedKinds.has(item.entry.kind)
    if (!isFolded) folded.push(item)
    else if (last?.type === 'changes') folded[folded.length - 1] = { ...last, entries: [...last.entries, item.entry] }
    else folded.push({ type: 'changes', id: item.id, entries: [item.entry] })
  }
  return folded
}

/** `earlier` names the list to load more of before older items can be shown. */
export const mergeStream = ({ comments, history }: Sources, filter: StreamFilter) => {
  const commentItems = filter === 'changes' ? [] : comments.items.map(ofComment)
  const entryItems =
    filter === 'comments'
      ? []
      : history.items.filter((entry) => filter === 'changes' || !isOnlyComment(entry)).map(ofEntry)
  const limits = {
    comments: oldestComplete(commentItems, filter !== 'changes' && comments.hasMore),
    // Of all entries, because those that are left out say how far the history is loaded.
    history: oldestComplete(history.items.map(ofEntry), filter !== 'comments' && history.hasMore),
  }
  const limit = Math.max(limits.comments, limits.history)
  const items = [...commentItems, ...entryItems]
    .filter(({ at }) => at >= limit)
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
  const earlier = limits.comments >= limits.history ? ('comments' as const) : ('history' as const)
  return {
    items: filter === 'all' ? fold(items) : (items as StreamItem[]),
    earlier: limit === -Infinity ? undefined : earlier,
  }
}

/** A change of several fields counts as several. */
export const countChanges = (entries: readonly HistoryEntry[]) =>
  entries.reduce((count, { changes }) => count + Math.max(1, changes.length), 0)
