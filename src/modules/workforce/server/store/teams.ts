import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { recordTable } from '#platform/records/record-table.ts'
import type { MemberSettings, TeamMember } from '../../api/teams.ts'

const table = recordTable('team', { search: ['name', 'description'], sort: 'name', taken: {} })

const memberRows = (ctx: Ctx) => ctx.db.selectFrom('teamMember').where('teamMember.orgId', '=', ctx.orgId)
const memberUpdates = (ctx: Ctx, teamId: string) =>
  ctx.db.updateTable('teamMember').where('orgId', '=', ctx.orgId).where('teamId', '=', teamId)

const countMembers = async (ctx: Ctx, teamIds: readonly string[]) => {
  if (teamIds.length === 0) return new Map<string, number>()
  const rows = await memberRows(ctx)
    .select(['teamId', (eb) => eb.fn.countAll<number>().as('members')])
    .where('teamId', 'in', [...teamIds])
    .groupBy('teamId')
    .execute()
  return new Map(rows.map(({ teamId, members }) => [teamId, Number(members)]))
}

/** In the order of their priority. */
const members = async (ctx: Ctx, teamId: string): Promise<TeamMember[]> => {
  const rows = await memberRows(ctx)
    .innerJoin('orgUser', (on) =>
      on.onRef('orgUser.orgId', '=', 'teamMember.orgId').onRef('orgUser.id', '=', 'teamMember.userId'),
    )
    .select(['userId', 'priority', 'capacity', 'held', 'avatarFileId'])
    .select((eb) => eb('disabledAt', 'is not', null).as('isDisabled'))
    .select(
      sql<TeamMember['name']>`jsonb_build_object(
        'ar', concat(first_name->>'ar', ' ', last_name->>'ar'), 'en', concat(first_name->>'en', ' ', last_name->>'en'))`.as(
        'name',
      ),
    )
    .where('teamId', '=', teamId)
    .orderBy('priority')
    .orderBy(sql`first_name->>'ar' collate "C"`)
    .orderBy('userId')
    .execute()
  return rows.map((row) => ({ ...row, isDisabled: Boolean(row.isDisabled) }))
}

/** Of these users those that exist, and whether they are disabled. */
const users = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('orgUser')
    .select(['id', 'disabledAt'])
    .where('orgId', '=', ctx.orgId)
    .where('id', 'in', [...ids])
    .execute()

/** Returns the users who were not members before. */
const addMembers = async (ctx: Ctx, teamId: string, members: readonly ({ userId: string } & MemberSettings)[]) => {
  if (members.length === 0) return []
  const added = await ctx.db
    .insertInto('teamMember')
    .values(members.map((member) => ({ ...member, orgId: ctx.orgId, teamId })))
    .onConflict((on) => on.doNothing())
    .returning('userId')
    .execute()
  return added.map(({ userId }) => userId)
}

const member = (ctx: Ctx, teamId: string, userId: string) =>
  memberRows(ctx)
    .select(['priority', 'capacity'])
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const updateMember = (ctx: Ctx, teamId: string, { userId, ...settings }: { userId: string } & MemberSettings) =>
  memberUpdates(ctx, teamId).set(settings).where('userId', '=', userId).execute()

const removeMembers = (ctx: Ctx, teamId: string, userIds: readonly string[]) =>
  ctx.db
    .deleteFrom('teamMember')
    .where('orgId', '=', ctx.orgId)
    .where('teamId', '=', teamId)
    .where('userId', 'in', [...userIds])
    .execute()

/** Priorities 1, 2, 3 … as listed; beyond 100 all are the last. */
const orderMembers = (ctx: Ctx, teamId: string, userIds: readonly string[]) =>
  sql`
    update team_member m set priority = least(o.at, 100) from unnest(${[...userIds]}::uuid[]) with ordinality as o(id, at)
    where m.org_id = ${ctx.orgId}::uuid and m.team_id = ${teamId}::uuid and m.user_id = o.id`.execute(ctx.db)

const existing = async (ctx: Ctx, ids: readonly string[]) => {
  if (ids.length === 0) return new Set<string>()
  const rows = await table
    .rows(ctx)
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const all = (ctx: Ctx) => table.rows(ctx).selectAll().orderBy('createdAt').orderBy('id').execute()

export const teamStore = {
  ...table,
  all,
  existing,
  countMembers,
  members,
  users,
  addMembers,
  member,
  updateMember,
  removeMembers,
  orderMembers,
}
