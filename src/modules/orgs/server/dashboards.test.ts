import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { allFeatures } from '#core/features.ts'
import { dashboardApi, type dashboardSorts, type DashboardInput } from '../api/dashboards.ts'
import { defaultTabs } from '../default-tabs.ts'

const { engine, join, clientFor, server } = await getTestServer()
const words = (name: string) => ({ ar: name, en: name })
const sub = (name: string, url = 'home') => ({ name: words(name), icon: '' as const, url, params: {} })
const tab = (name: string, more: object = {}) => ({ ...sub(name), subTabs: [], ...more })
const input = (...tabs: ReturnType<typeof tab>[]): DashboardInput => ({ name: words('Board'), tabs })
/** The first page after signing in. */
const arrivesAt = async (authorization: string) =>
  (
    (await server.inject({ url: '/api/v1/login/auth/me', headers: { authorization } })).json() as {
      dashboardId: string
    }
  ).dashboardId
const nothing = '00000000-0000-7000-8000-000000000000'

test('saves a dashboard with order, icons, URLs, parameters and sub-tabs', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const made = await call(dashboardApi.create, input(tab('One'), tab('Two')))
  expect(made.isFirst).toBe(false)
  expect(made.tabs.map(({ name, uiOrder }) => [name.en, uiOrder])).toEqual([
    ['One', 0],
    ['Two', 1],
  ])
  const [one, two] = made.tabs
  const saved = await call(dashboardApi.update, {
    id: made.id,
    version: made.version,
    name: words('Renamed'),
    tabs: [
      {
        ...tab('Two'),
        id: two?.id,
        url: '',
        icon: 'chart-pie',
        subTabs: [
          { ...sub('Below', 'https://reports.example/x?y=1'), params: { month: '11', كود: 'أ' } },
          { ...sub('Moved'), id: one?.id },
        ],
      },
    ],
  })
  expect(saved).toMatchObject({
    name: words('Renamed'),
    tabs: [
      {
        id: two?.id,
        icon: 'chart-pie',
        url: '',
        uiOrder: 0,
        subTabs: [
          { url: 'https://reports.example/x?y=1', uiOrder: 0, params: { month: '11', كود: 'أ' } },
          { id: one?.id, name: words('Moved'), uiOrder: 1 },
        ],
      },
    ],
  })
  expect(await call(dashboardApi.get, { id: made.id })).toEqual(saved)
})

test('reports problems at their place, and saves nothing', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const made = await call(dashboardApi.create, input(tab('One')))
  const other = await call(dashboardApi.create, input(tab('Other')))
  const [mine, theirs] = [made.tabs[0]?.id, other.tabs[0]?.id]
  const save = (...tabs: object[]) =>
    call(dashboardApi.update, { id: made.id, version: made.version, name: words('B'), tabs: tabs as never })
  for (const [tabs, fields] of [
    [[], { tabs: 'no-tabs' }],
    [[tab('X', { url: 'javascript:alert(1)' })], { 'tabs.0.url': 'tab-url' }],
    [[tab('X', { url: 'http://plain.example' })], { 'tabs.0.url': 'tab-url' }],
    [[tab('X', { url: '//elsewhere.example' })], { 'tabs.0.url': 'tab-url' }],
    [[tab('X', { url: 'reports/../../x' })], { 'tabs.0.url': 'tab-url' }],
    [[tab('X', { url: '' })], { 'tabs.0.url': 'required' }],
    [[tab('X', { icon: 'skull' })], { 'tabs.0.icon': 'invalid' }],
    [[tab('X'), tab(' ')], { 'tabs.1.name.ar': 'required' }],
    [[tab('X', { subTabs: [sub('Y', '')] })], { 'tabs.0.subTabs.0.url': 'required' }],
    [[tab('X', { id: theirs })], { 'tabs.0.id': 'not-there' }],
    [[tab('X', { id: mine }), tab('Y', { id: mine })], { 'tabs.1.id': 'duplicate' }],
    [Array.from({ length: 21 }, () => tab('X')), { tabs: 'too-many' }],
  ] as const)
    await expect(save(...tabs), JSON.stringify(fields)).rejects.toMatchObject({ code: 'invalid', fields })
  await expect(call(dashboardApi.create, input(tab('X', { id: mine })))).rejects.toMatchObject({
    fields: { 'tabs.0.id': 'not-there' },
  })
  await expect(call(dashboardApi.create, input())).rejects.toMatchObject({ fields: { tabs: 'no-tabs' } })
  expect(await call(dashboardApi.get, { id: made.id })).toEqual(made)
})

test('refuses the save of a second editor', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const { id, version, tabs } = await call(dashboardApi.create, input(tab('One')))
  const saves = await Promise.allSettled([
    // The second still names a tab that the first has taken away: it is told of the change, not of a fault.
    call(dashboardApi.update, { id, version, ...input(tab('A')) }),
    call(dashboardApi.update, { id, version, ...input(tab('B', { id: tabs[0]?.id })) }),
  ])
  expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict', status: 409 } })
})

