/** Unfinished sign-ins. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { AuthWorkflow } from '../../api/auth-workflow.ts'
import type { Method } from '../../api/methods.ts'
import type { Way } from '../../api/sign-in.ts'

export type StepMethod = Method | 'new-password' | 'take-over'
export type PendingStage = { methods: StepMethod[]; isFirst?: boolean }
export type Draft = { workflow: AuthWorkflow; oidcSecret: string | null }
export type StepState = {
  /** The passkey challenge. */
  challenge?: string
  /** Sealed: the secret of an authenticator in set-up, and the state of single sign-on. */
  totp?: string
  oidc?: string
  /** The password was right, but a new one is due. */
  mustRenew?: boolean
  /** The session whose user confirms their identity. */
  confirms?: string
  /** Of a trial: the workflow that is tried. */
  draft?: Draft
}
export type StepArrival = {
  as?: Way
  fingerprint?: string
  takeOver?: boolean
  next?: string
  methods?: string[]
  isByCode?: boolean
}
export type Step = {
  secretHash: Buffer
  userId: string | null
  isTrial: boolean
  stages: PendingStage[]
  state: StepState
  arrival: StepArrival
}

const goodMinutes = 10
const mostTries = 5
const until = sql<string>`now() + make_interval(mins => ${goodMinutes})`

const insert = (ctx: Ctx, { stages, state, arrival, ...step }: Step) =>
  ctx.db
    .insertInto('signIn')
    .values({
      ...step,
      orgId: ctx.orgId,
      stages: sql<object>`${JSON.stringify(stages)}::jsonb`,
      state,
      arrival,
      expiresAt: until,
    })
    .onConflict((on) => on.columns(['orgId', 'secretHash']).doUpdateSet({ state, expiresAt: until }))
    .execute()

const columns = ['secretHash', 'userId', 'isTrial', 'stages', 'state', 'arrival'] as const

const find = async (ctx: Ctx, secretHash: Buffer) =>
  (await ctx.db
    .selectFrom('signIn')
    .select(columns)
    .where('orgId', '=', ctx.orgId)
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()) as Step | undefined

/** Counts an attempt of the five before it is validated. */
const take = async (ctx: Ctx, secretHash: Buffer) =>
  (await ctx.db
    .updateTable('signIn')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('orgId', '=', ctx.orgId)
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('tries', '<', mostTries)
    .returning(columns)
    .executeTakeFirst()) as Step | undefined

const setState = (ctx: Ctx, secretHash: Buffer, state: StepState) =>
  ctx.db
    .updateTable('signIn')
    .set({ state })
    .where('orgId', '=', ctx.orgId)
    .where('secretHash', '=', secretHash)
    .execute()

/** Deletes the step, so that a second answer finds nothing. */
const remove = async (ctx: Ctx, secretHash: Buffer) => {
  const removed = await ctx.db
    .deleteFrom('signIn')
    .where('orgId', '=', ctx.orgId)
    .where('secretHash', '=', secretHash)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

const removeOf = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.db.deleteFrom('signIn').where('orgId', '=', ctx.orgId).where('userId', 'in', userIds).execute()

export const stepStore = { insert, find, take, setState, remove, removeOf }
