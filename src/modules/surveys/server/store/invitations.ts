import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { InvitationRule, SkipReason } from '../../api/invitations.ts'
import type { OccasionKind } from '../occasions.ts'

export type InvitationRow = Selectable<Tables['surveyInvitation']>

const rule = (ctx: Ctx, surveyId: string): Promise<InvitationRule | undefined> =>
  ctx.db
    .selectFrom('surveyInvitationRule')
    .select(['afterTickets', 'boardIds', 'afterConversations', 'channelIds', 'delayMinutes'])
    .where('orgId', '=', ctx.orgId)
    .where('surveyId', '=', surveyId)
    .executeTakeFirst()

const saveRule = (ctx: Ctx, surveyId: string, values: InvitationRule) =>
  ctx.db
    .insertInto('surveyInvitationRule')
    .values({ ...values, orgId: ctx.orgId, surveyId })
    .onConflict((on) => on.columns(['orgId', 'surveyId']).doUpdateSet(values))
    .execute()

type Due = { surveyId: string; delayMinutes: number }
/** Of published surveys that are sent after this kind of record, in this place. */
const rulesFor = async (ctx: Ctx, kind: OccasionKind, placeId: string) => {
  const [isOn, places] =
    kind === 'ticket'
      ? [sql.ref('r.after_tickets'), sql.ref('r.board_ids')]
      : [sql.ref('r.after_conversations'), sql.ref('r.channel_ids')]
  const { rows } = await sql<Due>`
    select r.survey_id as "surveyId", r.delay_minutes as "delayMinutes"
    from survey_invitation_rule r join survey s on s.org_id = r.org_id and s.id = r.survey_id
    where r.org_id = ${ctx.orgId}::uuid and ${isOn} and (${places} = '{}' or ${placeId}::uuid = any(${places}))
      and s.live_version is not null and not s.is_archived
    order by r.survey_id`.execute(ctx.db)
  return rows
}

type NewInvitation = Pick<InvitationRow, 'surveyId' | 'subjectKind' | 'subjectId' | 'occasionAt' | 'customerId'>
/** Undefined where there is one for this occasion. */
const insertWaiting = async (ctx: Ctx, invitation: NewInvitation) =>
  (
    await ctx.db
      .insertInto('surveyInvitation')
      .values({ ...invitation, orgId: ctx.orgId, id: randomUUIDv7(), state: 'waiting', reason: null, sentAt: null })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

const insertSent = (ctx: Ctx, surveyId: string, customerId: string) =>
  ctx.db
    .insertInto('surveyInvitation')
    .values({
      orgId: ctx.orgId,
      id: randomUUIDv7(),
      surveyId,
      subjectKind: 'customer',
      subjectId: customerId,
      occasionAt: sql`clock_timestamp()`,
      customerId,
      state: 'sent',
      reason: null,
      sentAt: sql`now()`,
    })
    .execute()

/** Undefined where it is settled already. */
const lockWaiting = (ctx: Ctx, id: string): Promise<InvitationRow | undefined> =>
  ctx.db
    .selectFrom('surveyInvitation')
    .selectAll()
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

type Outcome = { state: 'sent' } | { state: 'skipped'; reason: SkipReason }
const settle = (ctx: Ctx, id: string, outcome: Outcome) =>
  ctx.db
    .updateTable('surveyInvitation')
    .set({ ...outcome, ...(outcome.state === 'sent' && { sentAt: sql<string>`now()` }) })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

/** Two invitations of one customer are decided one after the other. */
const lockCustomer = (ctx: Ctx, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`survey ${ctx.orgId} ${customerId}`}, 0))`.execute(ctx.db)

const wasSentLately = async (ctx: Ctx, customerId: string, days: number) =>
  (
    await sql<{ is: boolean }>`select exists (select from survey_invitation where org_id = ${ctx.orgId}::uuid
      and customer_id = ${customerId}::uuid and sent_at > now() - make_interval(days => ${days})) as is`.execute(ctx.db)
  ).rows[0]?.is ?? false

const isOptedOut = async (ctx: Ctx, customerId: string) =>
  (await ctx.db
    .selectFrom('surveyOptOut')
    .select('customerId')
    .where('orgId', '=', ctx.orgId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()) !== undefined

const optOut = (ctx: Ctx, customerId: string) =>
  ctx.db
    .insertInto('surveyOptOut')
    .values({ orgId: ctx.orgId, customerId })
    .onConflict((on) => on.doNothing())
    .execute()

type Counted = { state: InvitationRow['state']; reason: SkipReason | null; count: number }
const counts = async (ctx: Ctx, surveyId: string) =>
  (
    await sql<Counted>`select state, reason, count(*) as count from survey_invitation
      where org_id = ${ctx.orgId}::uuid and survey_id = ${surveyId}::uuid group by 1, 2 order by 2`.execute(ctx.db)
  ).rows

/** Some of those that no limit of time asks for any more; a few with each new one. */
const removeOld = (ctx: Ctx) =>
  sql`delete from survey_invitation where org_id = ${ctx.orgId}::uuid and id in (
      select id from survey_invitation where org_id = ${ctx.orgId}::uuid and created_at < now() - interval '400 days'
      order by created_at limit 20)`.execute(ctx.db)

/** Of the last response of a customer. */
const lastLanguage = async (ctx: Ctx, customerId: string) =>
  (
    await ctx.db
      .selectFrom('surveyResponse')
      .select('language')
      .where('orgId', '=', ctx.orgId)
      .where('customerId', '=', customerId)
      .orderBy('completedAt', (by) => by.desc().nullsLast())
      .limit(1)
      .executeTakeFirst()
  )?.language

export const invitationStore = {
  rule,
  saveRule,
  rulesFor,
  insertWaiting,
  insertSent,
  lockWaiting,
  settle,
  lockCustomer,
  wasSentLately,
  isOptedOut,
  optOut,
  counts,
  removeOld,
  lastLanguage,
}
