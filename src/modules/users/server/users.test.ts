import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { profileApi } from '#modules/profile/api/profile.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { userApi } from '../api/users.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'

const { engine, join } = await getTestServer()
const words = { ar: 'A', en: 'B' }
const user = (username: string, more: object = {}) => ({
  username,
  password: 'quite a long password',
  firstName: words,
  lastName: words,
  email: '',
  phone: '',
  userType: 'USER' as const,
  language: 'ar' as const,
  groupIds: [] as string[],
  ...more,
})
const group = (name: string, parentId: string | null = null) => ({
  name: { ar: name, en: name },
  parentId,
  assignmentType: 'MANUAL' as const,
})

test('finds users by any spelling of their name, filtered, sorted and paged', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const { id: groupId } = await call(groupApi.create, group('Registry'))
  await call(
    userApi.create,
    user('sara', {
      firstName: { ar: 'إسراء', en: 'Israa' },
      lastName: { ar: 'طرَاونة', en: 'Tarawneh' },
      phone: '+962790123456',
      groupIds: [groupId],
    }),
  )
  await call(userApi.create, user('zaid', { firstName: { ar: 'زيد', en: 'Zaid' } }))
  for (const search of ['اسراء', 'أسراء طراونه', 'ISRAA', 'sara', '٠١٢٣٤٥٦', '0123456'])
    expect(
      (await call(userApi.list, { search })).items.map(({ username }) => username),
      search,
    ).toEqual(['sara'])
  expect((await call(userApi.list, { search: '100%_' })).total).toBe(0)
  expect((await call(userApi.list, { groupId })).items).toMatchObject([{ username: 'sara', groups: [{ id: groupId }] }])
  const names = (await call(userApi.list, { sort: '-username' })).items.map((one) => one.username)
  expect(names).toEqual(names.toSorted().toReversed())
  const [first, second] = [
    await call(userApi.list, { pageSize: 1, sort: 'username' }),
    await call(userApi.list, { pageSize: 1, pageNumber: 1, sort: 'username' }),
  ]
  expect([first.total, second.total]).toEqual([3, 3])
  expect(first.items[0]?.id).not.toBe(second.items[0]?.id)
  await call(userApi.disable, { ids: 'all', search: 'zaid' })
  expect((await call(userApi.list, { state: 'disabled' })).items.map(({ username }) => username)).toEqual(['zaid'])
})

test('reports taken values at their field, and saves nothing', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  await call(userApi.create, user('first', { email: 'one@example.com', phone: '+962790123456' }))
  const second = await call(userApi.create, user('second'))
  for (const [change, problem] of [
    [{ username: 'FIRST' }, { username: 'username-taken' }],
    [{ email: 'ONE@example.com' }, { email: 'email-taken' }],
    [{ phone: '00962 79 012 3456' }, { phone: 'phone-taken' }],
    [{ phone: '+962 1' }, { phone: 'phone' }],
    [{ email: 'nonsense' }, { email: 'email' }],
    [{ firstName: { ar: ' ', en: 'B' } }, { 'firstName.ar': 'required' }],
    [{ groupIds: ['00000000-0000-7000-8000-000000000000'] }, { groupIds: 'not-there' }],
  ] as const) {
    await expect(call(userApi.update, { id: second.id, version: 1, ...change } as never)).rejects.toMatchObject({
      code: 'invalid',
      fields: problem,
    })
    await expect(call(userApi.create, user('third', change) as never)).rejects.toMatchObject({ code: 'invalid' })
  }
  await expect(call(userApi.create, user('third', { password: undefined }))).rejects.toMatchObject({
    fields: { email: 'required' },
  })
  expect((await call(userApi.list, {})).total).toBe(3)
  expect(await call(userApi.get, { id: second.id })).toEqual(second)
})

test('user.guest is needed to create a guest, and to make a user a guest or a guest a user', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const grants: Grants = { 'user.create': 'all', 'user.update': 'all' }
  const manager = await join(grants, admin.org)
  const trusted = await join({ ...grants, 'user.guest': 'all' }, admin.org)
  const refused = { code: 'invalid', fields: { userType: 'locked' } }
  await expect(manager.call(userApi.create, user('visitor', { userType: 'GUEST' }))).rejects.toMatchObject(refused)
  const { id, version } = await manager.call(userApi.create, user('visitor'))
  await expect(manager.call(userApi.update, { id, version, userType: 'GUEST' })).rejects.toMatchObject(refused)
  const guest = await trusted.call(userApi.update, { id, version, userType: 'GUEST' })
  expect(guest).toMatchObject({ userType: 'GUEST' })
  await expect(manager.call(userApi.update, { id, version: guest.version, userType: 'USER' })).rejects.toMatchObject(
    refused,
  )
  const addressed = { id, version: guest.version, userType: 'GUEST' as const, email: 'v@example.com' }
  expect(await manager.call(userApi.update, addressed)).toMatchObject({ id })
})

