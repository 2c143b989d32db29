import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { failIfReferenced } from '#platform/database/db-errors.ts'
import { crudHandlers } from '#platform/records/crud-routes.ts'
import { mostMembers, teamApi, type Team } from '../../api/teams.ts'
import { teamStore } from '../store/teams.ts'

type Input<K extends keyof typeof teamApi> = z.output<(typeof teamApi)[K]['input']>
type Row = Awaited<ReturnType<typeof teamStore.get>>
const mostTeams = 500

/** What refers to a team has a foreign key, so the database refuses the removal. */
const crud = crudHandlers(teamApi, { noun: 'team', table: teamStore, mustBeUnused: async () => undefined })

const present = async (ctx: Ctx, rows: readonly Row[]): Promise<Team[]> => {
  const counts = await teamStore.countMembers(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, members: counts.get(row.id) ?? 0 }))
}
const presentOne = async (ctx: Ctx, row: Row) => (await present(ctx, [row]))[0] ?? fail('not-found')

export const listTeams = async (ctx: Ctx, query: Input<'list'>) => {
  const { items, total } = await crud.list(ctx, query)
  return { items: await present(ctx, items), total }
}
export const getTeam = async (ctx: Ctx, { id }: Input<'get'>) => presentOne(ctx, await teamStore.get(ctx, id))

export const createTeam = async (ctx: Ctx, input: Input<'create'>) => {
  if ((await teamStore.count(ctx)) >= mostTeams) failAt({ 'name.ar': 'too-many' })
  return presentOne(ctx, await crud.create(ctx, input))
}
export const updateTeam = async (ctx: Ctx, input: Input<'update'>) => presentOne(ctx, await crud.update(ctx, input))

/** What a member may see of conversations depends on their teams, so open pages are checked again. */
const recheckMembers = (ctx: Ctx, userIds: readonly string[]) => ctx.after(() => ctx.live.recheck(ctx.orgId, userIds))

/** With its members; refused while a channel or waiting work names it. */
export const removeTeam = async (ctx: Ctx, ref: Input<'remove'>) => {
  const members = await teamStore.members(ctx, ref.id)
  const reply = await failIfReferenced(crud.remove(ctx, ref), 'team-in-use')
  recheckMembers(
    ctx,
    members.map(({ userId }) => userId),
  )
  return reply
}

export const listMembers = async (ctx: Ctx, { id }: Input<'members'>) => {
  await teamStore.get(ctx, id)
  const items = await teamStore.members(ctx, id)
  return { items, total: items.length }
}

/** Refuses users of other organisations and disabled ones, who would never take work. */
const checkUsers = async (ctx: Ctx, userIds: readonly string[]) => {
  const users = await teamStore.users(ctx, userIds)
  if (users.length < userIds.length) failAt({ userIds: 'not-there' })
  if (users.some(({ disabledAt }) => disabledAt !== null)) failAt({ userIds: 'user-disabled' })
}

/** Who may see the conversations of the team has changed. */
const recheckPages = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.after(() => ctx.live.recheck(ctx.orgId, [...userIds]))

export const addMembers = async (ctx: Ctx, { id, userIds, priority, capacity }: Input<'addMembers'>) => {
  await teamStore.lock(ctx, id)
  const wanted = [...new Set(userIds)]
  await checkUsers(ctx, wanted)
  const settings = wanted.map((userId) => ({ userId, priority, capacity }))
  const added = await teamStore.addMembers(ctx, id, settings)
  if (added.length === 0) fail('no-changes')
  if ((await teamStore.members(ctx, id)).length > mostMembers) failAt({ userIds: 'too-many' })
  recheckMembers(ctx, added)
  recordChange(ctx, { kind: 'team.members-added', subjectId: id, after: { people: added, priority, capacity } })
  recheckPages(ctx, added)
  return { count: added.length }
}

export const updateMember = async (ctx: Ctx, { id, userId, priority, capacity }: Input<'updateMember'>) => {
  const before = (await teamStore.member(ctx, id, userId)) ?? fail('not-found')
  if (before.priority === priority && before.capacity === capacity) fail('no-changes')
  await teamStore.updateMember(ctx, id, { userId, priority, capacity })
  recordChange(ctx, {
    kind: 'team.member-updated',
    subjectId: id,
    before: { people: [userId], ...before },
    after: { people: [userId], priority, capacity },
  })
  return {}
}

export const removeMember = async (ctx: Ctx, { id, userId }: Input<'removeMember'>) => {
  if (!(await teamStore.member(ctx, id, userId))) fail('not-found')
  await teamStore.removeMembers(ctx, id, [userId])
  recheckMembers(ctx, [userId])
  recordChange(ctx, { kind: 'team.members-removed', subjectId: id, before: { people: [userId] } })
  recheckPages(ctx, [userId])
  return {}
}

export const orderMembers = async (ctx: Ctx, { id, userIds }: Input<'orderMembers'>) => {
  await teamStore.lock(ctx, id)
  const before = (await teamStore.members(ctx, id)).map(({ userId }) => userId)
  if (userIds.some((userId) => !before.includes(userId))) failAt({ userIds: 'not-there' })
  if (new Set(userIds).size !== userIds.length || before.length !== userIds.length) fail('conflict')
  await teamStore.orderMembers(ctx, id, userIds)
  recordChange(ctx, {
    kind: 'team.members-ordered',
    subjectId: id,
    before: { people: before },
    after: { people: userIds },
  })
  return {}
}
