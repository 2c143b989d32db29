/** On every page: counts unread internal messages for the menu, and sends what was written without a connection. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection } from '#ui/calls/connection.ts'
import { useSession } from '#ui/calls/session.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { jitter, useLiveChange } from '#ui/live-changes.ts'
import { rowChangedKind } from '../api/conversations.ts'
import { internalApi, internalKind } from '../api/internal.ts'
import { unsentConversations } from './thread/stored-outbox.ts'

const countEveryMs = 2_000
const retryMs = 10_000

/** Read again soon after a message; all who read an announcement do not ask at the same moment. */
const useUnreadInternal = () => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { topic, path } = internalApi.unread
  useLiveChange(({ kind }) => {
    if (kind !== internalKind(rowChangedKind)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queries.invalidateQueries({ queryKey: [topic, orgId, path] })
    }, jitter(countEveryMs))
  })
  const maySee = useSession()?.features.includes('messaging')
  return useRead(internalApi.unread, maySee ? {} : null).data?.count ?? 0
}

const useSendOutboxes = () => {
  const orgId = useOrgId()
  const userId = useSession()?.id ?? ''
  const isLost = useConnection() === 'lost'
  useEffect(() => {
    if (isLost) return
    const send = async () => {
      const conversations = unsentConversations({ orgId, userId })
      if (conversations.length === 0) return
      const { sendOutboxes } = await import('./thread/send-outbox.ts')
      await sendOutboxes(orgId, userId, conversations)
    }
    const trySending = () => void send().catch(() => undefined)
    trySending()
    const timer = setInterval(trySending, retryMs)
    return () => clearInterval(timer)
  }, [orgId, userId, isLost])
}

export const BackgroundMessages = ({ onUnread }: { onUnread: (count: number) => void }) => {
  const count = useUnreadInternal()
  useEffect(() => onUnread(count), [onUnread, count])
  useSendOutboxes()
  return null
}
