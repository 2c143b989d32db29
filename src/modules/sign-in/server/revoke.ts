/** Every kind of access and what ends it; all revocation goes through here. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { apiTokenStore } from './store/api-tokens.ts'
import { deviceStore } from './store/devices.ts'
import { passStore } from './store/passes.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { sessionStore } from './store/sessions.ts'
import { stepStore } from './store/steps.ts'
import { verificationStore } from './store/verifications.ts'

type People = { ids: readonly string[]; keep?: string | undefined }
type End = (ctx: Ctx, people: People) => Promise<unknown>

/** `sessions` holds those that act in the person's place or view as a group, too. */
const ends = {
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
    const kept = keep ? await sessionStore.deviceOf(ctx, keep) : null
    await deviceStore.remove(ctx, ids, kept)
  },
} satisfies Record<string, End>
export type Access = keyof typeof ends

const everything = Object.keys(ends) as Access[]

/** Why docs/decisions/0024 says so. */
export const endedBy = {
  'password-changed': everything,
  'password-reset': everything,
  disabled: everything,
  'factors-reset': ['devices', 'sessions', 'steps', 'codes', 'resets', 'keys'],
  'others-revoked': ['devices', 'sessions', 'steps', 'codes', 'resets'],
  'org-closed': ['sessions', 'steps', 'codes', 'resets'],
  'taken-over': ['sessions', 'steps', 'codes'],
  'address-changed': ['resets', 'invitations'],
} as const satisfies Record<string, readonly Access[]>
export type Revocation = keyof typeof endedBy

/**
 * For whatever gives its maker a new way in that outlives the session: taken turns with what ends access, so that nothing
 * is made in the moment in which everything else ends.
 */
export const holdAccess = async (ctx: Ctx): Promise<string> => {
  const { id, sessionId } = ctx.user ?? fail('signed-out')
  const person = await userRecords.lock(ctx, id)
  return person && !person.disabledAt && (await sessionStore.isThere(ctx, sessionId)) ? id : fail('signed-out')
}

/** `keep` is the session that goes on, with its browser. Gives back the ids of the sessions that ended. */
export const revokeAccess = async (ctx: Ctx, ids: readonly string[], why: { event: Revocation; keep?: string }) => {
  if (ids.length === 0) return []
  await userRecords.lockAll(ctx, ids)
  const people = { ids, keep: why.keep }
  const wanted: readonly Access[] = endedBy[why.event]
  // The device of the session that stays is known as long as that session can be found.
  for (const access of wanted.filter((one) => one !== 'sessions')) await ends[access](ctx, people)
  const ended = wanted.includes('sessions') ? await ends.sessions(ctx, people) : []
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

export const signEverybodyOut = async (ctx: Ctx) => {
  const people = await userRecords.idsOf(ctx, {})
  await revokeAccess(ctx, people, { event: 'org-closed' })
}