test('creates once for a repeated request', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const twice = (more: object = {}) => call(userApi.create, user('once', more), { 'idempotency-key': 'k1' })
  const [first, second] = await Promise.all([twice(), twice()])
  expect(second).toEqual(first)
  await expect(twice({ email: 'x@example.com' })).rejects.toMatchObject({ code: 'key-reused', status: 409 })
  const groups = await Promise.all([1, 2, 3].map(() => call(groupApi.create, group('G'), { 'idempotency-key': 'k2' })))
  expect(new Set(groups.map(({ id }) => id)).size).toBe(1)
  expect((await call(groupApi.list, {})).total).toBe(1)
})

test('inherits permissions from groups and their parents, except of features that are off', async () => {
  const { call, org, orgId } = await join({ 'user.admin': 'all' })
  const member = await join({ 'report.view': 'all' }, org)
  const base = await call(groupApi.create, group('Base'))
  const lead = await call(groupApi.create, group('Lead', base.id))
  await call(permissionApi.setGroup, {
    id: base.id,
    grants: { 'ticket.view': 'own', 'survey.view': 'all' },
    previous: {},
  })
  await call(permissionApi.setGroup, { id: lead.id, grants: { 'ticket.view': 'all' }, previous: {} })
  await call(userApi.addToGroup, { ids: [member.userId], toGroupId: lead.id })
  expect((await member.call(signInApi.me, {})).permissions).toEqual({
    'ticket.view': 'all',
    'survey.view': 'all',
    'report.view': 'all',
  })
  await engine.pool.query(`update org set features = array_remove(features, 'surveys') where org_id = $1`, [orgId])
  expect((await member.call(signInApi.me, {})).permissions).toEqual({ 'ticket.view': 'all', 'report.view': 'all' })

  const { effective, sources, grants } = await call(permissionApi.ofUser, { id: member.userId })
  expect([grants, effective]).toEqual([{ 'report.view': 'all' }, { 'ticket.view': 'all', 'report.view': 'all' }])
  expect(sources['ticket.view']).toMatchObject([
    { kind: 'group', group: { id: lead.id }, through: null, reach: 'all' },
    { kind: 'group', group: { id: base.id }, through: { id: lead.id }, reach: 'own' },
  ])
  await expect(call(groupApi.update, { id: base.id, version: 1, parentId: lead.id })).rejects.toMatchObject({
    fields: { parentId: 'parent-loop' },
  })
  await expect(call(groupApi.remove, { id: base.id })).rejects.toMatchObject({ code: 'group-in-use' })
  await call(userApi.removeFromGroup, { ids: [member.userId], fromGroupId: lead.id })
  expect((await member.call(signInApi.me, {})).permissions).toEqual({ 'report.view': 'all' })
})

test('refuses the second of two changes of the same permissions', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const { id } = await call(groupApi.create, group('Shared'))
  await call(permissionApi.setGroup, { id, grants: { 'ticket.view': 'own' }, previous: {} })
  await expect(
    call(permissionApi.setGroup, { id, grants: { 'survey.view': 'all' }, previous: {} }),
  ).rejects.toMatchObject({ code: 'conflict', status: 409 })
  await expect(
    call(permissionApi.setGroup, { id, grants: { 'ticket.view': 'own' }, previous: { 'ticket.view': 'own' } }),
  ).rejects.toMatchObject({ code: 'no-changes' })
  for (const wrong of [{ 'survey.view': 'own' }, { 'no.such': 'all' }, { 'platform.manage': 'all' }])
    await expect(
      call(permissionApi.setGroup, { id, grants: wrong as Grants, previous: { 'ticket.view': 'own' } }),
    ).rejects.toMatchObject({ code: 'invalid' })
})

