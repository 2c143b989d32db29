/** Who else views a conversation or types in it, by the signals that were received. */
import type { signalNames } from '../../api/conversations.ts'

export type SignalName = (typeof signalNames)[number]
export const repeatMs = { typing: 3_000, viewing: 20_000 }
const lastsMs = { typing: 6_000, viewing: 45_000 }

/** Until when each user types and views. */
export type Presence = ReadonlyMap<string, { typing: number; viewing: number }>

export const applySignal = (presence: Presence, userId: string, { name, now }: { name: SignalName; now: number }) => {
  const next = new Map(presence)
  const before = next.get(userId) ?? { typing: 0, viewing: 0 }
  if (name === 'left') next.delete(userId)
  else
    next.set(userId, {
      ...before,
      viewing: now + lastsMs.viewing,
      ...((name === 'typing' || name === 'noting') && { typing: now + lastsMs.typing }),
    })
  return next
}

export const presentAt = (presence: Presence, now: number) => {
  const present = [...presence].filter(([, { viewing }]) => viewing > now)
  return {
    viewing: present.map(([userId]) => userId),
    typing: present.flatMap(([userId, { typing }]) => (typing > now ? [userId] : [])),
  }
}
