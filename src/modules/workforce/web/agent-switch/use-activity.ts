/** The working status follows what the agent does on this page: with a ticket or a conversation, or nothing for ten minutes. */
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '#ui/calls/session.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { conversationWork, takesWork, ticketWork, type activities, type AgentState } from '../../agent-transitions.ts'
import { agentApi, type MyAgent } from '../../agents-api.ts'

type Activity = (typeof activities)[number]
const idleMs = 10 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

type Open = { ticketId?: string; conversationId?: string }
/** The ticket page without a ticket is the form of a new one. The inbox names a ticket to filter by. */
export const activityAt = (path: string, { ticketId, conversationId }: Open): Activity => {
  if (path.endsWith('/workspace/channels/conversation')) return conversationId ? 'IN_CHAT' : 'AVAILABLE'
  if (ticketId) return 'IN_TICKET_HANDLING_VIEW'
  return /\/workspace\/[^/]+\/ticket\/?$/.test(path) ? 'IN_TICKET_HANDLING_CREATE' : 'AVAILABLE'
}

/** Idle is reported once, and ended by the first sign of the agent. */
const useIdle = (isWorking: boolean, report: (activity: Activity) => void) => {
  const isIdle = useRef(false)
  const latest = useEffectEvent(report)
  useEffect(() => {
    if (!isWorking && !isIdle.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isIdle.current = true
        latest('IDLE')
      }, idleMs)
      if (!isIdle.current) return
      isIdle.current = false
      latest('AVAILABLE')
    }
    if (!isIdle.current) restart()
    for (const sign of signs) addEventListener(sign, restart, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, restart)
    }
  }, [isWorking])
}

type Said = { message?: { kind: string; userId: string | null; content: { type: string } | null } }
/** Recorded when an offer is accepted. */
const ofAccepting = ['ACCEPTED', 'ASSIGNED', 'JOINED']
/** What the agent has written or done in a conversation. */
const activityIn = (row: unknown, myId: string | undefined): Activity | undefined => {
  const { message } = (row ?? {}) as Said
  if (!message || message.userId !== myId || ofAccepting.includes(message.content?.type ?? '')) return undefined
  return message.kind === 'message' ? 'IN_CHAT' : 'CONVERSATION_ACTION'
}

/** What is left with its page; who has just accepted a conversation stays so until they do something in it. */
const isLeft = (status: AgentState) => ([...ticketWork, ...conversationWork] as readonly AgentState[]).includes(status)
const staysIn = (status: AgentState, current: Activity) =>
  current === 'IN_CHAT' && (status === 'NEW_CONVERSATION' || status === 'CONVERSATION_ACTION')

export const useActivity = ({ status, isElsewhere }: MyAgent) => {
  const open: Open = useSearch({ strict: false })
  const myId = useSession()?.id
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { mutate } = useWrite(agentApi.setActivity)
  const isWorking = takesWork(status) && !isElsewhere
  const current = activityAt(path, open)
  const report = (activity: Activity) => {
    if (document.visibilityState === 'visible' || activity === 'IDLE') mutate({ activity })
  }
  const follow = useEffectEvent(() => {
    if (!isWorking || current === status || staysIn(status, current)) return
    if (current !== 'AVAILABLE' || isLeft(status)) report(current)
  })
  useEffect(() => follow(), [current, open.ticketId, isWorking])
  useLiveChange(({ kind, row }, isOwn) => {
    const isTicket = isOwn && kind === 'ticket.updated'
    const done = isTicket ? 'IN_TICKET_HANDLING_UPDATE' : kind === 'conversation.message' && activityIn(row, myId)
    if (isWorking && done && status !== done) report(done)
  })
  useIdle(isWorking, report)
}
