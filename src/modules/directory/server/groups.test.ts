import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { allFeatures } from '#core/features.ts'
import type { Grants } from '#core/permissions.ts'
import { featureApi } from '#modules/orgs/api/people.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { groupApi } from '../api/groups.ts'
import { holderApi } from '../api/holders.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { permissionApi } from '../api/permissions.ts'

const { engine, join, clientFor } = await getTestServer()
const words = (name: string) => ({ ar: name, en: name })
const group = (name: string, parentId: string | null = null) => ({
  name: words(name),
  parentId,
  assignmentType: 'RANDOM_ONLINE_USER' as const,
})
type Admin = Awaited<ReturnType<typeof join>>
type New = { name: string; grants?: Grants; parentId?: string }
const make = async ({ call }: Admin, { name, grants = {}, parentId }: New) => {
  const { id } = await call(groupApi.create, group(name, parentId ?? null))
  if (Object.keys(grants).length > 0) await call(permissionApi.setGroup, { id, grants, previous: {} })
  return id
}
const nothing = '00000000-0000-7000-8000-000000000000'

test('clones permissions, parent and assignment type into an independent group', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const parentId = await make(admin, { name: 'Parent', grants: { 'report.view': 'all' } })
  const id = await make(admin, { name: 'Model', grants: { 'ticket.view': 'own' }, parentId })
  const clone = await admin.call(groupApi.clone, { id, name: words('Copy') })
  expect(clone).toMatchObject({ parentId, assignmentType: 'RANDOM_ONLINE_USER', permissions: 2, members: 0 })
  expect((await admin.call(permissionApi.ofGroup, { id: clone.id })).grants).toEqual({ 'ticket.view': 'own' })
  await admin.call(permissionApi.setGroup, { id: clone.id, grants: {}, previous: { 'ticket.view': 'own' } })
  expect((await admin.call(permissionApi.ofGroup, { id })).grants).toEqual({ 'ticket.view': 'own' })
  await expect(admin.call(groupApi.clone, { id, name: words('MODEL') })).rejects.toMatchObject({
    fields: { 'name.ar': 'name-taken' },
  })
  await expect(admin.call(groupApi.clone, { id: nothing, name: words('N') })).rejects.toMatchObject({ status: 404 })
})

test('refuses to clone, move, rename or remove a group with more permissions than the caller', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const manager = await join({ 'group.view': 'all', 'group.create': 'all', 'group.update': 'all' }, admin.org)
  const strong = await make(admin, { name: 'Strong', grants: { 'user.admin': 'all' } })
  const below = await make(admin, { name: 'Below', parentId: strong })
  const weak = await make(admin, { name: 'Weak', grants: { 'group.view': 'all' } })
  const refused = { code: 'grant-beyond', status: 403 }
  for (const id of [strong, below]) {
    await expect(manager.call(groupApi.clone, { id, name: words('Mine') })).rejects.toMatchObject(refused)
    await expect(manager.call(groupApi.update, { id, version: 1, name: words('Mine') })).rejects.toMatchObject(refused)
    await expect(manager.call(groupApi.update, { id, version: 1, parentId: null })).rejects.toMatchObject(refused)
  }
  await expect(manager.call(groupApi.remove, { id: below })).rejects.toMatchObject(refused)
  await expect(manager.call(groupApi.update, { id: weak, version: 1, parentId: strong })).rejects.toMatchObject(refused)
  expect((await manager.call(groupApi.list, {})).total).toBe(3)
  const copy = await manager.call(groupApi.clone, { id: weak, name: words('Weak too') })
  await manager.call(groupApi.update, { id: copy.id, version: 1, parentId: weak })
  await manager.call(groupApi.remove, { id: copy.id })
})

test('removes only a group without members and subgroups, and records it', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const id = await make(admin, { name: 'Short-lived' })
  await admin.call(groupApi.remove, { id })
  const { rows } = await engine.pool.query(
    `select subject_id from change where org_id = $1 and kind = 'group.removed'`,
    [admin.orgId],
  )
  expect(rows).toEqual([{ subject_id: id }])
})

test('lists members of a group and of the groups below it', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [inside, under] = [await join({}, admin.org), await join({}, admin.org)]
  await join({}, admin.org)
  const id = await make(admin, { name: 'Above', grants: { 'ticket.view': 'own' } })
  const below = await make(admin, { name: 'Below', parentId: id })
  await admin.call(userApi.addToGroup, { ids: [inside.userId], toGroupId: id })
  await admin.call(userApi.addToGroup, { ids: [under.userId], toGroupId: below })
  const people = await admin.call(holderApi.ofGroup, { id })
  expect([people.total, people.direct]).toEqual([2, 1])
  expect(new Map(people.items.map((item) => [item.id, item.through?.id ?? null]))).toEqual(
    new Map([
      [inside.userId, null],
      [under.userId, below],
    ]),
  )
  expect((await admin.call(holderApi.ofGroup, { id, search: under.username })).items).toHaveLength(1)
  expect((await admin.call(holderApi.ofGroup, { id, pageSize: 1, pageNumber: 1 })).items).toHaveLength(1)
  await expect(admin.call(holderApi.ofGroup, { id: nothing })).rejects.toMatchObject({ status: 404 })
})

