/** Sends surveys after tickets and conversations were resolved: once for each resolve, and seldom to one person. */
import type * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import type { Language } from '#core/words.ts'
import { hasBoard } from '#modules/boards/server/for-tickets.ts'
import { hasChannel } from '#modules/channels/server/channel-access.ts'
import { findAddressee } from '#modules/contacts/server/customers.ts'
import { on, type Subscription } from '#platform/changes/events.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { sendLater } from '#platform/jobs/send-job.ts'
import { blankRule, type invitationApi, type InvitationRule, type SkipReason } from '../api/invitations.ts'
import { isOpenSurvey, offersSurveys } from './answering.ts'
import { mailInvitation, messageFor } from './invite-customer.ts'
import type { Occasion, OccasionKind, OccasionSource, OccasionSources } from './occasions.ts'
import type { SignedIds } from './respondent.ts'
import { invitationStore, type InvitationRow } from './store/invitations.ts'
import { responseStore } from './store/responses.ts'
import { surveyStore, type SurveyRow } from './store/surveys.ts'

const invitationQueue = 'survey-invitations'
/** One person gets at most so many invitations, whatever the survey. */
const daysBetween = 30
/** Imported tickets were resolved long ago: no invitations are sent for them. */
const longestPastMs = 3_600_000

type Ref = { surveyId: string }
export const getInvitations = async (ctx: Ctx, { surveyId }: Ref) => {
  await surveyStore.get(ctx, surveyId)
  const counts = await invitationStore.counts(ctx, surveyId)
  const countOf = (state: InvitationRow['state']) => counts.find((each) => each.state === state)?.count ?? 0
  return {
    rule: (await invitationStore.rule(ctx, surveyId)) ?? blankRule,
    waiting: countOf('waiting'),
    sent: countOf('sent'),
    skipped: counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
  }
}

const checkPlaces = async (ctx: Ctx, { boardIds, channelIds }: InvitationRule) => {
  for (const id of boardIds) if (!(await hasBoard(ctx, id))) failAt({ boardIds: 'not-there' })
  for (const id of channelIds) if (!(await hasChannel(ctx, id))) failAt({ channelIds: 'not-there' })
}

export const saveInvitationRule = async (
  ctx: Ctx,
  { surveyId, ...rule }: z.output<typeof invitationApi.save.input>,
) => {
  const { title } = await surveyStore.lock(ctx, surveyId)
  await checkPlaces(ctx, rule)
  const before = (await invitationStore.rule(ctx, surveyId)) ?? blankRule
  await invitationStore.saveRule(ctx, surveyId, rule)
  if (!isEqual(before, rule))
    recordChange(ctx, {
      kind: 'survey.invitations-changed',
      subjectId: surveyId,
      before,
      after: rule,
      data: { name: title },
    })
  return getInvitations(ctx, { surveyId })
}

type Resolved = { kind: OccasionKind; subjectId: string; at: string }
const planInvitations = async (ctx: Ctx, sources: OccasionSources, { kind, subjectId, at }: Resolved) => {
  const occasion = await sources[kind].read(ctx, subjectId)
  if (!occasion?.customerId || Date.parse(at) - Date.parse(occasion.resolvedAt) > longestPastMs) return
  const { placeId, customerId, resolvedAt: occasionAt } = occasion
  for (const { surveyId, delayMinutes } of await invitationStore.rulesFor(ctx, kind, placeId)) {
    const planned = { surveyId, subjectKind: kind, subjectId, occasionAt, customerId }
    const id = await invitationStore.insertWaiting(ctx, planned)
    const startAfter = new Date(Date.parse(occasionAt) + delayMinutes * 60_000)
    if (id) await sendLater(ctx, { queue: invitationQueue, data: { orgId: ctx.orgId, id }, startAfter })
  }
  await invitationStore.removeOld(ctx)
}

