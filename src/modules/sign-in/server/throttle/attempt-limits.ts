/** The counters of sign-in attempts and their limits. Known and unknown names are counted alike: by what was typed, never by the user it names. */
import type { Ctx } from '#platform/context.ts'
import { mac } from '#platform/secrets/secrets.ts'
import { attemptStore, type Counter, type Locked } from '../store/attempts.ts'
import { deviceStore } from '../store/devices.ts'
import { hashToken } from '../sessions/token.ts'

const perQuarterHour = { most: 5, minutes: 15 }
const perDay = { most: 20, minutes: 24 * 60 }
/** Of one name from all addresses, against attackers with many addresses. */
const perName = { most: 50, minutes: 60 }

type KnownUser = { id: string } | undefined
const hashed = (ctx: Ctx, text: string) => mac(ctx, text).toString('base64url')

/** An IPv6 client has at least 2^64 addresses, so attempts are counted by network prefix. */
export const networkOf = (ip: string) => {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const groups = [head.split(':'), tail.split(':')].map((part) => part.filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - (groups[0]?.length ?? 0) - (groups[1]?.length ?? 0) }, () => '0')
  return [...(groups[0] ?? []), ...(ip.includes('::') ? zeros : []), ...(groups[1] ?? [])].slice(0, 4).join(':')
}

/** The user's known browser that makes the call; looked up for unknown users too, so that timing reveals nothing. */
const deviceOf = (ctx: Ctx, user: KnownUser) => {
  const { device } = ctx.from
  return device ? deviceStore.find(ctx, hashToken(device), user?.id ?? ctx.orgId) : undefined
}

const byDevice = (id: string, user: KnownUser): Counter[] => [
  { key: `device:${id}`, limit: perQuarterHour, userId: user?.id },
  { key: `device-day:${id}`, limit: perDay, userId: user?.id },
]

/** Password attempts for a name, counted by address; a known browser has its own counters, which others cannot exhaust. */
export const passwordCounters = async (ctx: Ctx, name: string, user: KnownUser): Promise<Counter[]> => {
  const device = await deviceOf(ctx, user)
  if (device) return byDevice(device, user)
  return [
    { key: `from:${hashed(ctx, `${name} ${networkOf(ctx.from.ip)}`)}`, limit: perQuarterHour, userId: user?.id },
    { key: `name:${hashed(ctx, name)}`, limit: perName, userId: user?.id },
  ]
}

/** Attempts at codes and factors of a known user: few, whatever the address; a new code gives no new attempts. */
export const factorCounters = async (ctx: Ctx, user: { id: string }): Promise<Counter[]> => {
  const device = await deviceOf(ctx, user)
  if (device) return byDevice(device, user)
  return [
    { key: `person:${user.id}`, limit: perQuarterHour, userId: user.id },
    { key: `day:${user.id}`, limit: perDay, userId: user.id },
  ]
}

/** Attempts at the code of a forgotten password, by the name it was requested for. */
export const codeCounters = (ctx: Ctx, name: string): Counter[] => [
  { key: `code:${hashed(ctx, name)}`, limit: perQuarterHour },
  { key: `code-day:${hashed(ctx, name)}`, limit: perDay },
]

/** The same by account, whichever of its names is used; no reply reveals that these are exhausted. */
export const silentCodeCounters = (ctx: Ctx, who: string, userId?: string): Counter[] => [
  { key: `silent:${hashed(ctx, who)}`, limit: perQuarterHour, userId },
  { key: `silent-day:${hashed(ctx, who)}`, limit: perDay, userId },
]

/** Limits the mails that an unidentified caller can trigger. */
export const mailCounters = (userId: string): Counter[] => [
  { key: `mails:${userId}`, limit: { most: 10, minutes: 24 * 60 }, userId },
]

/** Counts in each counter in order, up to the first that is locked. */
export const countAttempt = async (ctx: Ctx, counters: readonly Counter[]): Promise<Locked | undefined> => {
  for (const counter of counters) {
    const locked = await attemptStore.count(ctx, counter)
    if (locked) return locked
  }
  return undefined
}

export const uncountAttempt = async (ctx: Ctx, counters: readonly Counter[]) => {
  for (const { key } of counters) await attemptStore.uncount(ctx, key)
}

/** Resets the first counter after a complete sign-in; longer ones only take back this attempt. */
export const resetCounters = async (ctx: Ctx, [first, ...lasting]: readonly Counter[]) => {
  if (first) await attemptStore.remove(ctx, first.key)
  await uncountAttempt(ctx, lasting)
}
