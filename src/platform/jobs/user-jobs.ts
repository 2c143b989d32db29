/** Jobs that act for a user. Their data carries the user and the permissions at the start. */
import type { SendOptions } from 'pg-boss'
import { fail } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '../context.ts'
import { type JobHandler } from './jobs.ts'
import { sendLater } from './send-job.ts'
import type { JobStarter } from '../via.ts'

/** Not a string, so that `send` does not accept it. */
export type UserQueue = { readonly userQueue: string }
type Sent = { orgId: string; starter: JobStarter }

export const userQueue = (name: string): UserQueue => ({ userQueue: name })

export const jobStarterOf = (ctx: Pick<Ctx, 'user' | 'from'>): JobStarter => {
  const { id, name, sessionId, grants, via } = ctx.user ?? fail('signed-out')
  const { ip, agent } = ctx.from
  return { id, name, ip, agent, sessionId, grants, via } as JobStarter
}

export const userJob = <D extends Sent>(
  { userQueue: queue }: UserQueue,
  run: (ctx: OpenCtx, data: D) => Promise<void>,
): JobHandler => ({ queue, run })

type Job = Pick<SendOptions, 'startAfter'> & { starter: JobStarter; data: Record<string, unknown> }

export const sendForUser = (ctx: Ctx, { userQueue: queue }: UserQueue, { starter, data, ...later }: Job) =>
  sendLater(ctx, { queue, data: { ...data, orgId: ctx.orgId, starter }, ...later })
