/** Creates, updates, disables and enables users of an organisation. */
import { fail, failAt } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { recordChange, recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { assertWithinQuota } from '#platform/quotas.ts'
import type { PickedUsers, UserInput } from '../api/users.ts'
import type { User } from '#modules/directory/api/user-records.ts'
import { getUser } from '#modules/directory/server/directory.ts'
import { createUserRecord, searchTextOf } from '#modules/directory/server/create-user-record.ts'
import { mayGiveGroups, mayTouch, requireAdministrator, withoutActingUser } from '#modules/directory/server/guards.ts'
import { sendInvitation } from '#modules/sign-in/server/passwords/password-links.ts'
import { firstPasswordHash } from '#modules/sign-in/server/passwords/new-password.ts'
import { phoneField } from '#modules/directory/server/phone.ts'
import { revokeAccess } from '#modules/sign-in/server/sessions/revoke.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { groupRecords } from '#modules/directory/server/group-records.ts'
import { withUniqueProblems } from '#modules/directory/server/unique-problems.ts'

const checkGroups = async (ctx: Ctx, groupIds: string[]) => {
  const known = new Set((await groupRecords.all(ctx)).map(({ id }) => id))
  if (groupIds.some((id) => !known.has(id))) failAt({ groupIds: 'not-there' })
  await mayGiveGroups(ctx, groupIds)
}

/** Making a user a guest, or a guest a user, takes a permission of its own. */
const requireGuestPermission = (ctx: Ctx, ...types: (string | undefined)[]) => {
  if (types.includes('GUEST') && !may(ctx.user?.grants, 'user.guest')) failAt({ userType: 'locked' })
}

export const createUser = async (
  open: OpenCtx,
  { password, ...input }: UserInput & { password?: string },
): Promise<User> => {
  if (!password && !input.email) failAt({ email: 'required' })
  const { groupIds, email, phone, ...rest } = input
  const user = {
    ...rest,
    email: email || null,
    phone: await phoneField(phone),
    ...(password && { passwordHash: await firstPasswordHash(open, input, password) }),
  }
  return open.once(async (ctx) => {
    requireGuestPermission(ctx, input.userType)
    await checkGroups(ctx, groupIds)
    const id = await withUniqueProblems(createUserRecord(ctx, { ...user, groupIds: groupIds }))
    if (!password) await sendInvitation(ctx, { id, ...user }, 'invitation')
    recordChange(ctx, { kind: 'user.created', subjectId: id, after: input })
    return getUser(ctx, { id })
  })
}

const changeGroups = async (ctx: Ctx, id: string, groupIds: string[]) => {
  const before = await userRecords.groupIdsOf(ctx, id)
  const [added, left] = [
    groupIds.filter((groupId) => !before.includes(groupId)),
    before.filter((groupId) => !groupIds.includes(groupId)),
  ]
  if (added.length > 0 && !ctx.user?.grants['user.add-to-group']) fail('not-permitted')
  if (left.length > 0 && !ctx.user?.grants['user.remove-from-group']) fail('not-permitted')
  await checkGroups(ctx, added)
  await userRecords.join(ctx, [id], added)
  await userRecords.leave(ctx, [id], left)
  if (added.length + left.length > 0) ctx.after(() => ctx.live.recheck(ctx.orgId, [id]))
}

/** The fields of which a change is recorded; the version is none. */
const recorded = (user: User) => ({ ...user, version: undefined })

type Update = Partial<UserInput> & { id: string; version: number }

export const updateUser = async (ctx: Ctx, { id, version, groupIds, ...input }: Update): Promise<User> => {
  await mayTouch(ctx, [id])
  const stored = (await userRecords.lock(ctx, id)) ?? fail('not-found')
  if (stored.version !== version) fail('conflict')
  const before = (await userRecords.byId(ctx, id)) ?? fail('not-found')
  const earlier = await getUser(ctx, { id })
  if (input.userType !== undefined && input.userType !== earlier.userType)
    requireGuestPermission(ctx, input.userType, earlier.userType)
  const { email, phone, ...rest } = input
  const change = {
    ...rest,
    ...(email !== undefined && { email: email || null }),
    ...(phone !== undefined && { phone: await phoneField(phone) }),
  }
  await withUniqueProblems(
    userRecords.update(ctx, id, { ...change, searchText: searchTextOf({ ...before, ...change }) }),
  )
  if (change.email !== undefined && change.email !== before.email)
    await revokeAccess(ctx, [id], { event: 'address-changed' })
  if (groupIds) await changeGroups(ctx, id, groupIds)
  await requireAdministrator(ctx)
  const after = await getUser(ctx, { id })
  recordUpdate(ctx, {
    kind: 'user.updated',
    subjectId: id,
    version: after.version,
    before: recorded(earlier),
    after: recorded(after),
  })
  return after
}

/** Users by id, or all that match the filter; ids of other organisations are ignored. */
const pick = async (ctx: Ctx, { ids, ...filter }: PickedUsers) => {
  if (ids === 'all') return withoutActingUser(ctx, await userRecords.idsOf(ctx, filter))
  const known = new Set(await userRecords.idsOf(ctx, {}))
  if (ids.some((id) => !known.has(id))) fail('not-found')
  return ids
}

export const disableUsers = async (ctx: Ctx, picked: PickedUsers) => {
  const all = await pick(ctx, picked)
  if (picked.ids !== 'all' && all.includes(ctx.user?.id ?? '')) fail('not-yourself')
  const ids = all.filter((id) => id !== ctx.user?.id)
  await mayTouch(ctx, ids)
  const changed = await userRecords.setDisabled(ctx, ids, true)
  await revokeAccess(ctx, changed, { event: 'disabled' })
  await requireAdministrator(ctx)
  for (const id of changed) recordChange(ctx, { kind: 'user.disabled', subjectId: id })
  return { count: changed.length }
}

export const enableUsers = async (ctx: Ctx, picked: PickedUsers) => {
  const ids = await pick(ctx, picked)
  await mayTouch(ctx, ids)
  const changed = await userRecords.setDisabled(ctx, ids, false)
  if (changed.length > 0) await assertWithinQuota(ctx, 'users')
  for (const id of changed) recordChange(ctx, { kind: 'user.enabled', subjectId: id })
  return { count: changed.length }
}

export const addToGroup = async (ctx: Ctx, { toGroupId, ...picked }: PickedUsers & { toGroupId: string }) => {
  const ids = await pick(ctx, picked)
  await mayTouch(ctx, ids)
  await checkGroups(ctx, [toGroupId])
  const count = await userRecords.join(ctx, ids, [toGroupId])
  recordChange(ctx, { kind: 'group.members-added', subjectId: toGroupId, after: { users: ids } })
  ctx.after(() => ctx.live.recheck(ctx.orgId, ids))
  return { count }
}

export const removeFromGroup = async (ctx: Ctx, { fromGroupId, ...picked }: PickedUsers & { fromGroupId: string }) => {
  const ids = await pick(ctx, picked)
  await mayTouch(ctx, ids)
  if (!(await groupRecords.get(ctx, fromGroupId))) fail('not-found')
  const count = await userRecords.leave(ctx, ids, [fromGroupId])
  await requireAdministrator(ctx)
  recordChange(ctx, { kind: 'group.members-removed', subjectId: fromGroupId, before: { users: ids } })
  ctx.after(() => ctx.live.recheck(ctx.orgId, ids))
  return { count }
}
