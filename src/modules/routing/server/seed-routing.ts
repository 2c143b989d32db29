/** Lets the router distribute the work of the demo, among agents who are there for that moment. */
import { userRecords } from '#modules/directory/server/user-records.ts'
import { enterAgents, leaveAgents } from '#modules/workforce/server/agents/seed-agents.ts'
import type { Ctx } from '#platform/context.ts'
import { closeOffer } from './close-offer.ts'
import { findConfig } from './find-config.ts'
import { routeNext, type Configs } from './route.ts'
import { offerStore } from './store/offers.ts'
import { workStore, type WorkRow } from './store/work.ts'
import { assignWork, markAnswered, type WorkSubject } from './work.ts'

export type SeededWork = { subject: WorkSubject; userId: string }

/** Offered until the agent of the demo is asked; the others decline. */
const offerUntil = async (ctx: Ctx, work: WorkRow, { userId, configs }: { userId: string; configs: Configs }) => {
  for (let offers = 0; offers < 10; offers++) {
    const tried = { ids: await workStore.waitingExcept(ctx, work.id), lanes: [] }
    await routeNext(ctx, tried, configs)
    const offer = await offerStore.openOfWork(ctx, work.id)
    if (!offer) return false
    const isTheirs = offer.userId === userId
    await closeOffer(ctx, offer.id, { state: isTheirs ? 'accepted' : 'declined' })
    if (isTheirs) return true
  }
  return false
}

/** An agent whom the router does not find, because they are in no team of the channel, is given the work by hand. */
export const routeSeeded = async (ctx: Ctx, seeded: readonly SeededWork[]) => {
  const userIds = [...new Set(seeded.map(({ userId }) => userId))]
  await userRecords.setLastSeen(ctx, userIds)
  await enterAgents(ctx, userIds)
  const configs: Configs = new Map()
  for (const { subject, userId } of seeded) {
    const work = await workStore.lockOfSubject(ctx, subject)
    if (!work) continue
    // The demo may begin outside the hours of the channel.
    configs.set(work.channelId, { ...(await findConfig(ctx, work.channelId)), schedule: null })
    if (!(await offerUntil(ctx, work, { userId, configs }))) await assignWork(ctx, subject, userId)
  }
  // Nothing of it returns to the queue when the agents are gone.
  await markAnswered(
    ctx,
    seeded.map(({ subject }) => subject),
    true,
  )
  await leaveAgents(ctx, userIds)
}
