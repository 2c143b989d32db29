/** Ends an open offer: accepted, or given back to the queue. The order of locks is work, offer, agent, member. */
import { requests } from '#modules/workforce/agent-transitions.ts'
import { moveWithOffer, releasePlace } from '#modules/workforce/server/agents/places.ts'
import type { Ctx } from '#platform/context.ts'
import { offerStore, type ClosedState, type OfferRow } from './store/offers.ts'
import { workStore, type WorkRow } from './store/work.ts'
import { requestStatusOf, type SubjectKind, type WorkEventName } from './subjects.ts'
import { emitWorkEvent, refreshOffers, wakeRouter } from './wake-router.ts'

/** A withdrawn offer changes nothing for its subject. */
const eventOf: Record<ClosedState, WorkEventName | undefined> = {
  accepted: 'onAccepted',
  declined: 'onDeclined',
  missed: 'onMissed',
  unreachable: 'onMissed',
  withdrawn: undefined,
}
/** An agent who does not answer becomes idle and gets no more offers; one who declines goes on as before. */
const statusAfter = { declined: 'before', missed: 'IDLE', unreachable: 'IDLE', withdrawn: 'before' } as const

const accept = async (ctx: Ctx, work: WorkRow, { userId, teamId }: OfferRow) => {
  await workStore.hold(ctx, work.id, { userId, teamId })
  await moveWithOffer(ctx, userId, requests[requestStatusOf[work.subjectKind as SubjectKind]])
}

type Returned = Exclude<ClosedState, 'accepted'>
const giveBack = async (
  ctx: Ctx,
  work: WorkRow,
  { offer: { userId, teamId }, state }: { offer: OfferRow; state: Returned },
) => {
  await workStore.requeue(ctx, work.id)
  if (state !== 'withdrawn') await workStore.setAsked(ctx, work.id, userId)
  await releasePlace(ctx, { userId, teamId, weight: work.weight })
  await moveWithOffer(ctx, userId, statusAfter[state])
  await wakeRouter(ctx)
}

/** The work must be locked by the caller. False where the offer was answered meanwhile, or is too early or too late for this. */
const closeLocked = async (ctx: Ctx, work: WorkRow, { offerId, state }: { offerId: string; state: ClosedState }) => {
  const offer = await offerStore.close(ctx, offerId, state)
  if (!offer) return false
  if (state === 'accepted') await accept(ctx, work, offer)
  else await giveBack(ctx, work, { offer, state })
  const { userId, teamId } = offer
  const event = eventOf[state]
  if (event) await emitWorkEvent(ctx, event, { work, userId, teamId })
  refreshOffers(ctx, userId)
  return true
}

/** `userId`: whose offer it must be. */
export const closeOffer = async (
  ctx: Ctx,
  offerId: string,
  { state, userId }: { state: ClosedState; userId?: string },
) => {
  const offer = await offerStore.find(ctx, offerId)
  if (!offer || (userId && offer.userId !== userId)) return undefined
  const work = await workStore.lock(ctx, offer.workItemId)
  return work !== undefined && (await closeLocked(ctx, work, { offerId, state })) ? work : undefined
}

/** Before work is assigned to another agent, or is over. */
export const withdrawOffer = async (ctx: Ctx, work: WorkRow) => {
  const offer = await offerStore.openOfWork(ctx, work.id)
  if (offer) await closeLocked(ctx, work, { offerId: offer.id, state: 'withdrawn' })
}
