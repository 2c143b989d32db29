/** The messages of a conversation that a page knows, by seq. Pure, so that catching up can be tested without a page. */
import type * as z from 'zod/mini'
import type { LiveChange } from '#core/live.ts'
import type { Refs } from '#core/refs.ts'
import type { LiveMessageRow } from '../../api/conversations.ts'
import type { Message, MessageChanges, ThreadPage } from '../../api/messages.ts'

export type ThreadState = {
  messages: ReadonlyMap<number, Message>
  refs: Refs
  lastSeq: number
  /** Every change up to this rev is in `messages`, as far as they are loaded. 0: nothing was read yet. */
  rev: number
  /** The first message that was unread when the first page was read. */
  unreadSeq: number | null
}
export const emptyThread: ThreadState = { messages: new Map(), refs: {}, lastSeq: 0, rev: 0, unreadSeq: null }

const withMessages = (thread: ThreadState, items: readonly Message[], refs: Refs = {}): ThreadState => {
  const messages = new Map(thread.messages)
  for (const message of items) {
    const known = messages.get(message.seq)
    if (!known || known.rev <= message.rev) messages.set(message.seq, message)
  }
  const lastSeq = items.reduce((last, { seq }) => Math.max(last, seq), thread.lastSeq)
  return { ...thread, messages, lastSeq, refs: { ...thread.refs, ...refs } }
}

type Page = z.output<typeof ThreadPage>

/** The first page decides the rev. A later one may be newer than the rest: the caller catches up where `isBehind`. */
export const addPage = (thread: ThreadState, { items, refs, lastSeq, rev, unreadSeq }: Page) => {
  const next = withMessages(thread, items, refs)
  const isFirst = thread.rev === 0
  return {
    thread: {
      ...next,
      lastSeq: Math.max(next.lastSeq, lastSeq),
      rev: isFirst ? rev : thread.rev,
      unreadSeq: isFirst ? unreadSeq : thread.unreadSeq,
    },
    isBehind: !isFirst && rev > thread.rev,
  }
}

export const addChanges = (thread: ThreadState, changes: z.output<typeof MessageChanges>): ThreadState => {
  const next = withMessages(thread, changes.items, changes.refs)
  return { ...next, lastSeq: Math.max(next.lastSeq, changes.lastSeq), rev: Math.max(thread.rev, changes.rev) }
}

/** A message as the reply of its own call. */
export const addReply = (thread: ThreadState, message: Message): ThreadState => {
  const next = withMessages(thread, [message])
  return message.rev === thread.rev + 1 ? { ...next, rev: message.rev } : next
}

const messageIn = (row: unknown) => (row as LiveMessageRow | undefined)?.message

/** Applies a live change. `isBehind`: changes before it were missed, or it does not contain its message. */
export const applyChange = (thread: ThreadState, { version = 0, fields, row }: Omit<LiveChange, 'kind' | 'id'>) => {
  if (version <= thread.rev) return { thread, isBehind: false }
  const message = messageIn(row)
  if (version > thread.rev + 1 || (!message && !fields)) return { thread, isBehind: true }
  return { thread: { ...withMessages(thread, message ? [message] : []), rev: version }, isBehind: false }
}

/** The first message of others after a seq, among those that are loaded. */
export const unreadAfter = ({ messages, lastSeq }: ThreadState, readSeq: number) => {
  for (let seq = readSeq + 1; seq <= lastSeq; seq += 1) {
    const message = messages.get(seq)
    if (message?.isInbound && message.kind === 'message' && message.content?.type !== 'REACTION') return seq
  }
  return null
}

/** First seqs of the pages that are not loaded between two seqs. */
export const missingPages = (thread: ThreadState, { from, to }: { from: number; to: number }, pageSize: number) => {
  const first = Math.floor((Math.max(1, from) - 1) / pageSize)
  const last = Math.floor((Math.min(thread.lastSeq, to) - 1) / pageSize)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * pageSize + 1).filter(
    (start) => {
      const end = Math.min(thread.lastSeq, start + pageSize - 1)
      for (let seq = Math.max(start, from); seq <= Math.min(end, to); seq += 1)
        if (!thread.messages.has(seq)) return true
      return false
    },
  )
}
