import { randomUUIDv7 } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInAuditApi } from '#modules/sign-in/api/sessions.ts'
import { userApi } from '#modules/users/api/users.ts'
import { auditApi, type AuditLine } from '../audit-api.ts'
import { actorOf, sentenceOf } from '../audit-words.ts'
import { auditStore } from './store/audit.ts'

const { runInOrg, engine, join, clientFor, server } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>

const group = (name: string) => ({ name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' as const })
const read = async ({ org, token }: Member, path: string, language = 'en') => {
  const { statusCode, body } = await server.inject({
    url: `/api/v1/${org}/${path}`,
    headers: { authorization: token, 'accept-language': language },
  })
  expect(statusCode, body).toBe(200)
  expect(body.startsWith('\uFEFF')).toBe(true)
  return parse(body, { bom: true, relax_column_count: true }) as string[][]
}
/** Lines of long ago, as many as one likes. */
const write = ({ orgId, userId, username }: Member, kind: string, count: number) =>
  engine.pool.query(
    `insert into public.change (org_id, id, at, kind, actor_id, actor_name, fields, ip, agent, request_id)
     select $1, gen_random_uuid(), timestamptz '2020-01-01' + n * interval '1 second', $2, $3, $4, jsonb_build_array(jsonb_build_object('field', 'name', 'after', 'old ' || n)), '10.0.0.1', 'old', '' from generate_series(1, $5::int) n`,
    [orgId, kind, userId, username, count],
  )
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

test('each line reads as a sentence: who, what, to what, and which fields', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { id } = await admin.call(groupApi.create, { ...group('Agents'), name: { ar: 'الوكلاء', en: 'Agents' } })
  await admin.call(groupApi.update, { id, version: 1, name: { ar: 'الوكلاء الأوائل', en: 'First agents' } })
  const { items, total, next } = await admin.call(auditApi.list, {})
  expect({ total, next }).toEqual({ total: 2, next: null })
  expect(items).toMatchObject([
    {
      kind: 'group.updated',
      actorId: admin.userId,
      actorName: admin.username,
      name: { en: 'Test Test' },
      subjectId: id,
      subjectName: { en: 'First agents' },
      before: { name: { en: 'Agents' } },
      after: { name: { en: 'First agents' } },
    },
    { kind: 'group.created' },
  ])
  const [line] = items as [AuditLine]
  expect(plain(sentenceOf(line, 'en'))).toBe('changed the group First agents: name')
  expect(plain(sentenceOf(line, 'ar'))).toBe('تعديل المجموعة الوكلاء الأوائل (الاسم)')
})

test('filters by user, kind, target, time and text; sign-ins only by their kind', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const other = await join({ 'user.admin': 'all' }, admin.org)
  const { id } = await admin.call(groupApi.create, group('Found'))
  await other.call(groupApi.create, group('Lost'))
  await write(other, 'group.removed', 3)
  const ids = async (filter: object) => {
    const { items, total } = await admin.call(auditApi.list, filter)
    expect(total).toBe(items.length)
    return items.map(({ kind, actorId }) => `${kind} ${actorId === admin.userId ? 'mine' : 'other'}`)
  }
  expect(await ids({ actorId: admin.userId })).toEqual(['group.created mine'])
  expect(await ids({ kind: 'group.removed' })).toHaveLength(3)
  expect(await ids({ subjectId: id })).toEqual(['group.created mine'])
  expect(await ids({ until: '2021-01-01T00:00:00Z' })).toHaveLength(3)
  expect(await ids({ since: '2021-01-01T00:00:00Z' })).toHaveLength(2)
  expect(await ids({ search: 'lost' })).toEqual(['group.created other'])
  expect(await ids({ search: admin.username })).toEqual(['group.created mine'])
  expect(await ids({ search: '100%_' })).toEqual([])
  expect(await ids({})).toHaveLength(5)
  expect(await ids({ kind: 'sign-in.signed-in' })).toHaveLength(2)
  expect(await admin.call(auditApi.kinds, {})).toEqual(['group.created', 'group.removed'])
})

test('a long history is read page by page, without a gap and without a line twice', async () => {
  const admin = await join({ 'user.admin': 'all' })
  await write(admin, 'group.updated', 250)
  const seen: string[] = []
  let after: string | undefined
  for (;;) {
    const { items, next, total } = await admin.call(auditApi.list, { after, pageSize: 100 })
    expect(total).toBe(after ? null : 250)
    seen.push(...items.map(({ after: told }) => String(told?.['name'])))
    if (!next) break
    after = next
  }
  expect(seen).toEqual(Array.from({ length: 250 }, (_, at) => `old ${250 - at}`))
  expect(await runInOrg(admin.orgId, (ctx) => auditStore.count(ctx, {}, 100))).toBe(100)
  for (const wrong of ['x', '2020-13-01T00:00:00Z_x', `0000-01-01T00:00:00Z_${randomUUIDv7()}`])
    await expect(admin.call(auditApi.list, { after: wrong })).rejects.toMatchObject({ status: 400 })
})

test('names the impersonator', async () => {
  const admin = await join({ 'user.admin': 'all' })
  await engine.pool.query(
    `insert into public.change (org_id, id, kind, actor_id, actor_name, impersonator, ip, agent, request_id) values ($1, $2, 'user.invited', $3, $4, 'root@platform', '', '', '')`,
    [admin.orgId, randomUUIDv7(), admin.userId, admin.username],
  )
  expect((await admin.call(auditApi.list, {})).items).toMatchObject([{ impersonator: 'root@platform' }])
  expect((await read(admin, 'audit/export'))[1]?.[1]).toBe('root@platform in Test Test’s place')
  expect((await read(admin, 'audit/export', 'ar'))[1]?.[1]).toBe('root@platform نيابةً عن Test Test')
})