test('lists holders of a permission: direct, by group, inherited, administrators; none while the feature is off', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [personal, member, other, gone] = await Promise.all([
    join({ 'survey.view': 'all' }, admin.org),
    join({}, admin.org),
    join({ 'report.view': 'all' }, admin.org),
    join({ 'survey.view': 'all' }, admin.org),
  ])
  await admin.call(userApi.disable, { ids: [gone.userId] })
  const above = await make(admin, { name: 'Above', grants: { 'survey.view': 'all' } })
  const below = await make(admin, { name: 'Below', parentId: above })
  await admin.call(userApi.addToGroup, { ids: [member.userId], toGroupId: below })
  const who = async (permission: string) =>
    new Map((await admin.call(holderApi.ofPermission, { permission })).items.map((item) => [item.id, item.sources]))
  const holders = await who('survey.view')
  expect([...holders.keys()].toSorted()).toEqual([admin.userId, personal.userId, member.userId].toSorted())
  expect(holders.get(personal.userId)).toMatchObject([{ kind: 'user' }])
  expect(holders.get(member.userId)).toMatchObject([{ kind: 'group', group: { id: above }, through: { id: below } }])
  expect(holders.get(admin.userId)).toMatchObject([{ kind: 'administrator' }])
  // As the door computes it for each of them.
  for (const one of [admin, personal, member, other])
    expect((await one.call(signInApi.me, {})).permissions['survey.view'] !== undefined).toBe(holders.has(one.userId))

  expect(await admin.call(featureApi.people, { feature: 'surveys' })).toEqual({ count: 3 })
  expect(await admin.call(featureApi.people, { feature: 'contacts' })).toEqual({ count: 1 })
  expect(await admin.call(featureApi.people, { feature: 'virtual-agents' })).toEqual({ count: 1 })
  await admin.call(orgSettingsApi.update, {
    orgId: admin.org,
    features: allFeatures.filter((feature) => feature !== 'surveys'),
  })
  expect((await who('survey.view')).size).toBe(0)
  expect((await who('platform.manage')).size).toBe(0)
  await expect(who('no.such')).rejects.toMatchObject({ status: 404 })
})

test('lets a super-admin change groups of any organisation, but not grant platform permissions', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const superAdmin = await join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
  const id = await make(admin, { name: 'Theirs', grants: { 'ticket.view': 'own' } })
  const reach = clientFor(admin.org, superAdmin.token)
  expect((await reach(groupApi.list, {})).items.map((item) => item.id)).toEqual([id])
  await reach(groupApi.update, { id, version: 1, name: words('Renamed'), assignmentType: 'MANUAL' })
  const previous: Grants = { 'ticket.view': 'own' }
  await reach(permissionApi.setGroup, { id, grants: { 'ticket.view': 'all', 'user.view': 'all' }, previous })
  expect((await admin.call(permissionApi.ofGroup, { id })).grants).toEqual({ 'ticket.view': 'all', 'user.view': 'all' })
  expect(await admin.call(groupApi.get, { id })).toMatchObject({ name: words('Renamed'), assignmentType: 'MANUAL' })
  await expect(
    reach(permissionApi.setGroup, {
      id,
      grants: { 'platform.manage': 'all' },
      previous: { 'ticket.view': 'all', 'user.view': 'all' },
    }),
  ).rejects.toMatchObject({ code: 'invalid' })
  await expect(reach(groupApi.create, group('New'))).rejects.toMatchObject({ status: 404 })
})

test('refuses the save of a second editor, and keeps what the first one saved', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const { id, version } = await call(groupApi.create, { name: words('A'), parentId: null, assignmentType: 'MANUAL' })
  const save = (name: string, from: number) => call(groupApi.update, { id, version: from, name: words(name) })
  expect(await save('First', version)).toMatchObject({ version: version + 1 })
  await expect(save('Late', version)).rejects.toMatchObject({ code: 'conflict', status: 409 })
  expect(await call(groupApi.get, { id })).toMatchObject({ name: words('First') })
  await call(permissionApi.setGroup, { id, grants: { 'user.view': 'all' }, previous: {} })
  const answers = await Promise.allSettled([save('B', version + 1), save('C', version + 1)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
