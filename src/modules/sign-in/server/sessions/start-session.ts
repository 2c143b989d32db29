/** Ends every sign-in with a session or a refusal; both are recorded. */
import type { PlainErrorCode } from '#core/errors.ts'
import type { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { makeDeviceSecret } from '#platform/http/device-cookie.ts'
import type { AuthWorkflow } from '../../api/auth-workflow.ts'
import { grantsOf, toMe, type UserRecord } from '../me.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { recordLastSeen } from './record-last-seen.ts'
import { revokeAccess } from './revoke.ts'
import { deviceStore } from '../store/devices.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { sessionStore } from '../store/sessions.ts'
import type { StepArrival } from '../store/steps.ts'
import { hashToken, makeToken } from './token.ts'
import { factorCounters, resetCounters } from '../throttle/attempt-limits.ts'

export type Rules = NonNullable<Awaited<ReturnType<typeof signInRules>>>
export type SessionRequest = { user: UserRecord; rules: Rules; workflow: AuthWorkflow; arrival: StepArrival }

const members = new Set(['USER', 'SPECIAL'])

/** Why an identified user may still not sign in. */
export const findRefusal = async (
  ctx: Ctx,
  { user, rules, arrival }: Pick<SessionRequest, 'user' | 'rules' | 'arrival'>,
): Promise<PlainErrorCode | undefined> => {
  if (rules.isSuspended) return 'org-suspended'
  if (user.disabledAt) return 'disabled'
  const { grants } = await grantsOf(ctx, user, rules.features)
  const isMember = members.has(user.userType) || grants['user.admin'] !== undefined
  if (!isMember || (arrival.as === 'admin' && grants['platform.manage'] === undefined)) return 'not-a-member'
  if (!rules.dashboardId) return 'no-dashboard'
  return undefined
}

/** Whether a single-session rule is violated; the lock serialises concurrent sign-ins of a user. */
export const hasOpenSession = async (ctx: Ctx, { user, workflow, arrival }: SessionRequest) => {
  if (!workflow.singleSession || arrival.takeOver) return false
  await userRecords.lock(ctx, user.id)
  return sessionStore.isIn(ctx, user.id)
}

const endOthers = async (ctx: Ctx, { user, workflow }: SessionRequest) => {
  if (!workflow.singleSession) return
  await userRecords.lock(ctx, user.id)
  const ended = await revokeAccess(ctx, [user.id], { event: 'taken-over' })
  if (ended.length === 0) return
  recordSignIn(ctx, 'taken-over', { id: user.id, name: user.username })
}

export const startSession = async (ctx: Ctx, request: SessionRequest) => {
  const { user, rules, workflow, arrival } = request
  const authorization = makeToken(ctx.orgId)
  await endOthers(ctx, request)
  const device = ctx.from.device ?? makeDeviceSecret()
  const deviceId = await deviceStore.keep(ctx, hashToken(device), user.id)
  const sessionId = await sessionStore.insert(ctx, {
    userId: user.id,
    tokenHash: hashToken(authorization),
    hours: workflow.sessionHours,
    idleMinutes: workflow.idleMinutes,
    fingerprint: arrival.fingerprint,
    deviceId,
    methods: arrival.methods ?? [],
    isConfirmed: !arrival.isByCode,
  })
  await Promise.all([
    factorCounters(ctx, user).then((tries) => resetCounters(ctx, tries)),
    recordLastSeen(ctx, sessionId, user.id),
  ])
  recordSignIn(ctx, 'signed-in', { id: user.id, name: user.username })
  const { grants } = await grantsOf(ctx, user, rules.features)
  return { ...(await toMe(ctx, user, { rules, grants, acting: null })), authorization, device }
}
