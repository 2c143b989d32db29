/** News for those above: written with what happened, told afterwards by the worker, to each subscriber apart. */
import { randomUUIDv7 } from 'node:crypto'
import type { EventName, Events } from '#core/events.ts'
import type { Ctx } from './context.ts'
import { job, send, type JobHandler } from './jobs.ts'

/** `as` tells one subscriber from another: what one fails at is tried again for it alone. */
export type Subscription = {
  name: EventName
  as: string
  run: (ctx: Ctx, data: never, event: Told) => Promise<void>
}
export type Told = { id: string; name: EventName; createdAt: string }
type News = { orgId: string; id: string }

export const on = <N extends EventName>(
  name: N,
  as: string,
  run: (ctx: Ctx, data: Events[N], event: Told) => Promise<void>,
): Subscription => ({ name, as, run })

export const emit = async <N extends EventName>(ctx: Ctx, name: N, data: Events[N]) => {
  const news: News = { orgId: ctx.orgId, id: randomUUIDv7() }
  await ctx.db
    .insertInto('event')
    .values({ ...news, name, data })
    .execute()
  await send(ctx, 'event', news)
}

const eventOf = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('event').selectAll().where('orgId', '=', ctx.orgId).where('id', '=', id).executeTakeFirst()

export const eventJobs = (subscriptions: Subscription[]): JobHandler[] => [
  job<News>('event', (open, { id }) =>
    open.inOrg(async (ctx) => {
      const event = await eventOf(ctx, id)
      for (const { as } of subscriptions.filter(({ name }) => name === event?.name))
        await send(ctx, 'tell', { orgId: ctx.orgId, id, as })
    }),
  ),
  job<News & { as: string }>('tell', (open, { id, as }) =>
    open.inOrg(async (ctx) => {
      const event = await eventOf(ctx, id)
      const subscription = subscriptions.find((one) => one.as === as && one.name === event?.name)
      if (event) await subscription?.run(ctx, event.data as never, event)
    }),
  ),
]