export const invitationSubscriptionsWith = (sources: OccasionSources): Subscription[] => [
  on('ticket.resolved', 'surveys', (ctx, { subjectId, at }) =>
    planInvitations(ctx, sources, { kind: 'ticket', subjectId, at }),
  ),
  on('conversation.status-changed', 'surveys', async (ctx, { subjectId, at, fields }) => {
    if (fields.some(({ field, after }) => field === 'status' && after === 'RESOLVED'))
      await planInvitations(ctx, sources, { kind: 'conversation', subjectId, at })
  }),
]

const isSameTime = (a: string, b: string) => Date.parse(a) === Date.parse(b)

type Planned = InvitationRow & { subjectKind: OccasionKind }
const isStillWanted = async (ctx: Ctx, { surveyId, subjectKind }: Planned, { placeId }: Occasion) =>
  (await invitationStore.rulesFor(ctx, subjectKind, placeId)).some((rule) => rule.surveyId === surveyId)

const refusalFor = async (ctx: Ctx, { surveyId }: Planned, customerId: string): Promise<SkipReason | undefined> => {
  await invitationStore.lockCustomer(ctx, customerId)
  if (await invitationStore.isOptedOut(ctx, customerId)) return 'opted-out'
  if (await responseStore.isTaken(ctx, surveyId, `customer:${customerId}`)) return 'answered'
  return (await invitationStore.wasSentLately(ctx, customerId, daysBetween)) ? 'asked-lately' : undefined
}

type Reached = { survey: SurveyRow; ids: SignedIds & { customerId: string }; language: Language; email: string | null }

/** In the record itself where that is possible, else by mail. Undefined where it was sent. */
const deliver = async (
  ctx: Ctx,
  { write }: OccasionSource,
  { id, subjectId, ...reached }: Reached & Pick<Planned, 'id' | 'subjectId'>,
): Promise<SkipReason | undefined> => {
  const text = await messageFor(ctx, reached)
  if (await write?.(ctx, subjectId, { messageId: id, text })) return undefined
  const { email } = reached
  if (!email) return 'no-address'
  await mailInvitation(ctx, { ...reached, email })
  return undefined
}

/** Undefined where it was sent. */
const trySending = async (ctx: Ctx, sources: OccasionSources, invitation: Planned): Promise<SkipReason | undefined> => {
  const { id, surveyId, subjectKind, subjectId } = invitation
  const survey = await surveyStore.find(ctx, surveyId)
  if (!survey || !isOpenSurvey(survey) || !(await offersSurveys(ctx))) return 'closed'
  const source = sources[subjectKind]
  const occasion = await source.read(ctx, subjectId)
  if (!occasion || !isSameTime(occasion.resolvedAt, invitation.occasionAt)) return 'reopened'
  if (!(await isStillWanted(ctx, invitation, occasion))) return 'rule-changed'
  const { customerId, language } = occasion
  const addressee = customerId ? await findAddressee(ctx, customerId) : undefined
  if (!customerId || !addressee) return 'no-address'
  const ids = { customerId, ...(subjectKind === 'ticket' && { ticketId: subjectId }) }
  return (
    (await refusalFor(ctx, invitation, customerId)) ??
    deliver(ctx, source, { id, subjectId, survey, ids, language, email: addressee.email })
  )
}

/** One transaction decides, queues the mail and marks the invitation, so that a job that runs again sends nothing twice. */
const sendInvitation = async (ctx: Ctx, sources: OccasionSources, id: string) => {
  const invitation = (await invitationStore.lockWaiting(ctx, id)) as Planned | undefined
  if (!invitation) return
  const reason = await trySending(ctx, sources, invitation)
  await invitationStore.settle(ctx, id, reason ? { state: 'skipped', reason } : { state: 'sent' })
}

export const invitationJobsWith = (sources: OccasionSources): JobHandler[] => [
  job<{ orgId: string; id: string }>(invitationQueue, (open, { id }) =>
    open.inOrg((ctx) => sendInvitation(ctx, sources, id)),
  ),
]
