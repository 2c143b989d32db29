/** The way in. Every try is counted before it is judged, every refusal is written down, and nothing tells whether somebody exists. */
import type * as z from 'zod/mini'
import { fail, failAt, type ErrorCode } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { mac } from '#platform/secrets.ts'
import type { Login } from '../api/sign-in.ts'
import { describe, grantsOf } from './me.ts'
import { isPassword } from './password.ts'
import { looksLikePhone, plainPhone } from './phone.ts'
import { attemptStore } from './store/attempts.ts'
import { personStore } from './store/people.ts'
import { sessionStore } from './store/sessions.ts'
import { hashToken, makeToken } from './token.ts'

type Input = z.output<typeof Login>
type Person = NonNullable<Awaited<ReturnType<typeof personStore.byId>>>
type Rules = NonNullable<Awaited<ReturnType<typeof signInRules>>>
export type Arrival = { person: Person; rules: Rules; as?: Input['as']; takeOver?: boolean; fingerprint?: string }

const sessionHours = 12
const members = new Set(['USER', 'SPECIAL'])

/** Tries belong to the person, whichever name they were made by; or to the name, where nobody bears it. */
export const keyOf = (person: { id: string } | undefined, name: string) =>
  person ? `person:${person.id}` : `name:${mac(name.toLowerCase()).toString('base64url')}`

const wrongWords = ({ as, username }: Input): ErrorCode => {
  if (as === 'organization') return 'wrong-organization'
  return looksLikePhone(username) ? 'wrong-phone' : 'wrong-password'
}

export const noteSignIn = (ctx: Ctx, event: string, who: { id?: string; name: string; reason?: ErrorCode }) =>
  audit(ctx, {
    act: `sign-in.${event}`,
    actor: { id: who.id ?? null, name: who.name.slice(0, 100) },
    ...(who.reason && { after: { reason: who.reason } }),
  })

/** Somebody whose password is right may still have to stay outside. */
const refusalOf = async (ctx: Ctx, { person, rules, as }: Arrival): Promise<ErrorCode | undefined> => {
  if (rules.isSuspended) return 'org-suspended'
  if (person.disabledAt) return 'disabled'
  const { grants } = await grantsOf(ctx, person, rules.features)
  const isMember = members.has(person.userType) || grants['user.admin'] !== undefined
  if (!isMember || (as === 'admin' && grants['platform.manage'] === undefined)) return 'not-a-member'
  if (!rules.dashboardId) return 'no-dashboard'
  return undefined
}

/** Lets somebody in who has shown who they are, or says why not; both are written down. */
export const arrive = async (open: OpenCtx, arrival: Arrival) => {
  const { person, rules, fingerprint = '' } = arrival
  const authorization = makeToken(open.orgId)
  const result = await open.inOrg(async (ctx) => {
    const reason = await refusalOf(ctx, arrival)
    if (reason) {
      await noteSignIn(ctx, 'refused', { id: person.id, name: person.username, reason })
      return reason
    }
    const sessionId = await sessionStore.insert(ctx, {
      personId: person.id,
      tokenHash: hashToken(authorization),
      hours: sessionHours,
      fingerprint,
    })
    await Promise.all([
      attemptStore.forget(ctx, keyOf(person, '')),
      sessionStore.touch(ctx, sessionId, person.id),
      noteSignIn(ctx, 'signed-in', { id: person.id, name: person.username }),
    ])
    return describe(ctx, person, rules)
  })
  return typeof result === 'string' ? fail(result) : { ...result, authorization }
}

const minutesUntil = (moment: string) => Math.max(1, Math.ceil((Date.parse(moment) - Date.now()) / 60_000))

export const login = async (open: OpenCtx, input: Input) => {
  const { username, password } = input
  const phone = looksLikePhone(username) ? ((await plainPhone(username)) ?? failAt({ username: 'phone' })) : undefined
  const { rules, person, locked } = await open.inOrg(async (ctx) => {
    const rules = await signInRules(ctx)
    const person = rules && (await personStore.byName(ctx, username, phone))
    const locked = rules && (await attemptStore.take(ctx, keyOf(person, username)))
    if (locked) await noteSignIn(ctx, 'locked', { id: person?.id, name: username })
    return { rules, person, locked }
  })
  if (locked) return fail('locked', { minutes: minutesUntil(locked.lockedUntil) })

  const isRight = await isPassword(password, person?.passwordHash)
  if (!rules || !person || !isRight) {
    const reason = wrongWords(input)
    if (rules) await open.inOrg((ctx) => noteSignIn(ctx, 'refused', { id: person?.id, name: username, reason }))
    return fail(reason)
  }
  return arrive(open, { person, rules, as: input.as, takeOver: input.takeOver, fingerprint: input.fingerprint })
}
