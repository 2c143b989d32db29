/** Every kind of access and what ends it; all revocation goes through here. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { apiTokenStore } from '../store/api-tokens.ts'
import { deviceStore } from '../store/devices.ts'
import { passStore } from '../store/passes.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { sessionStore } from '../store/sessions.ts'
import { stepStore } from '../store/steps.ts'
import { verificationStore } from '../store/verifications.ts'

type RevokedUsers = { ids: readonly string[]; keep?: string | undefined }
type Revoke = (ctx: Ctx, people: RevokedUsers) => Promise<unknown>

/** `sessions` includes impersonations and view-as sessions. */
const revokers = {
  sessions: (ctx, { ids, keep }) => sessionStore.end(ctx, [...ids], { except: keep }),
  steps: (ctx, { ids }) => stepStore.removeOf(ctx, ids),
  codes: (ctx, { ids }) => passStore.withdraw(ctx, ids, ['authorization']),
  resets: async (ctx, { ids }) => {
    await passStore.withdraw(ctx, ids, ['reset'])
    await verificationStore.removeOf(ctx, ids)
  },
  invitations: (ctx, { ids }) => passStore.withdraw(ctx, ids, ['invitation']),
  keys: (ctx, { ids }) => apiTokenStore.removeOf(ctx, ids),
  devices: async (ctx, { ids, keep }) => {
    const keptDevice = keep ? await sessionStore.deviceOf(ctx, keep) : null
    await deviceStore.remove(ctx, ids, keptDevice)
  },
} satisfies Record<string, Revoke>
export type Access = keyof typeof revokers

const allAccess = Object.keys(revokers) as Access[]

/** See docs/decisions/0024 for the reasons. */
export const accessEndedBy = {
  'password-changed': allAccess,
  'password-reset': allAccess,
  disabled: allAccess,
  'factors-reset': ['devices', 'sessions', 'steps', 'codes', 'resets', 'keys'],
  'others-revoked': ['devices', 'sessions', 'steps', 'codes', 'resets'],
  'org-closed': ['sessions', 'steps', 'codes', 'resets'],
  'taken-over': ['sessions', 'steps', 'codes'],
  'address-changed': ['resets', 'invitations'],
} as const satisfies Record<string, readonly Access[]>
export type Revocation = keyof typeof accessEndedBy

/**
 * For whatever gives its maker a new way in that outlives the session: taken turns with what ends access, so that nothing
 * is made in the moment in which everything else ends.
 */
export const lockAccess = async (ctx: Ctx): Promise<string> => {
  const { id, sessionId } = ctx.user ?? fail('signed-out')
  const user = await userRecords.lock(ctx, id)
  return user && !user.disabledAt && (await sessionStore.isThere(ctx, sessionId)) ? id : fail('signed-out')
}

/** `keep` is a session that stays open, with its browser. Returns the ids of the ended sessions. */
export const revokeAccess = async (ctx: Ctx, ids: readonly string[], why: { event: Revocation; keep?: string }) => {
  if (ids.length === 0) return []
  await userRecords.lockAll(ctx, ids)
  const people = { ids, keep: why.keep }
  const kinds: readonly Access[] = accessEndedBy[why.event]
  // The device of the session that stays is known as long as that session can be found.
  for (const access of kinds.filter((kind) => kind !== 'sessions')) await revokers[access](ctx, people)
  const ended = kinds.includes('sessions') ? await revokers.sessions(ctx, people) : []
  ctx.after(() => ctx.live.recheck(ctx.orgId, [...ids]))
  return ended
}

/** One session, with those that were made from it and the codes it gave out. */
export const endSession = async (ctx: Ctx, userId: string, sessionId: string) => {
  const ended = await sessionStore.end(ctx, [userId], { only: sessionId })
  if (ended.length > 0) await passStore.withdrawOf(ctx, ended)
  ctx.after(() => ctx.live.recheck(ctx.orgId, [userId]))
  return ended
}

export const endAllSessions = async (ctx: Ctx) => {
  const people = await userRecords.idsOf(ctx, {})
  await revokeAccess(ctx, people, { event: 'org-closed' })
  ctx.after(() => ctx.live.disconnectOrg(ctx.orgId))
}
