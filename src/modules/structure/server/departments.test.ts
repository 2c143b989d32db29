import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { userApi } from '#modules/users/api/users.ts'
import { departmentApi, type Department } from '../api.ts'
import { departmentOf, departmentsOf } from './departments.ts'

const { runInOrg, engine, join } = await getTestServer()
const department = (name: string, parentId: string | null = null) => ({
  name: { ar: name, en: name },
  description: { ar: '', en: '' },
  parentId,
})
type Member = Awaited<ReturnType<typeof join>>

/** The tree as text: a(b(c) d). */
const drawn = async ({ call }: Member) => {
  const { items } = await call(departmentApi.list, {})
  const draw = (parentId: string | null): string =>
    items
      .filter((item) => item.parentId === parentId)
      .toSorted((a, b) => a.position - b.position)
      .map(
        (item) => item.name.en + (items.some(({ parentId: above }) => above === item.id) ? `(${draw(item.id)})` : ''),
      )
      .join(' ')
  return draw(null)
}
const grow = async (admin: Member) => {
  const make = (name: string, parent?: Department) =>
    admin.call(departmentApi.create, department(name, parent?.id ?? null))
  const a = await make('a')
  const b = await make('b', a)
  const c = await make('c', b)
  const d = await make('d', a)
  return { a, b, c, d }
}
const kindsOf = async ({ orgId }: Member) =>
  (
    await engine.pool.query<{ kind: string }>(
      `select kind from change where org_id = $1 and kind like 'department%' order by at, id`,
      [orgId],
    )
  ).rows.map(({ kind }) => kind)

test('departments are made, named in both languages, and moved with all that is below them', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { a, b, c, d } = await grow(admin)
  expect(await drawn(admin)).toBe('a(b(c) d)')
  await admin.call(departmentApi.move, { id: d.id, parentId: a.id, position: 0 })
  expect(await drawn(admin)).toBe('a(d b(c))')
  await admin.call(departmentApi.move, { id: b.id, parentId: null, position: 0 })
  expect(await drawn(admin)).toBe('b(c) a(d)')
  await admin.call(departmentApi.move, { id: a.id, parentId: c.id, position: 99 })
  expect(await drawn(admin)).toBe('b(c(a(d)))')
  const renamed = await admin.call(departmentApi.update, {
    id: c.id,
    name: { ar: 'ج', en: 'C' },
    description: { ar: 'و', en: 'w' },
    parentId: null,
    version: 1,
  })
  expect(renamed).toMatchObject({ name: { ar: 'ج', en: 'C' }, description: { ar: 'و' }, parentId: null, position: 1 })
  expect(await drawn(admin)).toBe('b C(a(d))')
  expect(await kindsOf(admin)).toEqual([
    ...Array.from({ length: 4 }, () => 'department.created'),
    ...Array.from({ length: 3 }, () => 'department.moved'),
    'department.updated',
  ])
})

test('rejects a cycle, a missing parent and a sibling of the same name at their field', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { a, b, c } = await grow(admin)
  const refused = (work: Promise<unknown>, fields: object) =>
    expect(work).rejects.toMatchObject({ code: 'invalid', fields })
  for (const parent of [a, b, c]) {
    await refused(admin.call(departmentApi.move, { id: a.id, parentId: parent.id, position: 0 }), {
      parentId: 'department-loop',
    })
    await refused(admin.call(departmentApi.update, { ...department('z', parent.id), id: a.id, version: 1 }), {
      parentId: 'department-loop',
    })
  }
  const nobody = '00000000-0000-7000-8000-000000000000'
  await refused(admin.call(departmentApi.move, { id: a.id, parentId: nobody, position: 0 }), { parentId: 'not-there' })
  await refused(admin.call(departmentApi.create, department('B', a.id)), { 'name.ar': 'name-taken' })
  await refused(admin.call(departmentApi.create, department(' ')), { 'name.ar': 'required' })
  await admin.call(departmentApi.create, department('B'))
  expect(await drawn(admin)).toBe('a(b(c) d) B')
})

test('refuses the save of a second editor; a new parent is a new version, a new position is not', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { a, b, c, d } = await grow(admin)
  const save = (name: string, { id, version, parentId }: Department) =>
    admin.call(departmentApi.update, { ...department(name, parentId), id, version })
  const both = await Promise.allSettled([save('mine', d), save('theirs', d)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((saved) => saved.status === 'rejected')?.reason).toMatchObject({ code: 'conflict', status: 409 })
  const stored = await admin.call(departmentApi.get, { id: d.id })
  expect(await save('after all', stored)).toMatchObject({ name: { en: 'after all' }, version: 3 })

  expect(await admin.call(departmentApi.move, { id: d.id, parentId: a.id, position: 0 })).toMatchObject({ version: 3 })
  expect(await admin.call(departmentApi.move, { id: c.id, parentId: a.id, position: 0 })).toMatchObject({ version: 2 })
  // Saving the form of before would undo the move.
  await expect(save('c', c)).rejects.toMatchObject({ code: 'conflict' })
  await admin.call(departmentApi.remove, { id: a.id, to: 'nowhere' })
  await expect(save('b', b)).rejects.toMatchObject({ code: 'conflict' })
})

