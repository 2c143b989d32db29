/** Starts the router and tells the modules of subjects, by jobs that run after the commit. */
import { listChangedKind } from '#core/live.ts'
import type { Ctx } from '#platform/context.ts'
import { send, sendLater } from '#platform/jobs/send-job.ts'
import type { WorkRow } from './store/work.ts'
import type { SubjectKind, WorkEvent, WorkEventName } from './subjects.ts'

export const routeQueue = 'route'
export const workEventQueue = 'work-event'

export const wakeRouter = async (ctx: Ctx) => {
  await send(ctx, routeQueue, { orgId: ctx.orgId })
}

/** Seconds from now, or a moment. */
export const wakeRouterLater = async (ctx: Ctx, startAfter: number | Date) => {
  await sendLater(ctx, { queue: routeQueue, data: { orgId: ctx.orgId }, startAfter })
}

export type WorkEventJob = { orgId: string; kind: SubjectKind; name: WorkEventName; event: WorkEvent }

export const emitWorkEvent = async (
  ctx: Ctx,
  name: WorkEventName,
  { work, ...agent }: { work: WorkRow; userId: string; teamId: string | null },
) => {
  const event: WorkEvent = { ...agent, subjectId: work.subjectId, queueId: work.queueId }
  await send(ctx, workEventQueue, { orgId: ctx.orgId, kind: work.subjectKind, name, event })
}

/** Makes the open pages of an agent read their offer again. */
export const refreshOffers = (ctx: Ctx, userId: string) =>
  ctx.after(() =>
    ctx.live.emit(ctx.orgId, { kind: listChangedKind, id: 'offers' }, [`user:${userId}`], ctx.from.pageId),
  )
