/** The thread of the open conversation: kept for a while after it was left, and up to date while it is shown. */
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { LiveChange } from '#core/live.ts'
import { call } from '#ui/calls/network.ts'
import { useConnection } from '#ui/calls/connection.ts'
import { currentSession } from '#ui/calls/session.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { messageChangedKind, rowChangedKind } from '../../api/conversations.ts'
import { messageApi } from '../../api/messages.ts'
import { storedOutbox, type ThreadKind } from './stored-outbox.ts'
import { createThreadStore, type ThreadCalls, type ThreadStore } from './thread-store.ts'

const mostStores = 12
const threadStores = new Map<string, ThreadStore>()

/** Where the messages of a thread come from. */
export type ThreadSource = {
  kind: ThreadKind
  calls: (orgId: string, id: string) => ThreadCalls
  /** Kinds of its live changes. */
  messageKind: string
  rowKind: string
  /** A live change as the thread shows it. */
  toShown: (change: ThreadChange) => ThreadChange
}
type ThreadChange = Omit<LiveChange, 'kind' | 'id'>

export const customerSource: ThreadSource = {
  kind: 'customer',
  calls: (orgId, id) => ({
    list: (range) => call(messageApi.list, orgId, { id, ...range }),
    changes: (after) => call(messageApi.changes, orgId, { id, after }),
    send: ({ id: messageId, kind, content, mentionIds, replyToId, lastSeq, sendAnyway, recipients }) =>
      kind === 'note' && content.type === 'TEXT'
        ? call(messageApi.note, orgId, { id, messageId, text: content.text, mentionIds })
        : call(messageApi.send, orgId, { id, messageId, content, replyToId, lastSeq, sendAnyway, recipients }),
  }),
  messageKind: messageChangedKind,
  rowKind: rowChangedKind,
  toShown: (change) => change,
}

/** The last ones stay, so that going back to one shows it at once; unsent messages are never dropped. */
export const threadStoreOf = (orgId: string, id: string, source: ThreadSource) => {
  const userId = currentSession()?.id ?? ''
  const key = `${orgId} ${userId} ${id}`
  const outbox = storedOutbox({ orgId, userId, kind: source.kind, conversationId: id })
  const store = threadStores.get(key) ?? createThreadStore(source.calls(orgId, id), outbox)
  threadStores.delete(key)
  threadStores.set(key, store)
  for (const [oldKey, old] of threadStores)
    if (threadStores.size > mostStores && old !== store && old.getView().outbox.length === 0)
      threadStores.delete(oldKey)
  return store
}

/** Changes between the first read and joining the live scope are not received: they are read once after it. */
const joinedMs = 1_500
/** A list receives a change right after the thread. */
const toldMs = 200
/** A message may fail only after the connection is back. */
const retryMs = 5_000

export const useThreadStore = (id: string, source = customerSource) => {
  const orgId = useOrgId()
  const [store] = useState(() => threadStoreOf(orgId, id, source))
  const connection = useConnection()
  useEffect(() => {
    void store.open()
    const timer = setTimeout(() => void store.refresh(), joinedMs)
    // What came while the page was not in sight is new to a reader who comes back.
    const openIfShown = () => document.visibilityState === 'visible' && void store.open()
    document.addEventListener('visibilitychange', openIfShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', openIfShown)
    }
  }, [store])
  useEffect(() => {
    if (connection === 'lost') return
    if (connection === 'restored') void store.catchUp()
    void store.retryWaiting()
    const timer = setInterval(() => void store.retryWaiting(), retryMs)
    return () => clearInterval(timer)
  }, [store, connection])
  useLiveChange(({ kind, id: changed, ...change }) => {
    if (changed !== id) return
    if (kind === source.messageKind) void store.receive(source.toShown(change))
    if (kind === source.rowKind)
      setTimeout(() => {
        if ((change.version ?? 0) > store.getView().thread.rev) void store.catchUp(change.version)
      }, toldMs)
  })
  return store
}

export const useThreadView = (store: ThreadStore) => useSyncExternalStore(store.subscribe, store.getView)

/** What the parts of a thread share. */
export type ThreadScope = {
  conversationId: string
  store: ThreadStore
  file: Endpoint<typeof messageApi.file.input>
  isReadOnly: boolean
  /** Its channel takes reactions, and it is not closed. */
  canReact: boolean
  /** Its messages are mails. */
  isMail?: boolean
  /** How often something has appeared below the thread, which takes some of its height. */
  shownBelow?: number
  noteShownBelow?: () => void
}
const ThreadContext = createContext<ThreadScope | undefined>(undefined)
export const ThreadProvider = ThreadContext.Provider
export const useThread = () => {
  const scope = useContext(ThreadContext)
  if (!scope) throw new Error('outside a thread')
  return scope
}
