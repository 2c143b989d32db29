import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { ApiError } from '#core/errors.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { dashboardApi } from '#modules/orgs/api/dashboards.ts'
import { orgIdOf, platformOrgId } from '#platform/org-id.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import type { ChangeKind } from '#core/changes.ts'
import { tenantApi } from '../api/organizations.ts'

const testServer = await openTestServer()
const { pool } = testServer.engine
const root = await testServer.join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
const password = 'quite a long secret'
const address = () => `o-${randomUUID().slice(0, 13)}`

const target = (id: string, more: object = {}) => ({
  id,
  name: { ar: 'بلديّة إربد الكبرى', en: 'Greater Irbid Municipality' },
  primaryColor: '#123456',
  email: '',
  timeZone: 'Asia/Amman',
  features: ['ticketing' as const],
  quotas: { users: 5, storageMb: null },
  admin: {
    username: 'first',
    firstName: { ar: 'A', en: 'B' },
    lastName: { ar: 'C', en: 'D' },
    email: 'first@example.com',
    language: 'ar' as const,
    password,
  },
  ...more,
})
const login = (id: string) =>
  testServer.clientFor(id)(signInApi.login, { username: 'first', password, orgDetails: { id } })
/** The first administrator of a new organisation, signed in. */
const enter = async (id: string) => {
  const answer = await login(id)
  return testServer.clientFor(id, 'authorization' in answer ? String(answer.authorization) : '')
}
const made = async (more: object = {}) => {
  const id = address()
  await root.call(tenantApi.create, target(id, more))
  return { orgRefId: id, call: await enter(id) }
}
const apiErrorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it was done',
    (error: unknown) => (error instanceof ApiError ? { error: error.code, ...error.fields } : error),
  )
const changesOf = async (orgId: string, kind: ChangeKind) =>
  (
    await pool.query<{ actor_name: string; after: Record<string, unknown>; subject_id: string }>(
      `select actor_name, subject_id, (select jsonb_object_agg(f->>'field', f->'after') from jsonb_array_elements(fields) f) as after
       from public.change where org_id = $1 and kind = $2 order by at, id`,
      [orgId, kind],
    )
  ).rows
const rowsOf = async (orgId: string) =>
  (await pool.query('select from public.org where org_id = $1', [orgId])).rowCount ?? 0

test('a new organisation works at once: its administrator signs in and finds a dashboard with tabs', async () => {
  const id = address()
  const tenant = await root.call(tenantApi.create, target(id))
  expect(tenant).toMatchObject({
    id,
    state: 'active',
    features: ['ticketing'],
    quotas: { users: 5 },
    usage: { users: 1, sessions: 0, storedBytes: 0 },
  })
  const call = await enter(id)
  const groups = await call(groupApi.list, {})
  expect(groups.items).toMatchObject([{ name: { en: 'Administrators' }, members: 1 }])
  expect((await call(dashboardApi.list, {})).items.every(({ tabs }) => tabs > 0)).toBe(true)
  expect((await call(userApi.list, {})).items).toMatchObject([{ username: 'first', state: 'active' }])
  expect((await root.call(tenantApi.get, { orgRefId: id })).usage.sessions).toBe(1)
  for (const orgId of [platformOrgId, orgIdOf(id)]) {
    const lines = (await changesOf(orgId, 'organization.created')).filter((line) => line.subject_id === orgIdOf(id))
    expect(lines).toMatchObject([{ after: { slug: id } }])
    expect(JSON.stringify(lines)).not.toContain(password)
  }
  expect((await changesOf(orgIdOf(id), 'organization.created'))[0]?.actor_name).toBe(`${root.username}@platform`)
})

test('without a password the administrator is invited by mail', async () => {
  const id = address()
  const { password: _, ...admin } = target(id).admin
  await root.call(tenantApi.create, target(id, { admin }))
  const { rows } = await pool.query<{ to: string }>(
    `select data->>'to' as to from pgboss.job where name = 'mail' and data->>'orgId' = $1`,
    [orgIdOf(id)],
  )
  expect(rows).toEqual([{ to: 'first@example.com' }])
})

