/** One conversation as this page knows it: loads what is shown, applies live changes, catches up, and sends. */
import type * as z from 'zod/mini'
import { ApiError } from '#core/errors.ts'
import type { LiveChange } from '#core/live.ts'
import type { Message, MessageChanges, ThreadPage } from '../../api/messages.ts'
import type { StoredOutbox } from './stored-outbox.ts'
import { isUnreachable, replaceIn, type Outgoing } from './outbox.ts'
import {
  addChanges,
  addPage,
  addReply,
  applyChange,
  emptyThread,
  missingPages,
  unreadAfter,
  type ThreadState,
} from './thread-state.ts'

export const pageSize = 60

export type ThreadCalls = {
  list: (range: { from?: number; messageId?: string; limit?: number }) => Promise<z.output<typeof ThreadPage>>
  changes: (after: number) => Promise<z.output<typeof MessageChanges>>
  send: (item: Outgoing) => Promise<Message>
}
export type ThreadView = {
  thread: ThreadState
  outbox: readonly Outgoing[]
  /** The line above the messages that were new when the conversation was opened. */
  unreadSeq: number | null
  error?: ApiError
}

const apiErrorOf = (error: unknown) => (error instanceof ApiError ? error : new ApiError('unexpected'))

const createState = (kept?: StoredOutbox) => {
  let view: ThreadView = { thread: emptyThread, outbox: kept?.load() ?? [], unreadSeq: null }
  const listeners = new Set<() => void>()
  const set = (part: Partial<ThreadView>) => {
    const { outbox } = view
    view = { ...view, ...part }
    if (view.outbox !== outbox) kept?.save(view.outbox)
    for (const listener of listeners) listener()
  }
  return {
    getView: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set,
    /** A message that has arrived is no longer on its way. */
    setThread: (thread: ThreadState) => {
      if (thread === view.thread) return
      const ids = view.outbox.length > 0 && new Set([...thread.messages.values()].map(({ id }) => id))
      set({ thread, outbox: ids ? view.outbox.filter(({ id }) => !ids.has(id)) : view.outbox, error: undefined })
    },
  }
}
type State = ReturnType<typeof createState>

/** Reads what changed since the rev of the thread, as often as it takes. */
const createCatchUp = ({ getView, setThread }: State, calls: ThreadCalls) => {
  let catchingUp: Promise<void> | undefined
  /** The newest rev that was announced: it may be announced while changes are being read. */
  let announced = 0
  let isAskedAgain = false
  const readChanges = async () => {
    for (;;) {
      isAskedAgain = false
      const before = getView().thread.rev
      const changes = await calls.changes(before)
      setThread(addChanges(getView().thread, changes))
      const { rev } = getView().thread
      const isWhole = !changes.isCut && (rev >= announced || rev === before)
      if (isWhole && !isAskedAgain) return
    }
  }
  return (version?: number) => {
    // A read that is running may have been answered before the change that the caller means.
    if (version === undefined) isAskedAgain = true
    announced = Math.max(announced, version ?? 0)
    return (catchingUp ??= readChanges()
      .catch(() => undefined)
      .finally(() => {
        catchingUp = undefined
      }))
  }
}

const createReader = (state: State, calls: ThreadCalls) => {
  const { getView, setThread, set } = state
  const catchUp = createCatchUp(state, calls)
  const loading = new Set<number>()
  const load = async (from?: number) => {
    const key = from ?? 0
    if (loading.has(key)) return
    loading.add(key)
    try {
      const { thread, isBehind } = addPage(getView().thread, await calls.list({ from, limit: pageSize }))
      setThread(thread)
      if (isBehind) await catchUp()
    } catch (error) {
      set({ error: apiErrorOf(error) })
    } finally {
      loading.delete(key)
    }
  }
  /** Names of people and files are not sent live. */
  const loadNames = async (message: Message | undefined) => {
    if (!message) return
    const { seq, userId, customerId, content } = message
    const named = content && ('fileId' in content ? content.fileId : 'userId' in content && content.userId)
    const ids = [userId, customerId, named]
    const isUnknown = ids.some((id) => id && !getView().thread.refs[id])
    if (isUnknown) setThread(addPage(getView().thread, await calls.list({ from: seq, limit: 1 })).thread)
  }
  return { catchUp, load, loadNames: (message: Message | undefined) => loadNames(message).catch(() => undefined) }
}
type Reader = ReturnType<typeof createReader>