test('refuses to raise the own permissions', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const powers: Grants = {
    'user.view': 'all',
    'user.update': 'all',
    'user.create': 'all',
    'user.disable': 'all',
    'user.reset-password': 'all',
    'user.add-to-group': 'all',
    'group.update': 'all',
    'group.create': 'all',
    'group.view': 'all',
  }
  const manager = await join(powers, admin.org)
  const { id: admins } = await admin.call(groupApi.create, group('Admins'))
  await admin.call(permissionApi.setGroup, { id: admins, grants: { 'user.admin': 'all' }, previous: {} })
  const { id: plain } = await admin.call(groupApi.create, group('Plain'))
  const refused = { code: 'grant-beyond', status: 403 }
  const { call, userId } = manager
  await expect(call(userApi.addToGroup, { ids: [userId], toGroupId: admins })).rejects.toMatchObject(refused)
  await expect(call(userApi.update, { id: userId, version: 1, groupIds: [admins] })).rejects.toMatchObject(refused)
  await expect(call(userApi.create, user('mole', { groupIds: [admins] }))).rejects.toMatchObject(refused)
  await expect(
    call(permissionApi.setUser, { id: userId, grants: { ...powers, 'user.admin': 'all' }, previous: powers }),
  ).rejects.toMatchObject(refused)
  await expect(
    call(permissionApi.setGroup, { id: plain, grants: { 'survey.delete': 'all' }, previous: {} }),
  ).rejects.toMatchObject(refused)
  await expect(call(groupApi.update, { id: plain, version: 1, parentId: admins })).rejects.toMatchObject(refused)
  await expect(call(groupApi.create, group('Below', admins))).rejects.toMatchObject(refused)
  for (const act of [
    () => call(userApi.update, { id: admin.userId, version: 1, email: 'mine@example.com' }),
    () => call(userApi.disable, { ids: [admin.userId] }),
    () => call(userApi.resetPassword, { id: admin.userId }),
  ])
    await expect(act()).rejects.toMatchObject(refused)
  await call(permissionApi.setGroup, { id: plain, grants: { 'user.view': 'all' }, previous: {} })
})

test('refuses to remove the last administrator, and to disable oneself', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const other = await join({ 'user.admin': 'all' }, admin.org)
  await expect(admin.call(userApi.disable, { ids: [admin.userId] })).rejects.toMatchObject({ code: 'not-yourself' })
  await admin.call(userApi.disable, { ids: [other.userId] })
  await expect(
    admin.call(permissionApi.setUser, { id: admin.userId, grants: {}, previous: { 'user.admin': 'all' } }),
  ).rejects.toMatchObject({ code: 'last-admin' })
  expect((await admin.call(userApi.disable, { ids: 'all' })).count).toBe(0)
})

