/** The offer of the caller: shown, confirmed by a page, accepted or declined; and work taken by hand. */
import { fail } from '#core/errors.ts'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import type { Ctx } from '#platform/context.ts'
import type { MyOffer } from '../api.ts'
import { closeOffer } from './close-offer.ts'
import { offerStore } from './store/offers.ts'
import { workStore } from './store/work.ts'
import type { SubjectHandlers, SubjectKind } from './subjects.ts'
import { emitWorkEvent } from './wake-router.ts'
import { assignWork } from './work.ts'

type Handlers = Partial<SubjectHandlers>
const self = (ctx: Ctx) => ctx.user ?? fail('signed-out')

export const readMyOffer =
  (handlers: Handlers) =>
  async (ctx: Ctx): Promise<{ offer: MyOffer | null }> => {
    const offer = await offerStore.openOfUser(ctx, self(ctx).id)
    const work = offer && (await workStore.find(ctx, offer.workItemId))
    if (!offer || !work) return { offer: null }
    const { type, name } = await getChannel(ctx, work.channelId)
    const subject = await handlers[work.subjectKind as SubjectKind]?.describe?.(ctx, work.subjectId)
    return {
      offer: {
        id: offer.id,
        subjectKind: work.subjectKind as SubjectKind,
        subjectId: work.subjectId,
        title: subject?.title ?? '',
        path: subject?.path ?? null,
        channel: { type, name },
        waitingSince: work.waitingSince,
        expiresAt: offer.expiresAt,
        /** The clock of the page may differ. */
        secondsLeft: Math.max(0, (Date.parse(offer.expiresAt) - Date.now()) / 1000),
      },
    }
  }

export const confirmOffer = async (ctx: Ctx, { id }: { id: string }) => {
  if (!(await offerStore.markSeen(ctx, id, self(ctx).id))) fail('not-found')
  return {}
}

/** An offer of another agent is not found; one that was answered, withdrawn or missed is gone. */
const answer = async (ctx: Ctx, id: string, state: 'accepted' | 'declined') => {
  const offer = await offerStore.find(ctx, id)
  if (offer?.userId !== self(ctx).id) return fail('not-found')
  await userRecords.setLastSeen(ctx, [offer.userId])
  return (await closeOffer(ctx, id, { state })) ?? fail('offer-gone')
}

export const acceptOffer =
  (handlers: Handlers) =>
  async (ctx: Ctx, { id }: { id: string }) => {
    const { subjectKind, subjectId } = await answer(ctx, id, 'accepted')
    const handler = handlers[subjectKind as SubjectKind]
    // The right may have been lost since the offer was made.
    if (handler && !self(ctx).grants[handler.needs]) fail('not-permitted')
    const subject = await handler?.describe?.(ctx, subjectId)
    return { subjectKind: subjectKind as SubjectKind, subjectId, path: subject?.path ?? null }
  }

export const declineOffer = async (ctx: Ctx, { id }: { id: string }) => {
  await answer(ctx, id, 'declined')
  return {}
}

type Taken = { subjectKind: SubjectKind; subjectId: string }

/** Without offers agents assign work to themselves, except work that a colleague holds. */
export const takeWork =
  (handlers: Handlers) =>
  async (ctx: Ctx, { subjectKind: kind, subjectId: id }: Taken) => {
    const { id: userId } = self(ctx)
    const work = await workStore.lockOfSubject(ctx, { kind, id })
    const handler = handlers[kind]
    if (!work || (handler && !(await handler.canTake(ctx, userId, id)))) return fail('not-found')
    if (work.state !== 'waiting') fail('work-taken')
    const holder = await assignWork(ctx, { kind, id }, userId)
    if (holder) await emitWorkEvent(ctx, 'onAccepted', { work, ...holder })
    return {}
  }
