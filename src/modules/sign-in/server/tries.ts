/** Who is counted for a try, and how many each has. Known and unknown names are counted alike: by what was typed, never by whom it names. */
import type { Ctx } from '#platform/context.ts'
import { mac } from '#platform/secrets.ts'
import { attemptStore, type Counter, type Locked } from './store/attempts.ts'
import { deviceStore } from './store/devices.ts'
import { hashToken } from './token.ts'

const quarter = { most: 5, minutes: 15 }
const day = { most: 20, minutes: 24 * 60 }
/** Of one name, from all addresses together: reached only by who has many addresses. */
const fromEverywhere = { most: 50, minutes: 60 }

type Someone = { id: string } | undefined
const hashed = (ctx: Ctx, text: string) => mac(ctx, text).toString('base64url')

/** An IPv6 client has at least 2^64 addresses, so attempts are counted by network prefix. */
const networkOf = (ip: string) => {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const groups = [head.split(':'), tail.split(':')].map((part) => part.filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - (groups[0]?.length ?? 0) - (groups[1]?.length ?? 0) }, () => '0')
  return [...(groups[0] ?? []), ...(ip.includes('::') ? zeros : []), ...(groups[1] ?? [])].slice(0, 4).join(':')
}

/** The known browser of this person from which the call comes. Looked for in any case, so that it takes as long. */
const deviceOf = (ctx: Ctx, person: Someone) => {
  const { device } = ctx.from
  return device ? deviceStore.find(ctx, hashToken(device), person?.id ?? ctx.orgId) : undefined
}

const byDevice = (id: string, person: Someone): Counter[] => [
  { key: `device:${id}`, limit: quarter, userId: person?.id },
  { key: `device-day:${id}`, limit: day, userId: person?.id },
]

/** A password for a name. A stranger uses up the tries of their own address; a known browser has its own. */
export const passwordTries = async (ctx: Ctx, name: string, person: Someone): Promise<Counter[]> => {
  const device = await deviceOf(ctx, person)
  if (device) return byDevice(device, person)
  return [
    { key: `from:${hashed(ctx, `${name} ${networkOf(ctx.from.ip)}`)}`, limit: quarter, userId: person?.id },
    { key: `name:${hashed(ctx, name)}`, limit: fromEverywhere, userId: person?.id },
  ]
}

/** Attempts at codes and factors of a known user: few, whatever the address; a new code gives no new attempts. */
export const factorTries = async (ctx: Ctx, person: { id: string }): Promise<Counter[]> => {
  const device = await deviceOf(ctx, person)
  if (device) return byDevice(device, person)
  return [
    { key: `person:${person.id}`, limit: quarter, userId: person.id },
    { key: `day:${person.id}`, limit: day, userId: person.id },
  ]
}

/** The code of a forgotten password, by the name it was asked for. */
export const codeTries = (ctx: Ctx, name: string): Counter[] => [
  { key: `code:${hashed(ctx, name)}`, limit: quarter },
  { key: `code-day:${hashed(ctx, name)}`, limit: day },
]

/** The same for the account, whichever of its names is used; nothing tells that these ran out. */
export const silentCodeTries = (ctx: Ctx, who: string, userId?: string): Counter[] => [
  { key: `silent:${hashed(ctx, who)}`, limit: quarter, userId },
  { key: `silent-day:${hashed(ctx, who)}`, limit: day, userId },
]

/** Limits the mails that an unidentified caller can trigger. */
export const mailTries = (userId: string): Counter[] => [
  { key: `mails:${userId}`, limit: { most: 10, minutes: 24 * 60 }, userId },
]

/** One of each, in order; where one is locked, those behind it are left alone. */
export const takeTry = async (ctx: Ctx, counters: readonly Counter[]): Promise<Locked | undefined> => {
  for (const counter of counters) {
    const locked = await attemptStore.take(ctx, counter)
    if (locked) return locked
  }
  return undefined
}

export const giveTryBack = async (ctx: Ctx, counters: readonly Counter[]) => {
  for (const { key } of counters) await attemptStore.giveBack(ctx, key)
}

/** After a full sign-in the first counter begins anew; those that last go on. */
export const forgetTries = async (ctx: Ctx, [first, ...lasting]: readonly Counter[]) => {
  if (first) await attemptStore.forget(ctx, first.key)
  await giveTryBack(ctx, lasting)
}
