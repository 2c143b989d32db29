import type { Ctx } from '#platform/context.ts'
import { send } from '#platform/jobs/send-job.ts'

export const runQueue = 'workflow-run'
export const dueQueue = 'workflow-due'
export type RunJob = { orgId: string; id: string }
export type DueJob = { orgId: string }

/** After so many seconds without a step, the run of a lost node is taken over. */
export const takeOverAfter = 60

export const sendRun = (ctx: Ctx, id: string) => send(ctx, runQueue, { orgId: ctx.orgId, id })