test('records administrative changes with before and after, without secrets', async () => {
  const { call, orgId, userId } = await join({ 'user.admin': 'all' })
  const made = await call(userApi.create, user('traced', { email: 'old@example.com' }))
  await call(userApi.update, { id: made.id, version: made.version, email: 'new@example.com' })
  await call(userApi.disable, { ids: [made.id] })
  const { rows } = await engine.pool.query(
    `select kind, actor_id, subject_id, fields, ip, request_id from change where org_id = $1 and kind like 'user.%' order by at, id`,
    [orgId],
  )
  expect(rows.map((row: { kind: string }) => row.kind)).toEqual(['user.created', 'user.updated', 'user.disabled'])
  expect(rows[1]).toMatchObject({
    actor_id: userId,
    subject_id: made.id,
    fields: [{ field: 'email', before: 'old@example.com', after: 'new@example.com' }],
    ip: '127.0.0.1',
  })
  expect(rows.every((row: { request_id: string }) => row.request_id.length > 10)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('quite a long password')
})

test('saves every field of a profile, and only an own picture', async () => {
  const { call } = await join({})
  const profile = {
    nickname: 'أبو زيد',
    gender: 'male' as const,
    birthday: '1988-05-06',
    country: 'JO',
    city: 'عمّان',
    address: 'شارع الملكة رانيا',
    zipcode: '11942',
    agentId: '17',
    secondAgentId: '18',
    employeeId: 'E-9',
    extension: '204',
    socialLinks: { linkedin: 'https://example.com/in/x', website: '' },
    signature: 'مع التحية',
    phone: '+962790123456',
    email: 'me@example.com',
    language: 'en' as const,
    firstName: { ar: 'زيد', en: 'Zaid' },
    lastName: { ar: 'حداد', en: 'Haddad' },
    appearance: { theme: 'night' as const, fontSize: 20, digits: 'arab' as const },
  }
  expect(await call(profileApi.update, profile)).toMatchObject(profile)
  expect(await call(profileApi.get, {})).toMatchObject(profile)
  expect((await call(profileApi.update, { nickname: '' })).signature).toBe('مع التحية')
  expect(await call(signInApi.me, {})).toMatchObject({ name: { ar: 'زيد حداد', en: 'Zaid Haddad' }, language: 'en' })
  await expect(call(profileApi.update, { avatarFileId: '00000000-0000-7000-8000-000000000000' })).rejects.toMatchObject(
    { code: 'not-found' },
  )
  for (const [change, fields] of [
    [{ socialLinks: { linkedin: 'javascript:alert(1)' } }, { 'socialLinks.linkedin': 'invalid' }],
    [{ birthday: '1988-15-06' }, { birthday: 'invalid' }],
    [{ birthday: '2999-01-01' }, { birthday: 'future' }],
    [{ appearance: { theme: 'dark', fontSize: 40, digits: 'latn' } }, { 'appearance.fontSize': 'invalid' }],
  ] as const) {
    const refused = await call(profileApi.update, change as never).catch((error: { fields: object }) => error.fields)
    expect(Object.keys(refused as object).map((name) => name.split('.')[0])).toEqual([
      Object.keys(fields)[0]?.split('.')[0],
    ])
  }
})

test('refuses the save of a second editor: a change of the form or of the groups is a new version', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const { id: groupId } = await call(groupApi.create, group('Registry'))
  const { id } = await call(userApi.create, user('edited', { groupIds: [groupId] }))
  const versionOf = async () => (await call(userApi.get, { id })).version
  expect(await versionOf()).toBe(1)
  const save = (version: number, change: object) => call(userApi.update, { id, version, ...change })
  expect(await save(1, { language: 'en' })).toMatchObject({ language: 'en', version: 2 })
  await expect(save(1, { firstName: { ar: 'C', en: 'D' }, groupIds: [] })).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
  })
  expect(await call(userApi.get, { id })).toMatchObject({ language: 'en', groups: [{ id: groupId }], version: 2 })

  await call(userApi.removeFromGroup, { ids: [id], fromGroupId: groupId })
  await expect(save(2, { groupIds: [groupId] })).rejects.toMatchObject({ code: 'conflict' })
  await call(userApi.addToGroup, { ids: [id], toGroupId: groupId })
  await call(userApi.addToGroup, { ids: [id], toGroupId: groupId })
  expect(await versionOf()).toBe(4)
  await call(permissionApi.setUser, { id, grants: { 'user.view': 'all' }, previous: {} })
  await expect(save(4, { language: 'en' })).rejects.toMatchObject({ code: 'no-changes' })
  expect(await versionOf(), 'neither permissions nor an unchanged field').toBe(4)
  const answers = await Promise.allSettled([save(4, { phone: '+962790123450' }), save(4, { phone: '+962790123451' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('administrators see and change the profile of others, in a new version that is recorded', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { call, org, orgId } = admin
  const { id } = await call(userApi.create, user('clerk'))
  const work = { agentId: 'A-17', secondAgentId: 'A-18', employeeId: 'E-9', extension: '204' }
  const saved = await call(profileApi.updateOf, { id, version: 1, ...work })
  expect(saved).toMatchObject({ id, version: 2, ...work })
  expect(await call(profileApi.getOf, { id })).toEqual(saved)
  expect(saved).not.toHaveProperty('appearance')
  await expect(call(profileApi.updateOf, { id, version: 1, city: 'Irbid' })).rejects.toMatchObject({ code: 'conflict' })
  await expect(call(profileApi.updateOf, { id, version: 2, ...work })).rejects.toMatchObject({ code: 'no-changes' })
  expect(await call(profileApi.updateOf, { id, version: 2, firstName: { ar: 'C', en: 'C' } })).toMatchObject({
    version: 3,
  })
  const { rows } = await engine.pool.query(
    `select fields from change where org_id = $1 and kind = 'profile.updated' and subject_id = $2 order by at`,
    [orgId, id],
  )
  expect(rows[0].fields).toContainEqual({ field: 'extension', before: '', after: '204' })
  for (const [who, code] of [
    [await join({ 'user.view': 'all' }, org), 'not-permitted'],
    [await join({ 'user.admin': 'all' }), 'profile-not-found'],
  ] as const) {
    await expect(who.call(profileApi.getOf, { id })).rejects.toMatchObject({ code })
    await expect(who.call(profileApi.updateOf, { id, version: 3, city: 'x' })).rejects.toMatchObject({ code })
  }
  const clerk = await join({ 'user.update': 'all' }, org)
  await expect(clerk.call(profileApi.updateOf, { id: admin.userId, version: 1, city: 'x' })).rejects.toMatchObject({
    code: 'grant-beyond',
  })
})
