/** One pass of the router: ends offers that are due, returns abandoned work to its queue, escalates what waits too long, and routes. */
import { getQueue } from '#modules/channels/server/channel-access.ts'
import { releasePlace } from '#modules/workforce/server/agents/places.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { closeOffer } from './close-offer.ts'
import { findConfig } from './find-config.ts'
import { routeNext, type Configs } from './route.ts'
import { offerStore } from './store/offers.ts'
import { workStore, type Tried } from './store/work.ts'
import { emitWorkEvent } from './wake-router.ts'

/** A pass ends after so many items; the next pass goes on. */
const mostInPass = 500

/** An agent whose pages are gone keeps what was answered; the rest goes to the next. */
const requeueAbandoned = async (ctx: Ctx, id: string) => {
  const work = await workStore.lockAbandoned(ctx, id)
  if (!work?.userId) return
  const { userId, teamId, weight } = work
  await workStore.requeue(ctx, id, { askedIds: [userId] })
  await releasePlace(ctx, { userId, teamId, weight })
  await emitWorkEvent(ctx, 'onRequeued', { work, userId, teamId })
}

/** After the maximum wait: first all teams of the channel, then the overflow queue, then it is overdue. */
const escalate = async (ctx: Ctx, id: string) => {
  const work = await workStore.lock(ctx, id)
  if (work?.state !== 'waiting' || !work.escalateAt || Date.parse(work.escalateAt) > Date.now()) return
  const { queues } = await findConfig(ctx, work.channelId)
  const queue = queues.find((each) => each.id === work.queueId)
  if (work.wantedTeamId) {
    await workStore.update(ctx, id, { wantedTeamId: null, askedIds: [] })
    return workStore.setEscalation(ctx, id, queue?.maxWaitSeconds ?? null)
  }
  if (!queue?.overflowQueueId) return workStore.update(ctx, id, { isOverdue: true, escalateAt: null })
  const overflow = await getQueue(ctx, queue.overflowQueueId)
  await workStore.update(ctx, id, {
    queueId: overflow.id,
    channelId: overflow.channelId,
    askedIds: [],
    isOverdue: true,
  })
  return workStore.setEscalation(ctx, id, overflow.maxWaitSeconds)
}

export const runRouter = async (open: OpenCtx) => {
  const due = await open.readInOrg(async (ctx) => ({
    offers: await offerStore.listDue(ctx),
    abandoned: await workStore.listAbandoned(ctx),
    late: await workStore.listToEscalate(ctx),
  }))
  for (const { id, state } of due.offers) await open.inOrg((ctx) => closeOffer(ctx, id, { state }))
  for (const id of due.abandoned) await open.inOrg((ctx) => requeueAbandoned(ctx, id))
  for (const id of due.late) await open.inOrg((ctx) => escalate(ctx, id))
  const tried: Tried = { ids: [], lanes: [] }
  const configs: Configs = new Map()
  for (let count = 0; count < mostInPass; count++)
    if (!(await open.inOrg((ctx) => routeNext(ctx, tried, configs)))) return
}