test('exports the filtered lines in the reader’s language, with formulas escaped', async () => {
  const admin = await join({ 'user.admin': 'all' })
  await admin.call(groupApi.create, group('=1+1'))
  await write(admin, 'group.removed', 1200)
  const all = await read(admin, 'audit/export')
  expect(all).toHaveLength(1 + 1201)
  expect(all[0]?.[0]).toBe('Time (UTC)')
  expect(plain(all[1]?.[3] ?? '')).toBe('created the group =1+1')
  const some = await read(admin, 'audit/export?kind=group.created', 'ar')
  expect(some).toHaveLength(2)
  expect(plain(some[1]?.[3] ?? '')).toBe('إنشاء المجموعة =1+1')
})

test('the audit is for administrators, and every organisation has its own', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const clerk = await join({ 'user.view': 'all', 'login-audit.view': 'own' }, admin.org)
  const stranger = await join({ 'user.admin': 'all' })
  await admin.call(groupApi.create, group('Secret'))
  await expect(clerk.call(auditApi.list, {})).rejects.toMatchObject({ status: 403 })
  expect((await stranger.call(auditApi.list, {})).total).toBe(0)
})

test('filters sign-ins by user, event and time; users with own access export their own only', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const clerk = await join({ 'login-audit.view': 'own' }, admin.org)
  await write(clerk, 'sign-in.refused', 4)
  const total = async (filter: object, { call }: Member = admin) => (await call(signInAuditApi.list, filter)).total
  expect(await total({})).toBe(6)
  expect(await total({ userId: clerk.userId })).toBe(5)
  expect(await total({ userId: clerk.userId, event: 'signed-in' })).toBe(1)
  expect(await total({ until: '2021-01-01T00:00:00Z' })).toBe(4)
  expect(await total({ since: '2021-01-01T00:00:00Z' })).toBe(2)
  expect(await total({ search: clerk.username })).toBe(5)
  expect(await total({ search: '10.0.0.1' })).toBe(4)
  expect(await total({}, clerk)).toBe(5)
  expect(await total({ userId: admin.userId }, clerk)).toBe(5)
  expect(await read(admin, 'login-audit/export')).toHaveLength(7)
  expect(await read(admin, 'login-audit/export?event=refused')).toHaveLength(5)
  const own = await read(clerk, `login-audit/export?userId=${admin.userId}`)
  expect(new Set(own.slice(1).map(([, , username]) => username))).toEqual(new Set([clerk.username]))
})

test('finds users by any spelling of their names', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const words = { ar: 'إسراء', en: 'Israa' }
  await admin.call(userApi.create, {
    username: 'israa',
    password: 'quite a long password',
    firstName: words,
    lastName: words,
    email: '',
    phone: '',
    userType: 'USER',
    language: 'ar',
    groupIds: [],
  })
  expect((await admin.call(auditApi.list, { search: 'اسراء' })).items).toMatchObject([{ kind: 'user.created' }])
})

test('a line says by which borrowed right it was done, on the page, in the file and to the filter', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const lent = borrowFrom({ runInOrg, join, clientFor }, admin)
  const [key, viewer, acting] = [
    await lent.key({ 'group.create': 'all' }),
    await lent.viewAs({ 'group.create': 'all' }),
    await lent.impersonate(),
  ]
  await key.call(groupApi.create, group('By key'))
  await viewer.call(groupApi.create, group('As a group'))
  await acting.call(groupApi.create, group('In their place'))
  await admin.call(groupApi.create, group('In person'))
  const found = async (filter: object) =>
    (await admin.call(auditApi.list, { kind: 'group.created', ...filter })).items.filter(({ subjectName }) =>
      /By key|As a group|In their place|In person/.test(subjectName?.en ?? ''),
    )
  const [own, inPlace, asGroup, byKey] = (await found({})) as [AuditLine, AuditLine, AuditLine, AuditLine]
  expect(own).toMatchObject({ via: null, impersonator: null })
  expect(byKey).toMatchObject({ via: { kind: 'api-token', name: 'Sync' }, actorId: admin.userId })
  expect(asGroup).toMatchObject({ via: { kind: 'view-as', groupId: viewer.id } })
  expect(inPlace).toMatchObject({ via: { kind: 'impersonation' }, impersonator: 'root@platform' })
  expect(plain(actorOf(byKey, 'en'))).toBe('Test Test with the API token “Sync”')
  expect(plain(actorOf(byKey, 'ar'))).toBe('Test Test بالمفتاح البرمجي «Sync»')
  expect(plain(actorOf(asGroup, 'en'))).toMatch(/^Test Test viewing as “B /)
  const names = async (filter: object) => (await found(filter)).map(({ subjectName }) => subjectName?.en)
  expect(await names({ via: 'api-token' })).toEqual(['By key'])
  expect(await names({ via: 'view-as' })).toEqual(['As a group'])
  expect(await names({ via: 'impersonation' })).toEqual(['In their place'])
  expect(await names({ search: 'sync' })).toEqual(['By key'])
  const rows = await read(admin, 'audit/export?kind=group.created&via=api-token')
  expect(rows.slice(1).map(([, who]) => plain(who ?? ''))).toEqual(['Test Test with the API token “Sync”'])
})
