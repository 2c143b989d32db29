/** Background jobs for super-admins: list, replay and discard. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { jobApi } from '../api.ts'
import { jobStore } from './store.ts'

type Ref = z.output<typeof jobApi.replay.input>

export const listJobs = async (ctx: Ctx, input: z.output<typeof jobApi.list.input>) => {
  const { state, queue, pageNumber, pageSize } = input
  const items = await jobStore.list(ctx, { state, queue, limit: pageSize, skip: pageNumber * pageSize })
  return { items, total: items[0]?.total ?? (await jobStore.count(ctx, { state, queue })) }
}

/** The queue itself is not the application's to change: this happens beside the transaction, and is then written down. */
const act = async (
  ctx: OpenCtx,
  { queue, id }: Ref,
  { kind, run }: { kind: 'job.replayed' | 'job.discarded'; run: 'retry' | 'deleteJob' },
) => {
  if ((await ctx.readInOrg((inside) => jobStore.count(inside, { queue }))) === 0) fail('not-found')
  const { affected } = (await ctx.jobs[run](queue, id)) as { affected?: number } // its types leave this out
  if (affected !== 1) fail('not-found')
  await ctx.inOrg(async (inside) => recordChange(inside, { kind, subjectId: id, after: { queue } }))
  return {}
}

export const replayJob = (ctx: OpenCtx, ref: Ref) => act(ctx, ref, { kind: 'job.replayed', run: 'retry' })
export const discardJob = (ctx: OpenCtx, ref: Ref) => act(ctx, ref, { kind: 'job.discarded', run: 'deleteJob' })
