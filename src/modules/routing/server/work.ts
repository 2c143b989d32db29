/** For the modules of subjects: puts their work into a queue, gives it to people, and ends it. In the caller's transaction. */
import { fail } from '#core/errors.ts'
import { getQueue, getRoutingConfig } from '#modules/channels/server/channel-access.ts'
import { lockAgents, releasePlace, takePlace, teamOfMember } from '#modules/workforce/server/agents/places.ts'
import { refreshWall } from '#modules/workforce/server/agents/refresh-wall.ts'
import type { Ctx } from '#platform/context.ts'
import { withdrawOffer } from './close-offer.ts'
import { workStore, type WorkRow } from './store/work.ts'
import type { SubjectKind } from './subjects.ts'
import { wakeRouter } from './wake-router.ts'

export type WorkSubject = { kind: SubjectKind; id: string }
export type NewWork = {
  subject: WorkSubject
  channelId: string
  queueId?: string
  /** Only members of this team get offers, until the maximum wait. */
  teamId?: string
  /** Asked first if they take work. */
  preferUserId?: string
  /** 1 first; by default that of the channel. */
  priority?: number
}
/** The current holder of the work; undefined while it waits. */
export type Holder = { userId: string; teamId: string | null } | undefined

const noteQueued = async (ctx: Ctx) => {
  refreshWall(ctx)
  await wakeRouter(ctx)
}

/** The queue of the channel, by default the first one. */
const queueIn = ({ queues }: Awaited<ReturnType<typeof getRoutingConfig>>, queueId?: string) => {
  if (!queueId) return queues[0]
  return queues.find(({ id }) => id === queueId) ?? fail('not-found')
}

type Waiting = Omit<NewWork, 'subject'> & { subjects: readonly WorkSubject[] }
/** Inserts waiting work where the subject has none; returns it, and the maximum wait. */
const insertWaiting = async (ctx: Ctx, { subjects, channelId, queueId, teamId, preferUserId, priority }: Waiting) => {
  const config = await getRoutingConfig(ctx, channelId)
  const queue = queueIn(config, queueId)
  const maxWait = queue?.maxWaitSeconds ?? null
  const inserted = await workStore.insertAll(
    ctx,
    subjects.map(({ kind, id }) => ({
      subjectKind: kind,
      subjectId: id,
      channelId,
      queueId: queue?.id ?? null,
      wantedTeamId: teamId ?? null,
      preferUserId: preferUserId ?? null,
      state: 'waiting',
      weight: config.workload,
      priority: priority ?? config.priority,
      escalateAt: workStore.escalationIn(maxWait),
    })),
  )
  return { inserted, maxWait }
}

/** Of subjects that are created in this transaction. */
export const enqueueNewWork = async (ctx: Ctx, work: Waiting) => {
  await insertWaiting(ctx, work)
  await noteQueued(ctx)
}

/** A subject that has unfinished work keeps it: what was released waits again, the rest stays as it is. */
export const enqueueWork = async (ctx: Ctx, { subject, ...place }: NewWork) => {
  const { inserted, maxWait } = await insertWaiting(ctx, { ...place, subjects: [subject] })
  const work = inserted[0] ?? (await workStore.lockOfSubject(ctx, subject)) ?? fail('conflict')
  if (work.state === 'released') {
    await workStore.requeue(ctx, work.id, { waitingSince: workStore.now, askedIds: [] })
    await workStore.setEscalation(ctx, work.id, maxWait)
  }
  await noteQueued(ctx)
}

const lockWork = async (ctx: Ctx, subject: WorkSubject) =>
  (await workStore.lockOfSubject(ctx, subject)) ?? fail('not-found')

/** Frees the place of the holder, or withdraws the offer; the work must be locked. */
const takeAway = async (ctx: Ctx, work: WorkRow) => {
  if (work.state === 'offered') await withdrawOffer(ctx, work)
  if (work.state === 'held' && work.userId) await releasePlace(ctx, { ...work, userId: work.userId })
}

/** Whether the user had a place. The capacity of the first team of the channel counts that has the user. */
const giveTo = async (ctx: Ctx, work: WorkRow, userId: string): Promise<Holder> => {
  const { teams } = await getRoutingConfig(ctx, work.channelId)
  const teamIds = [...(work.wantedTeamId ? [work.wantedTeamId] : []), ...teams.map(({ teamId }) => teamId)]
  const teamId = (await teamOfMember(ctx, userId, { teamIds, weight: work.weight })) ?? null
  if (!(await takePlace(ctx, { userId, teamId, weight: work.weight }))) return undefined
  await workStore.hold(ctx, work.id, { userId, teamId })
  return { userId, teamId }
}