const createOutbox = ({ getView, set, setThread }: State, calls: ThreadCalls, { loadNames }: Reader) => {
  const change = (id: string, part: Partial<Outgoing>) => set({ outbox: replaceIn(getView().outbox, id, part) })
  let sending: Promise<unknown> = Promise.resolve()
  const run = async (id: string) => {
    const item = getView().outbox.find((other) => other.id === id)
    if (!item) return
    const { outbox } = getView()
    if (outbox.slice(0, outbox.indexOf(item)).some(({ state }) => state === 'waiting'))
      return change(id, { state: 'waiting' })
    try {
      const message = await calls.send(item)
      setThread(addReply(getView().thread, message))
      await loadNames(message)
    } catch (error) {
      const refusal = apiErrorOf(error)
      change(id, { refusal, state: isUnreachable(refusal) ? 'waiting' : 'failed' })
    }
  }
  /** One after the other, in the order in which they were written. */
  const queue = (id: string) => (sending = sending.then(() => run(id)))
  const retry = (id: string, sendAnyway = false) => {
    change(id, { state: 'sending', refusal: undefined, sendAnyway })
    return queue(id)
  }
  return {
    send: (item: Omit<Outgoing, 'state'>) => {
      set({ outbox: [...getView().outbox, { ...item, state: 'sending' }] })
      return queue(item.id)
    },
    retry,
    retryWaiting: () =>
      Promise.all(getView().outbox.flatMap(({ id, state }) => (state === 'waiting' ? [retry(id)] : []))),
    discard: (id: string) => set({ outbox: getView().outbox.filter((item) => item.id !== id) }),
  }
}

export const createThreadStore = (calls: ThreadCalls, outbox?: StoredOutbox) => {
  const state = createState(outbox)
  const { getView, subscribe, setThread, set } = state
  let readSeq: number | undefined
  const reader = createReader(state, calls)
  const { catchUp, load, loadNames } = reader
  const refresh = () => (getView().thread.rev === 0 ? load() : catchUp())
  return {
    getView,
    subscribe,
    /** Reads the last messages, or what changed since the conversation was shown. */
    refresh,
    /** As a reader begins to read: notes where the new messages begin. */
    open: async () => {
      const before = readSeq
      await refresh()
      const { thread } = getView()
      set({ unreadSeq: before === undefined ? thread.unreadSeq : unreadAfter(thread, before) })
    },
    noteRead: (seq: number) => {
      readSeq = Math.max(readSeq ?? 0, seq)
    },
    /** `version`: of a change that was announced. */
    catchUp,
    /** Loads the pages of these seqs that are missing. */
    show: (from: number, to: number) => {
      for (const start of missingPages(getView().thread, { from, to }, pageSize)) void load(start)
    },
    receive: async (change: Omit<LiveChange, 'kind' | 'id'>) => {
      const before = getView().thread
      if (before.rev === 0) return
      const { thread, isBehind } = applyChange(before, change)
      setThread(thread)
      if (isBehind) await catchUp(change.version)
      else if (thread.lastSeq > before.lastSeq) await loadNames(thread.messages.get(thread.lastSeq))
    },
    applyReply: (message: Message) => setThread(addReply(getView().thread, message)),
    ...createOutbox(state, calls, reader),
    /** The seq of a message, with its page; undefined where it is not in this conversation. */
    findSeq: async (id: string) => {
      const known = () => [...getView().thread.messages.values()].find((message) => message.id === id)?.seq
      if (!known()) {
        const page = await calls.list({ messageId: id, limit: pageSize }).catch(() => undefined)
        if (page) setThread(addPage(getView().thread, page).thread)
      }
      return known()
    },
  }
}
export type ThreadStore = ReturnType<typeof createThreadStore>
