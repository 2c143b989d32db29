/** The working status follows what the agent does on this page: a ticket open, created or updated, or nothing for ten minutes. */
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { takesWork, type activities } from '../../agent-transitions.ts'
import { agentApi, type MyAgent } from '../../agents-api.ts'

type Activity = (typeof activities)[number]
const idleMs = 10 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** The ticket page without a ticket is the form of a new one. */
export const activityAt = (path: string, ticketId: string | undefined): Activity => {
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

export const useActivity = ({ status, isElsewhere }: MyAgent) => {
  const { ticketId }: { ticketId?: string } = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { mutate } = useWrite(agentApi.setActivity)
  const isWorking = takesWork(status) && !isElsewhere
  const current = activityAt(path, ticketId)
  const report = (activity: Activity) => {
    if (document.visibilityState === 'visible' || activity === 'IDLE') mutate({ activity })
  }
  const isTicketWork = status.startsWith('IN_TICKET_HANDLING')
  const follow = useEffectEvent(() => {
    if (isWorking && (current !== 'AVAILABLE' || isTicketWork) && current !== status) report(current)
  })
  useEffect(() => follow(), [current, ticketId, isWorking])
  useLiveChange(({ kind }, isOwn) => {
    if (isOwn && isWorking && kind === 'ticket.updated' && status !== 'IN_TICKET_HANDLING_UPDATE')
      report('IN_TICKET_HANDLING_UPDATE')
  })
  useIdle(isWorking, report)
}