test('reports problems at their field, and creates nothing', async () => {
  const { orgRefId } = await made()
  const taken = { error: 'invalid', id: 'address-taken' }
  expect(await apiErrorOf(root.call(tenantApi.create, target(orgRefId)))).toEqual(taken)
  for (const reserved of ['platform', 'api', 'live', randomUUID()])
    expect(await apiErrorOf(root.call(tenantApi.create, target(reserved)))).toEqual(taken)
  const id = address()
  const admin = { ...target(id).admin, password: 'passwordfirst' }
  expect(await apiErrorOf(root.call(tenantApi.create, target(id, { admin })))).toMatchObject({
    'admin.password': 'password-common',
  })
  expect(await apiErrorOf(root.call(tenantApi.create, target(id, { timeZone: 'Mars/Base' })))).toMatchObject({
    timeZone: 'time-zone',
  })
  expect(await rowsOf(orgIdOf(id))).toBe(0)
  const free = async (orgRefId: string) => (await root.call(tenantApi.isFree, { orgRefId })).isFree
  expect([await free(id), await free(orgRefId), await free('platform'), await free('api')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('creates one organisation for a repeated request', async () => {
  const id = address()
  const header = { 'idempotency-key': randomUUID() }
  const both = await Promise.all([
    root.call(tenantApi.create, target(id), header),
    root.call(tenantApi.create, target(id), header),
  ])
  expect(both[0]).toEqual(both[1])
  expect(await changesOf(orgIdOf(id), 'organization.created')).toHaveLength(1)
})

test('organisations are found by address and by either name however it is spelt, filtered and paged', async () => {
  const mark = randomUUID().slice(0, 8)
  const name = { ar: `أمانة عمّان الكبرى ${mark}`, en: `Greater Amman ${mark}` }
  const { orgRefId } = await made({ name })
  for (const search of [orgRefId, `امانه عمان الكبري ${mark}`, `GREATER amman ${mark.toUpperCase()}`])
    expect(
      (await root.call(tenantApi.list, { search })).items.map(({ id }) => id),
      search,
    ).toEqual([orgRefId])
  expect((await root.call(tenantApi.list, { search: '%_' })).total).toBe(0)
  await root.call(tenantApi.suspend, { orgRefId, reason: 'unpaid' })
  const states = async (state: 'active' | 'suspended') =>
    (await root.call(tenantApi.list, { search: mark, state })).items.map(({ id }) => id)
  expect([await states('active'), await states('suspended')]).toEqual([[], [orgRefId]])
  const { total } = await root.call(tenantApi.list, { pageSize: 1 })
  expect(total).toBeGreaterThan(1)
  expect(await root.call(tenantApi.list, { pageSize: 1, pageNumber: 500 })).toEqual({ items: [], total })
  expect((await root.call(tenantApi.list, { pageSize: 100 })).items.map(({ id }) => id)).not.toContain('platform')
})

test('a feature that is switched off ends its permissions at once', async () => {
  const { orgRefId, call } = await made()
  const may = async () => Object.keys((await call(signInApi.me, {})).permissions)
  expect(await may()).toContain('ticket.view')
  const recheck = vi.spyOn(testServer.runtime.live, 'recheck')
  const after = await root.call(tenantApi.update, { orgRefId, features: ['surveys'], quotas: { users: 9 } })
  expect(after).toMatchObject({ features: ['surveys'], quotas: { users: 9 } })
  expect(await may()).not.toContain('ticket.view')
  expect(await may()).toContain('survey.view')
  expect(recheck.mock.calls.some(([orgId]) => orgId === orgIdOf(orgRefId))).toBe(true)
  recheck.mockRestore()
})

test('an organisation cannot enable a withheld feature; a newly granted one is on, a disabled one stays off', async () => {
  const { orgRefId, call } = await made()
  const all = ['ticketing', 'surveys', 'reports'] as const
  await root.call(tenantApi.update, { orgRefId, features: [...all], quotas: {} })
  expect((await call(orgSettingsApi.get, { orgId: orgRefId })).features.toSorted()).toEqual(all.toSorted())
  await call(orgSettingsApi.update, { orgId: orgRefId, features: ['surveys'] })
  expect(
    await apiErrorOf(call(orgSettingsApi.update, { orgId: orgRefId, features: ['surveys', 'meetings'] })),
  ).toMatchObject({
    error: 'feature-withheld',
  })
  const after = await root.call(tenantApi.update, {
    orgRefId,
    features: ['ticketing', 'surveys', 'meetings'],
    quotas: {},
  })
  expect(after.features.toSorted()).toEqual(['meetings', 'surveys', 'ticketing'])
  const { features, withheld } = await call(orgSettingsApi.get, { orgId: orgRefId })
  expect(features.toSorted()).toEqual(['meetings', 'surveys'])
  expect(withheld).toContain('reports')
})

test('signs users of a suspended organisation out with the reason, until it is resumed', async () => {
  const { orgRefId, call } = await made()
  const after = await root.call(tenantApi.suspend, { orgRefId, reason: 'unpaid' })
  expect(after).toMatchObject({ state: 'suspended', suspendedReason: 'unpaid', usage: { sessions: 0 } })
  expect(await apiErrorOf(call(userApi.list, {}))).toMatchObject({ error: 'signed-out' })
  expect(await apiErrorOf(login(orgRefId))).toMatchObject({ error: 'org-suspended' })
  expect(await apiErrorOf(root.call(tenantApi.suspend, { orgRefId, reason: 'again' }))).toMatchObject({
    error: 'no-changes',
  })
  expect(await root.call(tenantApi.resume, { orgRefId })).toMatchObject({ state: 'active', suspendedReason: '' })
  expect((await (await enter(orgRefId))(userApi.list, {})).total).toBe(1)
  for (const orgId of [platformOrgId, orgIdOf(orgRefId)])
    expect((await changesOf(orgId, 'organization.suspended')).at(-1)?.after).toMatchObject({ reason: 'unpaid' })
})

test('signs users of a deleted organisation out, and restores it as it was', async () => {
  const [open, shut] = [await made(), await made()]
  await root.call(tenantApi.suspend, { orgRefId: shut.orgRefId, reason: 'unpaid' })
  for (const { orgRefId } of [open, shut]) {
    const asked = { orgRefId, retentionDays: 30, reason: 'the contract ended' }
    expect(await apiErrorOf(root.call(tenantApi.remove, { ...asked, typed: 'another' }))).toMatchObject({
      typed: 'address-differs',
    })
    const gone = await root.call(tenantApi.remove, { ...asked, typed: orgRefId })
    expect(gone.state).toBe('deleted')
    const days = (Date.parse(gone.removeAfter ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    expect(await apiErrorOf(login(orgRefId))).toMatchObject({ error: 'org-suspended' })
    expect(await apiErrorOf(root.call(tenantApi.resume, { orgRefId }))).toMatchObject({ error: 'no-changes' })
    expect((await root.call(tenantApi.isFree, { orgRefId })).isFree).toBe(false)
  }
  expect((await root.call(tenantApi.bringBack, { orgRefId: open.orgRefId })).state).toBe('active')
  expect((await root.call(tenantApi.bringBack, { orgRefId: shut.orgRefId })).state).toBe('suspended')
  expect((await (await enter(open.orgRefId))(userApi.list, {})).total).toBe(1)
  expect(await apiErrorOf(root.call(tenantApi.bringBack, { orgRefId: open.orgRefId }))).toMatchObject({
    error: 'no-changes',
  })
})

test('refuses to suspend, delete or limit the platform organisation', async () => {
  for (const orgRefId of ['platform', platformOrgId, 'nobody-here', orgIdOf('demo')]) {
    const gone = { error: 'not-found' }
    expect(await apiErrorOf(root.call(tenantApi.suspend, { orgRefId, reason: 'x' }))).toEqual(gone)
    expect(await apiErrorOf(root.call(tenantApi.update, { orgRefId, features: [], quotas: {} }))).toEqual(gone)
    expect(await apiErrorOf(root.call(tenantApi.people, { orgRefId }))).toEqual(gone)
    const asked = { orgRefId, typed: orgRefId, retentionDays: 1, reason: 'x' }
    expect(await apiErrorOf(root.call(tenantApi.remove, asked))).toEqual(gone)
    expect(await apiErrorOf(root.call(tenantApi.get, { orgRefId }))).toEqual(gone)
  }
  expect((await root.call(tenantApi.list, {})).total).toBeGreaterThan(0)
})

test('finds users of another organisation by name, with their role', async () => {
  const { orgRefId } = await made()
  const found = await root.call(tenantApi.people, { orgRefId, search: 'FIRST' })
  expect(found).toMatchObject({ total: 1, items: [{ username: 'first', role: { en: 'Administrators' } }] })
  expect((await root.call(tenantApi.people, { orgRefId, search: 'nobody' })).total).toBe(0)
})

test('lets a super-admin impersonate a user, and records the reason in both organisations', async () => {
  const { orgRefId } = await made()
  const userId = (await root.call(tenantApi.people, { orgRefId })).items[0]?.id ?? ''
  const asked = { orgRefId, userId, reason: 'a call for help' }
  const { authorization } = await root.call(tenantApi.impersonate, asked)
  const acting = testServer.clientFor(orgRefId, authorization)
  expect(await acting(signInApi.me, {})).toMatchObject({ id: userId })
  await acting(groupApi.create, { name: { ar: 'N', en: 'N' }, parentId: null, assignmentType: 'MANUAL' })
  const { rows } = await pool.query(
    `select actor_id, impersonator from public.change where org_id = $1 and kind = 'group.created'`,
    [orgIdOf(orgRefId)],
  )
  expect(rows).toEqual([{ actor_id: userId, impersonator: `${root.username}@platform` }])
  expect((await changesOf(orgIdOf(orgRefId), 'sign-in.acting-started'))[0]?.after).toEqual({ why: asked.reason })
  expect((await changesOf(platformOrgId, 'organization.impersonated')).at(-1)?.after).toMatchObject({
    reason: asked.reason,
    userId,
  })
  expect(await apiErrorOf(root.call(tenantApi.impersonate, { ...asked, reason: ' ' }))).toMatchObject({
    reason: 'required',
  })
  for (const wrong of [randomUUID(), root.userId])
    expect(await apiErrorOf(root.call(tenantApi.impersonate, { ...asked, userId: wrong }))).toEqual({
      error: 'not-found',
    })
  for (const platform of ['platform', platformOrgId])
    expect(
      await apiErrorOf(root.call(tenantApi.impersonate, { ...asked, orgRefId: platform, userId: root.userId })),
    ).toEqual({ error: 'not-found' })
  await root.call(tenantApi.suspend, { orgRefId, reason: 'x' })
  expect(await apiErrorOf(acting(signInApi.me, {}))).toMatchObject({ error: 'signed-out' })
  expect(await apiErrorOf(root.call(tenantApi.impersonate, asked))).toEqual({ error: 'org-suspended' })
})
