/** Runs subscribers of recorded changes in the worker, each in its own transaction and with its own retries. */
import type { DataOf, EventKind, FieldChange } from '#core/changes.ts'
import type { Ctx, OpenCtx } from '../context.ts'
import { isDatabaseLost } from '../database/db-errors.ts'
import { job, type JobHandler } from '../jobs/jobs.ts'
import { log } from '../monitoring/log.ts'
import { send } from '../jobs/send-job.ts'

/** `kind` is the subscribed kind. */
export type RecordedChange<K extends EventKind = EventKind> = {
  id: string
  kind: K
  at: string
  subjectId: string
  version: number | null
  actorId: string | null
  /** Of the call or job that made it. */
  requestId: string
  agent: string
  fields: FieldChange[]
  data: DataOf<K>
}
/** `as` names the subscriber. */
export type Subscription = { kind: EventKind; as: string; run: (ctx: Ctx, change: never) => Promise<void> }

export const on = <K extends EventKind>(
  kind: K,
  as: string,
  run: (ctx: Ctx, change: RecordedChange<K>) => Promise<void>,
): Subscription => ({ kind, as, run })

type Recorded = { orgId: string; ids: string[] }
type Subscribed = { orgId: string; id: string; as: string; kind: EventKind }

/** Without the scopes: a change of a record with thousands of watchers has thousands of them. */
const columns = [
  'id',
  'kind',
  'also',
  'at',
  'subjectId',
  'version',
  'actorId',
  'requestId',
  'agent',
  'fields',
  'data',
] as const
const listChanges = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('change')
    .select(columns)
    .where('orgId', '=', ctx.orgId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
type Row = Awaited<ReturnType<typeof listChanges>>[number]

const run = (ctx: Ctx, change: Row, subscription: Subscription) =>
  subscription.run(ctx, { ...change, kind: subscription.kind } as never)

/** A failed subscriber is retried by its own job, so that others do not wait for it. */
const runSubscriber = async (open: OpenCtx, change: Row, subscription: Subscription) => {
  const { as, kind } = subscription
  try {
    await open.inOrg((ctx) => run(ctx, change, subscription))
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    log.warn({ err: error, orgId: open.orgId, as, kind }, 'a subscriber failed')
    await open.inOrg((ctx) => send(ctx, 'event-retry', { orgId: ctx.orgId, id: change.id, as, kind }))
  }
}

/** For jobs that a subscriber sends: the change as that subscriber received it. */
export const readChange = async <K extends EventKind>(ctx: Ctx, id: string, kind: K) => {
  const [change] = await listChanges(ctx, [id])
  return change && ({ ...change, kind } as unknown as RecordedChange<K>)
}

export const eventJobs = (subscriptions: Subscription[]): JobHandler[] => [
  job<Recorded>('event', async (open, { ids }) => {
    for (const change of await open.readInOrg((ctx) => listChanges(ctx, ids)))
      for (const subscription of subscriptions)
        if (subscription.kind === change.kind || change.also.includes(subscription.kind))
          await runSubscriber(open, change, subscription)
  }),
  job<Subscribed>('event-retry', (open, { id, as, kind }) =>
    open.inOrg(async (ctx) => {
      const [change] = await listChanges(ctx, [id])
      const subscription = subscriptions.find((each) => each.as === as && each.kind === kind)
      if (change && subscription) await run(ctx, change, subscription)
    }),
  ),
]
