/** Tells subscribers of recorded changes, by the worker and each subscriber apart: what one fails at is tried again for it alone. */
import type { DataOf, EventKind, FieldChange } from '#core/changes.ts'
import type { Ctx } from './context.ts'
import { job, type JobHandler } from './jobs.ts'
import { send } from './send-job.ts'

/** `kind` is the one that was subscribed to. */
export type RecordedChange<K extends EventKind = EventKind> = {
  id: string
  kind: K
  at: string
  subjectId: string
  version: number | null
  actorId: string | null
  fields: FieldChange[]
  data: DataOf<K>
}
/** `as` tells one subscriber from another. */
export type Subscription = { kind: EventKind; as: string; run: (ctx: Ctx, change: never) => Promise<void> }

export const on = <K extends EventKind>(
  kind: K,
  as: string,
  run: (ctx: Ctx, change: RecordedChange<K>) => Promise<void>,
): Subscription => ({ kind, as, run })

type Recorded = { orgId: string; ids: string[] }
type Subscribed = { orgId: string; id: string; as: string; kind: EventKind }

const listChanges = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db.selectFrom('change').selectAll().where('orgId', '=', ctx.orgId).where('id', 'in', ids).orderBy('id').execute()

export const eventJobs = (subscriptions: Subscription[]): JobHandler[] => [
  job<Recorded>('event', (open, { ids }) =>
    open.inOrg(async (ctx) => {
      for (const { id, kind, also } of await listChanges(ctx, ids))
        for (const subscription of subscriptions.filter((one) => one.kind === kind || also.includes(one.kind)))
          await send(ctx, 'tell', { orgId: ctx.orgId, id, as: subscription.as, kind: subscription.kind })
    }),
  ),
  job<Subscribed>('tell', (open, { id, as, kind }) =>
    open.inOrg(async (ctx) => {
      const [change] = await listChanges(ctx, [id])
      const subscription = subscriptions.find((one) => one.as === as && one.kind === kind)
      if (change) await subscription?.run(ctx, { ...change, kind } as never)
    }),
  ),
]
