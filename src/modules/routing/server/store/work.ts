import { randomUUIDv7 } from 'node:crypto'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import type { Tables } from '#platform/tables/tables.ts'

export type WorkRow = Selectable<Tables['workItem']>
export type Subject = { kind: string; id: string }
/** Items and groups of items that this pass of the router could not place. */
export type Tried = { ids: string[]; lanes: string[] }

const now = sql<string>`now()`

const rows = (ctx: Ctx) => ctx.db.selectFrom('workItem').where('orgId', '=', ctx.orgId)

/** Items that ask the same people: of one channel, queue and wanted team. */
const lane = sql<string>`channel_id::text || coalesce(queue_id::text, '') || coalesce(wanted_team_id::text, '')`
export const laneOf = ({ channelId, queueId, wantedTeamId }: Pick<WorkRow, 'channelId' | 'queueId' | 'wantedTeamId'>) =>
  channelId + (queueId ?? '') + (wantedTeamId ?? '')

/** One router at a time in an organisation, until its transaction ends. */
const lockRouter = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('route ' || ${ctx.orgId}, 0))`.execute(ctx.db)

/** The first waiting item that is due; items that another transaction changes are left to it. */
const lockNext = (ctx: Ctx, { ids, lanes }: Tried): Promise<WorkRow | undefined> =>
  rows(ctx)
    .selectAll()
    .where('state', '=', 'waiting')
    .where('routeAt', '<=', sql<string>`now()`)
    .where('id', '!=', sql<string>`all(${ids}::uuid[])`)
    .where(lane, '!=', sql<string>`all(${lanes}::text[])`)
    .orderBy('priority')
    .orderBy('waitingSince')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const lock = (ctx: Ctx, id: string): Promise<WorkRow | undefined> =>
  rows(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The unfinished item of a subject. */
const ofSubject = (ctx: Ctx, { kind, id }: Subject) =>
  rows(ctx).selectAll().where('subjectKind', '=', kind).where('subjectId', '=', id).where('state', '!=', 'done')

const lockOfSubject = (ctx: Ctx, subject: Subject): Promise<WorkRow | undefined> =>
  ofSubject(ctx, subject).forUpdate().executeTakeFirst()

type NewWork = Omit<
  Insertable<Tables['workItem']>,
  'orgId' | 'id' | 'userId' | 'teamId' | 'lastAttempt' | 'heldSince' | 'doneAt' | 'escalateAt'
> & { escalateAt: RawBuilder<string> | null }

/** Those whose subject has no unfinished item already; the ids are in the order of the items. */
const insertAll = (ctx: Ctx, works: readonly NewWork[]): Promise<WorkRow[]> => {
  // Ids of the same millisecond are in no order by themselves.
  const ids: string[] = works.map(() => randomUUIDv7()).toSorted()
  return ctx.db
    .insertInto('workItem')
    .values(
      works.map((work, at) => ({
        ...work,
        orgId: ctx.orgId,
        id: ids[at] ?? '',
        userId: null,
        teamId: null,
        lastAttempt: null,
        heldSince: null,
        doneAt: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['orgId', 'subjectKind', 'subjectId'])
        .where(sql<boolean>`state <> 'done'`)
        .doNothing(),
    )
    .returningAll()
    .execute()
}

/** Values, or expressions of them. */
type Values = { [C in keyof WorkRow]?: WorkRow[C] | RawBuilder<unknown> }

const update = (ctx: Ctx, id: string, values: Values) =>
  ctx.db
    .updateTable('workItem')
    .set(values as object)
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

/** To the queue again; everybody may be asked but those of this round. */
const requeue = (ctx: Ctx, id: string, values: Values = {}) =>
  update(ctx, id, { state: 'waiting', userId: null, teamId: null, heldSince: null, routeAt: sql`now()`, ...values })

const find = (ctx: Ctx, id: string): Promise<WorkRow | undefined> =>
  rows(ctx).selectAll().where('id', '=', id).executeTakeFirst()

const hold = (ctx: Ctx, id: string, holder: { userId: string; teamId: string | null }) =>
  update(ctx, id, {
    ...holder,
    state: 'held',
    heldSince: now,
    isAnswered: false,
    isOverdue: false,
    askedIds: [],
    escalateAt: null,
    lastAttempt: null,
  })

/** How long the work was held stays known. */
const finish = (ctx: Ctx, id: string) =>
  update(ctx, id, { state: 'done', userId: null, teamId: null, doneAt: now, lastAttempt: null, escalateAt: null })

const markHeld = prepare(
  ([orgId, subjects, isAnswered]: [string, string, boolean]) => sql`
    update work_item w set is_answered = ${isAnswered} from jsonb_to_recordset(${subjects}::jsonb) as s(kind text, id uuid)
    where w.org_id = ${orgId}::uuid and w.subject_kind = s.kind and w.subject_id = s.id and w.state = 'held'
      and w.is_answered <> ${isAnswered}`,
)
/** Its statement has left when this returns. */
const setAnswered = (ctx: Ctx, subjects: readonly Subject[], isAnswered: boolean) =>
  markHeld(ctx.db, ctx.orgId, JSON.stringify(subjects), isAnswered)

const setAsked = (ctx: Ctx, id: string, userId: string) =>
  update(ctx, id, { askedIds: sql`array_append(asked_ids, ${userId}::uuid)` })

/** Written only where the reason has changed: an item that waits is tried again at every pass. */
const setAttempt = (ctx: Ctx, id: string, { at, ...why }: { at: string; reason: string; excluded: object }) =>
  ctx.db
    .updateTable('workItem')
    .set({ lastAttempt: { at, ...why } })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where(sql<boolean>`last_attempt - 'at' is distinct from ${JSON.stringify(why)}::jsonb`)
    .execute()

/** Everybody may be asked again, after a pause. */
const startRound = (ctx: Ctx, id: string, seconds: number) =>
  update(ctx, id, { askedIds: [], routeAt: sql`now() + make_interval(secs => ${seconds})` })

const postpone = (ctx: Ctx, id: string, untilMs: number) => {
  const until = sql<string>`to_timestamp(${untilMs / 1000}::float8)`
  const escalateAt = sql<string>`${until} + (escalate_at - greatest(route_at, waiting_since))`
  return update(ctx, id, { routeAt: until, escalateAt })
}

/** When a maximum wait that begins now is over. */
const escalationIn = (seconds: number | null) =>
  seconds === null ? null : sql<string>`now() + make_interval(secs => ${seconds})`
const setEscalation = (ctx: Ctx, id: string, seconds: number | null) =>
  update(ctx, id, { escalateAt: escalationIn(seconds) })

/** Waiting items whose maximum wait is over. */
const listToEscalate = async (ctx: Ctx) =>
  (
    await rows(ctx)
      .select('id')
      .where('state', '=', 'waiting')
      .where('escalateAt', '<=', sql<string>`now()`)
      .limit(100)
      .execute()
  ).map(({ id }) => id)

/** Unanswered items of agents whose pages were open after they took the work, and are gone for three minutes. */
const listAbandoned = async (ctx: Ctx) => {
  const { rows: items } = await sql<{ id: string }>`
    select w.id from work_item w join org_user u on u.org_id = w.org_id and u.id = w.user_id
    where w.org_id = ${ctx.orgId} and w.state = 'held' and not w.is_answered
      and (u.disabled_at is not null or (u.last_seen_at < now() - interval '3 minutes' and u.last_seen_at >= w.held_since))
    limit 200`.execute(ctx.db)
  return items.map(({ id }) => id)
}

/** Still abandoned when the row is locked. */
const lockAbandoned = async (ctx: Ctx, id: string): Promise<WorkRow | undefined> => {
  const work = await lock(ctx, id)
  return work?.state === 'held' && (await listAbandoned(ctx)).includes(id) ? work : undefined
}

/** Ids of all other waiting items. */
const waitingExcept = async (ctx: Ctx, id: string) => {
  const found = await rows(ctx).select('id').where('state', '=', 'waiting').where('id', '!=', id).execute()
  return found.map((item) => item.id)
}

export const workStore = {
  waitingExcept,
  now,
  find,
  hold,
  finish,
  setAnswered,
  lockRouter,
  lockNext,
  lock,
  lockOfSubject,
  insertAll,
  escalationIn,
  update,
  requeue,
  setAsked,
  setAttempt,
  startRound,
  postpone,
  setEscalation,
  listToEscalate,
  listAbandoned,
  lockAbandoned,
}
