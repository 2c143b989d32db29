import { sql, type Insertable, type UpdateObject } from 'kysely'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { Delivery, Try } from '../../api/webhooks.ts'

const table = orgTable('webhookDelivery')

const now = sql<string>`now()`
type Row = Tables['webhookDelivery']
type Change = UpdateObject<Tables, 'webhookDelivery'>
export type DeliveryQuery = { webhookId?: string; state?: string; event?: string; limit: number; skip: number }

/** False when this news is written down for this webhook already. */
const insert = async (ctx: Ctx, delivery: Omit<Insertable<Row>, 'orgId'>) =>
  (
    await ctx.db
      .insertInto('webhookDelivery')
      .values({ ...delivery, orgId: ctx.orgId })
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow()
  ).numInsertedOrUpdatedRows === 1n

/** Held until the transaction ends: a try is written down by one at a time. */
const lock = (ctx: Ctx, id: string) => table.rows(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const get = (ctx: Ctx, id: string) => table.rows(ctx).selectAll().where('id', '=', id).executeTakeFirst()

const update = (ctx: Ctx, id: string, change: Change) => table.updates(ctx).set(change).where('id', '=', id).execute()

/** What waits for a webhook that is switched off waits for nothing. */
const cancel = (ctx: Ctx, webhookId: string) =>
  table
    .updates(ctx)
    .set({ state: 'failed', problem: 'off', nextTryAt: null, finishedAt: now })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'pending')
    .execute()

const matching = (ctx: Ctx, { webhookId, state, event }: Pick<DeliveryQuery, 'webhookId' | 'state' | 'event'>) => {
  let query = ctx.db.selectFrom('webhookDelivery as d').where('d.orgId', '=', ctx.orgId)
  if (webhookId) query = query.where('d.webhookId', '=', webhookId)
  if (state) query = query.where('d.state', '=', state)
  return event ? query.where('d.event', '=', event) : query
}

const list = async (ctx: Ctx, wanted: DeliveryQuery) => {
  const items = await matching(ctx, wanted)
    .innerJoin('webhook as w', (on) => on.onRef('w.orgId', '=', 'd.orgId').onRef('w.id', '=', 'd.webhookId'))
    .select([
      'd.id',
      'd.webhookId',
      'd.event',
      'd.state',
      'd.tries',
      'd.status',
      'd.problem',
      'd.nextTryAt',
      'd.createdAt',
    ])
    .select('w.name as webhookName')
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(wanted.limit)
    .offset(wanted.skip)
    .execute()
  const { n } = await matching(ctx, wanted)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return { items: items as Delivery[], total: Number(n) }
}

const addTry = (ctx: Ctx, deliveryId: string, attempt: Omit<Try, 'at'>) =>
  ctx.db
    .insertInto('webhookTry')
    .values({
      ...attempt,
      orgId: ctx.orgId,
      deliveryId,
      requestHeaders: JSON.stringify(attempt.requestHeaders) as never,
      responseHeaders: attempt.responseHeaders && (JSON.stringify(attempt.responseHeaders) as never),
    })
    .execute()

const triesOf = (ctx: Ctx, deliveryId: string) =>
  ctx.db
    .selectFrom('webhookTry')
    .where('orgId', '=', ctx.orgId)
    .select(['number', 'at', 'durationMs', 'requestHeaders', 'status', 'responseHeaders', 'responseBody', 'problem'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(50)
    .execute() as Promise<Try[]>

const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`

export const deliveryStore = { insert, lock, get, update, cancel, list, addTry, triesOf, now, inSeconds }
