import { describe, expect, test } from 'vitest'
import type { Comment } from '../../api/collaboration.ts'
import type { HistoryEntry } from '../../api/tickets.ts'
import { countChanges, mergeStream, type StreamItem } from './stream.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString()
const comment = (minute: number) => ({ id: `c${minute}`, createdAt: at(minute) }) as Comment
const entry = (minute: number, kind = 'ticket.updated', fields = ['name']) =>
  ({ id: `h${minute}`, at: at(minute), kind, changes: fields.map((field) => ({ field })) }) as HistoryEntry
const all = <T>(...items: T[]) => ({ items, hasMore: false })
const newest = <T>(...items: T[]) => ({ items, hasMore: true })
const idsOf = (items: readonly StreamItem[]) =>
  items.map((item) => (item.type === 'changes' ? item.entries.map(({ id }) => id).join('+') : item.id))

describe('stream', () => {
  test('orders comments and events by time and folds consecutive changes', () => {
    const history = all(entry(9), entry(7, 'ticket.resolved'), entry(5), entry(4), entry(2), entry(1, 'ticket.created'))
    const { items, earlier } = mergeStream({ comments: all(comment(3), comment(6), comment(8)), history }, 'all')
    expect(idsOf(items)).toEqual(['h1', 'h2', 'c3', 'h4+h5', 'c6', 'h7', 'c8', 'h9'])
    expect(earlier).toBeUndefined()
  })

  test('leaves out entries that only say that there is a comment', () => {
    const history = all(
      entry(2, 'ticket.commented', []),
      entry(4, 'ticket.commented', ['watcherIds']),
      entry(5, 'ticket.comment-edited', []),
    )
    const sources = { comments: all(comment(2)), history }
    expect(idsOf(mergeStream(sources, 'all').items)).toEqual(['c2', 'h4'])
    expect(idsOf(mergeStream(sources, 'changes').items)).toEqual(['h2', 'h4', 'h5'])
  })

  test('shows nothing older than what is loaded of both lists, and names the one to load', () => {
    const comments = newest(comment(6), comment(8))
    const history = newest(entry(7), entry(2))
    const merged = mergeStream({ comments, history }, 'all')
    expect([idsOf(merged.items), merged.earlier]).toEqual([['c6', 'h7', 'c8'], 'comments'])
    const later = mergeStream({ comments: all(comment(1), comment(6)), history }, 'all')
    expect([idsOf(later.items), later.earlier]).toEqual([['h2', 'c6', 'h7'], 'history'])
  })

  test('reads one list alone by the filter, unfolded and with its own older pages', () => {
    const sources = { comments: newest(comment(6)), history: newest(entry(3), entry(2)) }
    const [comments, changes] = [mergeStream(sources, 'comments'), mergeStream(sources, 'changes')]
    expect([idsOf(comments.items), comments.earlier]).toEqual([['c6'], 'comments'])
    expect([idsOf(changes.items), changes.earlier]).toEqual([['h2', 'h3'], 'history'])
  })

  test('counts the fields of each change, and one for a change without fields', () => {
    expect(
      countChanges([entry(1), entry(2, 'ticket.updated', ['name', 'tagIds']), entry(3, 'ticket.linked', [])]),
    ).toBe(4)
  })
})
