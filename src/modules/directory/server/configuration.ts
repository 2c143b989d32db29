/** Groups, as a part of an organisation's configuration. */
import { fail } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import type { Grants } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { addRows, changeRows, recordRowChanges, removeRows, planChanges } from '#platform/database/sync-rows.ts'
import type { GroupInput } from '../api/groups.ts'
import { lineage } from '../rules.ts'
import { recheckAllUsers } from './recheck.ts'
import { userStore } from './store/users.ts'
import { groupStore } from './store/groups.ts'

export type GroupPart = { id: string } & GroupInput & { grants: Grants }

const inOneOrder = (grants: Grants) =>
  Object.fromEntries(Object.entries(grants).toSorted(([a], [b]) => (a < b ? -1 : 1))) as Grants

const plain = ({ id, name, parentId, assignmentType, grants }: GroupPart): GroupPart => ({
  id,
  name: { ar: name.ar, en: name.en },
  parentId,
  assignmentType,
  grants: inOneOrder(grants),
})

export const readGroups = async (ctx: Ctx): Promise<GroupPart[]> =>
  (await groupStore.all(ctx)).map((group) => plain(group as GroupPart))

/** The group that takes over members of a removed one: it has the same name in either language. */
export const namesakeOf = <T extends Pick<GroupPart, 'name'>>({ name }: T, among: readonly T[]) =>
  among.find((item) => fold(item.name.ar) === fold(name.ar)) ??
  among.find((item) => fold(item.name.en) === fold(name.en))

/** Groups that would be removed although they have members and no namesake. */
export const groupsLosingMembers = async (ctx: Ctx, wanted: readonly GroupPart[]) => {
  const wantedIds = new Set(wanted.map(({ id }) => id))
  const all = await groupStore.all(ctx)
  return all.filter(
    (group) => group.members > 0 && !wantedIds.has(group.id) && !namesakeOf(group, wanted as typeof all),
  )
}

/** Whether an enabled user would still be an administrator. */
export const hasAdministratorAfter = async (ctx: Ctx, wanted: readonly GroupPart[]) => {
  const byId = new Map(wanted.map((group) => [group.id, group]))
  const givesAll = (group: GroupPart | undefined) =>
    group !== undefined && lineage(group.id, byId).some(({ grants }) => grants['user.admin'])
  const now = await readGroups(ctx)
  const giving = now.filter((group) => givesAll(byId.get(group.id) ?? namesakeOf(group, wanted))).map(({ id }) => id)
  const disabled = new Set(await userStore.idsOf(ctx, { state: 'disabled' }))
  const members = await groupStore.membersOf(ctx, giving)
  return members.some((id) => !disabled.has(id)) || (await groupStore.admins(ctx, [])).length > 0
}

const moveMembers = async (ctx: Ctx, removed: readonly GroupPart[], wanted: readonly GroupPart[]) => {
  for (const group of removed) {
    const members = await groupStore.membersOf(ctx, [group.id])
    const successor = namesakeOf(group, wanted)
    if (successor) await userStore.join(ctx, members, [successor.id])
    await userStore.leave(ctx, members, [group.id])
  }
}

export const applyGroups = async (ctx: Ctx, parts: readonly GroupPart[]) => {
  const wanted = parts.map(plain)
  await groupStore.lockAdmins(ctx)
  if (!(await hasAdministratorAfter(ctx, wanted))) fail('last-admin')
  const before = await readGroups(ctx)
  const { added, changed, removed } = planChanges(before, wanted)
  await addRows(ctx, 'orgGroup', added)
  await changeRows(ctx, 'orgGroup', changed)
  await moveMembers(ctx, removed, wanted)
  await removeRows(ctx, 'orgGroup', removed)
  recordRowChanges(ctx, 'group', { before, added, changed, removed })
  if (added.length + changed.length + removed.length > 0) await recheckAllUsers(ctx)
}