/** By hand: needs a free place, refuses with `agent-full`. */
export const assignWork = async (ctx: Ctx, subject: WorkSubject, userId: string): Promise<Holder> => {
  const work = await lockWork(ctx, subject)
  if (work.state === 'held' && work.userId === userId) return { userId, teamId: work.teamId }
  // In one order for all, so that two transfers in opposite directions do not wait for each other.
  await lockAgents(ctx, work.userId ? [work.userId, userId] : [userId])
  await takeAway(ctx, work)
  const holder = (await giveTo(ctx, work, userId)) ?? fail('agent-full')
  await wakeRouter(ctx)
  return holder
}

export type TransferTarget = { userId: string } | { teamId: string } | { queueId: string }

/** Waiting time is kept, so that a customer does not start again at the end. */
export const transferWork = async (ctx: Ctx, subject: WorkSubject, to: TransferTarget): Promise<Holder> => {
  if ('userId' in to) return assignWork(ctx, subject, to.userId)
  const work = await lockWork(ctx, subject)
  await takeAway(ctx, work)
  const queue = 'queueId' in to ? await getQueue(ctx, to.queueId) : undefined
  const target = queue
    ? { queueId: queue.id, channelId: queue.channelId, wantedTeamId: null }
    : { wantedTeamId: 'teamId' in to ? to.teamId : null }
  await workStore.requeue(ctx, work.id, { ...target, askedIds: [], preferUserId: null, isOverdue: false })
  const { queues } = await getRoutingConfig(ctx, queue?.channelId ?? work.channelId)
  const limit = queues.find(({ id }) => id === (queue?.id ?? work.queueId))?.maxWaitSeconds ?? null
  await workStore.setEscalation(ctx, work.id, limit)
  await noteQueued(ctx)
  return undefined
}

/** The subject is not open any more (pending, snoozed): the place is free for other work. */
export const releaseWork = async (ctx: Ctx, subject: WorkSubject) => {
  const work = await workStore.lockOfSubject(ctx, subject)
  if (!work || work.state === 'released') return
  await takeAway(ctx, work)
  await workStore.update(ctx, work.id, {
    state: 'released',
    userId: null,
    teamId: null,
    heldSince: null,
    lastAttempt: null,
  })
  await noteQueued(ctx)
}

/** Open again: back to that agent if a place is free, else to the queue. */
export const resumeWork = async (ctx: Ctx, subject: WorkSubject, preferUserId?: string): Promise<Holder> => {
  const work = await lockWork(ctx, subject)
  if (work.state !== 'released') return work.userId ? { userId: work.userId, teamId: work.teamId } : undefined
  const holder = preferUserId ? await giveTo(ctx, work, preferUserId) : undefined
  if (holder) return holder
  await workStore.requeue(ctx, work.id, {
    waitingSince: workStore.now,
    askedIds: [],
    preferUserId: preferUserId ?? null,
  })
  await noteQueued(ctx)
  return undefined
}

export const finishWork = async (ctx: Ctx, subject: WorkSubject) => {
  const work = await workStore.lockOfSubject(ctx, subject)
  if (!work) return
  await takeAway(ctx, work)
  await workStore.finish(ctx, work.id)
  await noteQueued(ctx)
}

/** The queue in which unfinished work of the subject waits or waited. */
export const queueOfWork = async (ctx: Ctx, subject: WorkSubject) =>
  (await workStore.lockOfSubject(ctx, subject))?.queueId ?? undefined

/**
 * False where the work went to somebody else after an event of the router: its job runs later than the commit that it tells of.
 * Without a user: whether it still has no holder.
 */
export const isStillWith = async (ctx: Ctx, subject: WorkSubject, userId?: string) => {
  const work = await workStore.lockOfSubject(ctx, subject)
  if (!userId) return work?.state !== 'held'
  return !work || work.state === 'released' || work.userId === userId
}

/** Whether the customer has an answer: work that has none leaves an agent whose pages are gone for three minutes. */
export const markAnswered = (ctx: Ctx, subjects: readonly WorkSubject[], isAnswered: boolean) =>
  workStore.setAnswered(ctx, subjects, isAnswered)