test('the last dashboard stays, and one that is made first is the one people arrive at', async () => {
  const { call, org } = await join({ 'user.admin': 'all' })
  const member = await join({}, org)
  const [only] = (await call(dashboardApi.list, {})).items
  const id = only?.id ?? ''
  await expect(call(dashboardApi.remove, { id })).rejects.toMatchObject({ code: 'last-dashboard', status: 409 })
  await expect(call(dashboardApi.makeFirst, { id })).rejects.toMatchObject({ code: 'no-changes' })
  const second = await call(dashboardApi.create, input(tab('One')))
  const third = await call(dashboardApi.create, input(tab('One')))
  await call(dashboardApi.makeFirst, { id: third.id })
  expect((await call(dashboardApi.list, {})).items.map((one) => [one.id, one.isFirst])).toEqual([
    [third.id, true],
    [id, false],
    [second.id, false],
  ])
  expect(await arrivesAt(member.token)).toBe(third.id)
  await call(dashboardApi.remove, { id: third.id })
  await call(dashboardApi.remove, { id: second.id })
  expect(await arrivesAt(member.token)).toBe(id)
  await expect(call(dashboardApi.get, { id: third.id })).rejects.toMatchObject({ status: 404 })
  await expect(call(dashboardApi.makeFirst, { id: nothing })).rejects.toMatchObject({ status: 404 })
})

test('concurrent removals of the last two dashboards leave one', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  await call(dashboardApi.create, input(tab('One')))
  const { items: all } = await call(dashboardApi.list, {})
  await Promise.allSettled(all.map(({ id }) => call(dashboardApi.remove, { id })))
  expect((await call(dashboardApi.list, {})).total).toBe(1)
})

test('a super-admin builds the tabs of any organisation; its own people without the right do not', async () => {
  const { call, org, orgId } = await join({ 'user.admin': 'all' })
  const superAdmin = await join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
  const reach = clientFor(org, superAdmin.token)
  const [first] = (await call(dashboardApi.list, {})).items
  const { id, version } = await reach(dashboardApi.get, { id: first?.id ?? '' })
  await reach(dashboardApi.update, { id, version, ...input(tab('By the platform')) })
  expect((await call(dashboardApi.get, { id })).tabs[0]?.name.en).toBe('By the platform')
  const { rows } = await engine.pool.query<{ actor_name: string }>(
    `select actor_name from change where org_id = $1 and kind = 'dashboard.updated'`,
    [orgId],
  )
  expect(rows[0]?.actor_name).toBe(`${superAdmin.username}@platform`)
  const member = await join({ 'report.configure': 'all' }, org)
  await expect(member.call(dashboardApi.list, {})).rejects.toMatchObject({ status: 403 })
  const admin = await join({ 'user.admin': 'all' }, 'platform')
  await expect(clientFor(org, admin.token)(dashboardApi.get, { id })).rejects.toMatchObject({ status: 404 })
})

test('the first tabs follow the features, and are such as may be saved', async () => {
  expect(defaultTabs([]).map(({ url }) => url)).toEqual(['home'])
  const { call } = await join({ 'user.admin': 'all' })
  const made = await call(dashboardApi.create, { name: words('First'), tabs: defaultTabs(allFeatures) })
  expect(made.tabs.length).toBeGreaterThan(4)
  expect(made.tabs.find(({ subTabs }) => subTabs.length > 0)?.subTabs.map(({ url }) => url)).toEqual([
    'contacts/customers',
    'contacts/accounts',
  ])
})

test('everybody sees the dashboards, without unsafe addresses, in the order of their choice', async () => {
  const { call, org, orgId } = await join({ 'user.admin': 'all' })
  const member = await join({}, org)
  const [first] = await member.call(dashboardApi.shown, {})
  expect(first).toMatchObject({ isFirst: true, uses: 0, tabs: expect.arrayContaining([]) as unknown[] })
  const made = await call(
    dashboardApi.create,
    input(tab('One', { url: '', subTabs: [sub('Below'), sub('Bad')] }), tab('Two')),
  )
  await engine.pool.query(
    `update dashboard_tab set url = 'javascript:alert(1)' where org_id = $1 and dashboard_id = $2 and name->>'en' in ('Bad', 'Two')`,
    [orgId, made.id],
  )
  const names = async (sort?: (typeof dashboardSorts)[number]) =>
    (await member.call(dashboardApi.shown, { sort })).map(({ id }) => (id === made.id ? 'made' : 'first'))
  expect((await member.call(dashboardApi.shown, {}))[1]?.tabs).toMatchObject([{ subTabs: [{ name: words('Below') }] }])
  await Promise.all([1, 2, 3].map(() => member.call(dashboardApi.opened, { id: made.id })))
  expect((await member.call(dashboardApi.shown, {})).map(({ uses }) => uses)).toEqual([0, 3])
  expect((await call(dashboardApi.shown, {})).map(({ uses }) => uses)).toEqual([0, 0])
  expect(await names()).toEqual(['first', 'made'])
  expect(await names('most-used')).toEqual(['made', 'first'])
  expect(await names('least-used')).toEqual(['first', 'made'])
  expect(await names('most-recent')).toEqual(['made', 'first'])
  expect(await names('oldest-first')).toEqual(['first', 'made'])
  const stranger = await join({ 'user.admin': 'all' })
  await expect(stranger.call(dashboardApi.opened, { id: made.id })).rejects.toMatchObject({ status: 404 })
  expect((await stranger.call(dashboardApi.shown, {})).map(({ id }) => id)).not.toContain(made.id)
  await expect(member.call(dashboardApi.get, { id: made.id })).rejects.toMatchObject({ code: 'not-permitted' })
  await call(dashboardApi.remove, { id: made.id })
  expect(await names()).toEqual(['first'])
})