test('refuses one of two concurrent moves that would make a loop', async () => {
  const admin = await join({ 'user.admin': 'all' })
  for (let round = 0; round < 6; round++) {
    const x = await admin.call(departmentApi.create, department(`x${round}`))
    const y = await admin.call(departmentApi.create, department(`y${round}`))
    const answers = await Promise.allSettled([
      admin.call(departmentApi.move, { id: x.id, parentId: y.id, position: 0 }),
      admin.call(departmentApi.move, { id: y.id, parentId: x.id, position: 0 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { fields: { parentId: 'department-loop' } },
    })
  }
  const { items } = await admin.call(departmentApi.list, {})
  expect(items.filter(({ parentId }) => parentId === null)).toHaveLength(6)
})

test('keeps positions unique after many concurrent moves', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) => admin.call(departmentApi.create, department(`n${at}`))),
  )
  expect(made.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  await Promise.all(made.map(({ id }, at) => admin.call(departmentApi.move, { id, parentId: null, position: 7 - at })))
  const { items } = await admin.call(departmentApi.list, {})
  expect(items.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('keeps a user in at most one department, and finds members by any spelling', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { a, b, d } = await grow(admin)
  const person = await admin.call(userApi.create, {
    username: 'israa',
    password: 'quite a long password',
    firstName: { ar: 'إسراء', en: 'Israa' },
    lastName: { ar: 'طراونة', en: 'Tarawneh' },
    email: '',
    phone: '',
    userType: 'USER',
    language: 'ar',
    groupIds: [],
  })
  const userIds = [person.id, admin.userId]
  expect((await admin.call(departmentApi.addMembers, { id: b.id, userIds })).before).toEqual(
    expect.arrayContaining(userIds.map((userId) => ({ userId, departmentId: null }))),
  )
  const search = { search: 'اسراء طراونه' }
  expect((await admin.call(departmentApi.members, { id: b.id, ...search })).items).toMatchObject([{ id: person.id }])
  expect((await admin.call(departmentApi.members, { id: a.id })).total).toBe(0)
  expect((await admin.call(departmentApi.members, { id: a.id, withBelow: true })).total).toBe(2)
  expect((await admin.call(departmentApi.addMembers, { id: d.id, userIds: [person.id] })).before).toEqual([
    { userId: person.id, departmentId: b.id },
  ])
  await admin.call(departmentApi.move, { id: d.id, parentId: b.id, position: 0 })
  expect((await admin.call(departmentApi.members, { id: b.id, withBelow: true })).total).toBe(2)
  expect((await runInOrg(admin.orgId, (ctx) => departmentOf(ctx, person.id)))?.id).toBe(d.id)
  expect(await runInOrg(admin.orgId, departmentsOf)).toHaveLength(4)
  await expect(admin.call(departmentApi.removeMembers, { id: b.id, userIds: [person.id] })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await admin.call(departmentApi.removeMembers, { id: d.id, userIds: [person.id] })).toEqual({ count: 1 })
  expect(await runInOrg(admin.orgId, (ctx) => departmentOf(ctx, person.id))).toBeUndefined()
  await expect(
    admin.call(departmentApi.addMembers, { id: d.id, userIds: ['00000000-0000-7000-8000-000000000000'] }),
  ).rejects.toMatchObject({ fields: { userIds: 'not-there' } })
})

test('removes a department in use only with a target for members and subdepartments', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { a, b, c, d } = await grow(admin)
  await admin.call(departmentApi.addMembers, { id: b.id, userIds: [admin.userId] })
  await expect(admin.call(departmentApi.remove, { id: b.id })).rejects.toMatchObject({ code: 'department-in-use' })
  for (const to of [b.id, c.id])
    await expect(admin.call(departmentApi.remove, { id: b.id, to })).rejects.toMatchObject({
      fields: { to: 'department-loop' },
    })
  await admin.call(departmentApi.remove, { id: b.id, to: d.id })
  expect(await drawn(admin)).toBe('a(d(c))')
  expect((await admin.call(departmentApi.members, { id: d.id })).total).toBe(1)
  await admin.call(departmentApi.remove, { id: d.id, to: 'nowhere' })
  expect(await drawn(admin)).toBe('a c')
  expect(await runInOrg(admin.orgId, (ctx) => departmentOf(ctx, admin.userId))).toBeUndefined()
  await admin.call(departmentApi.remove, { id: a.id })
  expect(await drawn(admin)).toBe('c')
  expect(await kindsOf(admin)).toContain('department.removed')
})

test('everybody reads the departments, administrators change them', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { a } = await grow(admin)
  const member = await join({}, admin.org)
  expect((await member.call(departmentApi.list, {})).total).toBe(4)
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'not-permitted' })
  await refused(member.call(departmentApi.create, department('x')))
  await refused(member.call(departmentApi.move, { id: a.id, parentId: null, position: 0 }))
  await refused(member.call(departmentApi.members, { id: a.id }))
})
