/** Emits that this user views the conversation or types in it, and returns the other users who do. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveSignal, Scope } from '#core/live.ts'
import { useSession } from '#ui/calls/session.ts'
import { onSignal, sendSignal } from '#ui/live.ts'
import { signalNames } from '../../api/conversations.ts'
import { applySignal, presentAt, repeatMs, type Presence } from './presence.ts'

/** Time to join the scope of the conversation, in which signals are accepted. */
const joinMs = 600
const checkMs = 1_000

export const usePresence = (conversationId: string) => {
  const scope: Scope = `conversation:${conversationId}`
  const myId = useSession()?.id
  const [presence, setPresence] = useState<Presence>(new Map())
  const [now, setNow] = useState(() => Date.now())
  const typedAt = useRef(0)
  const view = useCallback(() => {
    if (document.visibilityState === 'visible') sendSignal(scope, 'viewing')
  }, [scope])
  useEffect(() => {
    const first = setTimeout(view, joinMs)
    const timer = setInterval(view, repeatMs.viewing)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      sendSignal(scope, 'left')
    }
  }, [scope, view])
  const isAlone = presence.size === 0
  useEffect(() => {
    if (isAlone) return
    const timer = setInterval(() => setNow(Date.now()), checkMs)
    return () => clearInterval(timer)
  }, [isAlone])
  const receive = useEffectEvent(({ scope: where, userId, name }: LiveSignal) => {
    const known = signalNames.find((signal) => signal === name)
    if (where !== scope || userId === myId || !known) return
    // Who has just come does not know yet that this user is here.
    if (!presence.has(userId) && known !== 'left') view()
    setNow(Date.now())
    setPresence((before) => applySignal(before, userId, { name: known, now: Date.now() }))
  })
  useEffect(() => onSignal((signal) => receive(signal)), [])
  const onTyping = useCallback(
    (kind: 'message' | 'note') => {
      if (Date.now() - typedAt.current < repeatMs.typing) return
      typedAt.current = Date.now()
      sendSignal(scope, kind === 'note' ? 'noting' : 'typing')
    },
    [scope],
  )
  return { ...presentAt(presence, now), onTyping }
}
