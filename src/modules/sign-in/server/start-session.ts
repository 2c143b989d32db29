/** Ends every sign-in with a session or a refusal; both are recorded. */
import type { PlainErrorCode } from '#core/errors.ts'
import type { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { makeDeviceSecret } from '#platform/device-cookie.ts'
import type { AuthWorkflow } from '../api/auth-workflow.ts'
import { describe, grantsOf } from './me.ts'
import { recordSignIn } from './record-sign-in.ts'
import { markSeen } from './mark-seen.ts'
import { revokeAccess } from './revoke.ts'
import { deviceStore } from './store/devices.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { sessionStore } from './store/sessions.ts'
import type { StepArrival } from './store/steps.ts'
import { hashToken, makeToken } from './token.ts'
import { factorTries, forgetTries } from './tries.ts'

export type Person = NonNullable<Awaited<ReturnType<typeof userRecords.byId>>>
export type Rules = NonNullable<Awaited<ReturnType<typeof signInRules>>>
export type Arrival = { person: Person; rules: Rules; workflow: AuthWorkflow; arrival: StepArrival }

const members = new Set(['USER', 'SPECIAL'])

/** Why an identified user may still not sign in. */
export const refusalOf = async (
  ctx: Ctx,
  { person, rules, arrival }: Pick<Arrival, 'person' | 'rules' | 'arrival'>,
): Promise<PlainErrorCode | undefined> => {
  if (rules.isSuspended) return 'org-suspended'
  if (person.disabledAt) return 'disabled'
  const { grants } = await grantsOf(ctx, person, rules.features)
  const isMember = members.has(person.userType) || grants['user.admin'] !== undefined
  if (!isMember || (arrival.as === 'admin' && grants['platform.manage'] === undefined)) return 'not-a-member'
  if (!rules.dashboardId) return 'no-dashboard'
  return undefined
}

/** Where one session at a time is the rule: is there one already? Two who arrive at once take turns, here and below. */
export const hasOpenSession = async (ctx: Ctx, { person, workflow, arrival }: Arrival) => {
  if (!workflow.singleSession || arrival.takeOver) return false
  await userRecords.lock(ctx, person.id)
  return sessionStore.isIn(ctx, person.id)
}

const endOthers = async (ctx: Ctx, { person, workflow }: Arrival) => {
  if (!workflow.singleSession) return
  await userRecords.lock(ctx, person.id)
  const ended = await revokeAccess(ctx, [person.id], { event: 'taken-over' })
  if (ended.length === 0) return
  recordSignIn(ctx, 'taken-over', { id: person.id, name: person.username })
}

export const startSession = async (ctx: Ctx, arriving: Arrival) => {
  const { person, rules, workflow, arrival } = arriving
  const authorization = makeToken(ctx.orgId)
  await endOthers(ctx, arriving)
  const device = ctx.from.device ?? makeDeviceSecret()
  const deviceId = await deviceStore.keep(ctx, hashToken(device), person.id)
  const sessionId = await sessionStore.insert(ctx, {
    userId: person.id,
    tokenHash: hashToken(authorization),
    hours: workflow.sessionHours,
    idleMinutes: workflow.idleMinutes,
    fingerprint: arrival.fingerprint,
    deviceId,
    methods: arrival.methods ?? [],
    isConfirmed: !arrival.isByCode,
  })
  await Promise.all([
    factorTries(ctx, person).then((tries) => forgetTries(ctx, tries)),
    markSeen(ctx, sessionId, person.id),
  ])
  recordSignIn(ctx, 'signed-in', { id: person.id, name: person.username })
  const { grants } = await grantsOf(ctx, person, rules.features)
  return { ...(await describe(ctx, person, { rules, grants, acting: null })), authorization, device }
}
