/** Rights that are borrowed or small, and all the calls by which they might grow. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { routes } from '#apps/routes.ts'
import { isOpenToPrograms, type Endpoint } from '#core/endpoint.ts'
import type { ApiError } from '#core/errors.ts'
import type { Grants } from '#core/permissions.ts'
import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { factorApi } from '../../api/factors.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInApi } from '../../api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'

const { runInOrg, engine, join, clientFor } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>
type Call = Member['call']
const admin: Grants = { 'user.admin': 'all' }
const words = () => ({ ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` })
const newGroup = (parentId: string | null = null) => ({ name: words(), parentId, assignmentType: 'MANUAL' as const })
const answer = (call: Promise<unknown>) =>
  call.then(
    () => 'let through',
    ({ code }: ApiError) => code,
  )
const user = (groupIds: string[] = []) => ({
  username: `n${randomUUID().slice(0, 18)}`,
  password: 'quite a long password',
  firstName: words(),
  lastName: words(),
  email: '',
  phone: '',
  userType: 'USER' as const,
  language: 'ar' as const,
  groupIds,
})

/** Every call that changes an account, made to the account `id`. */
const touches = (call: Call, { id, groupId }: { id: string; groupId: string }) => ({
  email: () => call(userApi.update, { id, version: 1, email: `${randomUUID()}@example.com` }),
  phone: () => call(userApi.update, { id, version: 1, phone: '+962790000123' }),
  name: () => call(userApi.update, { id, version: 1, firstName: words() }),
  groups: () => call(userApi.update, { id, version: 1, groupIds: [groupId] }),
  'add to group': () => call(userApi.addToGroup, { ids: [id], toGroupId: groupId }),
  'remove from group': () => call(userApi.removeFromGroup, { ids: [id], fromGroupId: groupId }),
  password: () => call(userApi.resetPassword, { id }),
  invitation: () => call(userApi.invite, { id }),
  factors: () => call(factorApi.reset, { id }),
  permissions: () => call(permissionApi.setUser, { id, grants: { 'user.view': 'all' }, previous: admin }),
  'ticket creation': () => call(ticketCreationApi.set, { ids: [id], isAllowed: false }),
  enable: () => call(userApi.enable, { ids: [id] }),
})

test('refuses every change of the account that borrowed permissions come from', async () => {
  const owner = await join(admin)
  await join(admin, owner.org)
  const { id: groupId } = await owner.call(groupApi.create, newGroup())
  const lent = borrowFrom({ runInOrg, join, clientFor }, owner)
  const little: Grants = {
    'user.update': 'all',
    'user.reset-password': 'all',
    'user.add-to-group': 'all',
    'user.remove-from-group': 'all',
    'user.enable': 'all',
  }
  const callers = {
    'a key with little': await lent.key(little),
    'a key with everything': await lent.key(admin),
    'a view as a group': await lent.viewAs(admin),
    'somebody in their place': await lent.impersonate(),
  }
  const before = await owner.call(userApi.get, { id: owner.userId })
  for (const [caller, { call }] of Object.entries(callers))
    for (const [what, touch] of Object.entries(touches(call, { id: owner.userId, groupId })))
      expect(['not-in-person', 'not-permitted'], `${caller}: ${what}`).toContain(await answer(touch()))
  for (const { call } of Object.values(callers))
    expect(await answer(call(userApi.disable, { ids: [owner.userId] }))).toMatch(/not-yourself|not-permitted/)
  const everybody = await callers['a key with everything']
    .call(userApi.addToGroup, { ids: 'all', toGroupId: groupId })
    .catch(({ code }: ApiError) => code)
  expect(everybody).not.toMatchObject({ count: 2 })
  expect(await owner.call(userApi.get, { id: owner.userId })).toEqual(before)
  const own = touches(owner.call, { id: owner.userId, groupId })
  expect(await answer(own.name())).toBe('let through')
  expect(await answer(own.factors())).toBe('not-yourself')
  expect(await answer(own.password())).toBe('not-yourself')
})

test('refuses tokens and group views to change or create administrators', async () => {
  const owner = await join(admin)
  const other = await join(admin, owner.org)
  const plain = await join({ 'user.view': 'all' }, owner.org)
  const strong = await owner.call(groupApi.create, newGroup())
  await owner.call(permissionApi.setGroup, { id: strong.id, grants: admin, previous: {} })
  const lent = borrowFrom({ runInOrg, join, clientFor }, owner)
  for (const [index, { call }] of [await lent.key(admin), await lent.viewAs(admin)].entries()) {
    for (const [what, touch] of Object.entries(touches(call, { id: other.userId, groupId: strong.id })))
      expect(await answer(touch()), what).toBe('grant-beyond')
    const attempts = [
      () => call(userApi.create, user([strong.id])),
      () => call(userApi.addToGroup, { ids: [plain.userId], toGroupId: strong.id }),
      () => call(userApi.disable, { ids: [other.userId] }),
      () => call(permissionApi.setUser, { id: plain.userId, grants: admin, previous: { 'user.view': 'all' } }),
      () => call(permissionApi.setGroup, { id: strong.id, grants: {}, previous: admin }),
      () => call(groupApi.clone, { id: strong.id, name: words() }),
      () => call(groupApi.create, newGroup(strong.id)),
    ]
    for (const attempt of attempts) expect(await answer(attempt())).toBe('grant-beyond')
    const rename = call(userApi.update, { id: plain.userId, version: 1 + index, firstName: words() })
    expect(await answer(rename)).toBe('let through')
  }
})

test('refuses to add users to a group that the caller is not in', async () => {
  const owner = await join(admin)
  const { id: named } = await owner.call(groupApi.create, newGroup())
  const { id: below } = await owner.call(groupApi.create, newGroup(named))
  const { id: home } = await owner.call(groupApi.create, newGroup())
  const clerk = await join(
    {
      'user.create': 'all',
      'user.update': 'all',
      'user.add-to-group': 'all',
      'group.create': 'all',
      'group.update': 'all',
    },
    owner.org,
  )
  const plain = await join({}, owner.org)
  await owner.call(userApi.addToGroup, { ids: [clerk.userId], toGroupId: home })
  const ways = (call: Call, groupId: string) => ({
    joins: () => call(userApi.addToGroup, { ids: [clerk.userId], toGroupId: groupId }),
    'brings another': () => call(userApi.addToGroup, { ids: [plain.userId], toGroupId: groupId }),
    updates: () => call(userApi.update, { id: plain.userId, version: 1, groupIds: [groupId] }),
    'creates one there': () => call(userApi.create, user([groupId])),
    'moves their own group below': () => call(groupApi.update, { id: home, version: 1, parentId: groupId }),
  })
  for (const groupId of [named, below])
    for (const [what, way] of Object.entries(ways(clerk.call, groupId)))
      expect(await answer(way()), what).toBe('group-not-yours')
  const key = await borrowFrom({ runInOrg, join, clientFor }, owner).key(admin)
  for (const [what, way] of Object.entries(ways(key.call, named)))
    expect(await answer(way()), `key: ${what}`).toBe('group-not-yours')

  await owner.call(userApi.addToGroup, { ids: [clerk.userId], toGroupId: below })
  const allowed = ways(clerk.call, named)
  for (const way of [allowed.updates, allowed['brings another'], allowed['creates one there']])
    expect(await answer(way())).toBe('let through')
  const { rows } = await engine.pool.query(
    `select count(*)::int as n from membership where org_id = $1 and group_id = $2`,
    [owner.orgId, named],
  )
  expect(rows).toEqual([{ n: 2 }])
})

/** Decided one by one: what a signed-in person may ask without any permission, and a program too. */
const openToKeys = [
  'GET /:orgId/directory/people',
  'GET /:orgId/directory/groups',
  'GET /login/auth/me',
  'POST /:orgId/files',
  'GET /:orgId/files/:id',
  'GET /:orgId/files/:id/content',
  'DELETE /:orgId/files/:id',
  'GET /:orgId/departments',
  'GET /:orgId/departments/:id',
  'GET /:orgId/schedules',
  'GET /:orgId/schedules/:id',
  'GET /:orgId/customers',
  'GET /:orgId/customers/:id',
  'GET /:orgId/accounts',
  'GET /:orgId/accounts/:id',
  'GET /:orgId/accounts/:id/tree',
  'GET /:orgId/customers/:id/timeline',
  'GET /:orgId/accounts/:id/timeline',
  'GET /:orgId/forms/:id',
  'POST /:orgId/forms/:id/rest',
  'POST /:orgId/forms/:id/rest-create',
  'GET /:orgId/boards',
  'GET /:orgId/boards/:id',
  'GET /:orgId/tickets/blank',
  'POST /:orgId/tickets',
  // Only exports that the key has started; a link to the file asks for the permission of its kind.
  'GET /:orgId/exports',
  'GET /:orgId/exports/:id',
  'POST /:orgId/exports/:id/stop',
  'POST /:orgId/exports/:id/link',
  'GET /:orgId/imports/kinds',
  'GET /:orgId/imports',
  'POST /:orgId/imports',
  'GET /:orgId/imports/template',
  'GET /:orgId/imports/:id',
  'GET /:orgId/imports/:id/rows',
  'GET /:orgId/imports/:id/rows/:rowNo',
  'PUT /:orgId/imports/:id/mapping',
  'PUT /:orgId/imports/:id/rows/:rowNo',
  'POST /:orgId/imports/:id/start',
  'POST /:orgId/imports/:id/stop',
  'DELETE /:orgId/imports/:id',
  'GET /:orgId/imports/:id/errors',
]
/** Asks for a permission that a key may hold, and is for people all the same: what it sets up would outlive the key. */
const closedToKeys = [
  'PUT /:orgId/auth-workflow',
  'GET /:orgId/api-tokens',
  'DELETE /:orgId/api-tokens/:id',
  'POST /:orgId/webhooks',
  'PUT /:orgId/webhooks/:id',
  'PUT /:orgId/webhooks/:id/enabled',
  'POST /:orgId/webhooks/:id/secret',
  'POST /:orgId/integrations',
  'PUT /:orgId/integrations/:id',
  'PUT /:orgId/integrations/:id/enabled',
]

test('refuses personal calls and lasting access to a token', async () => {
  const endpoints: Endpoint[] = routes.map(({ endpoint }) => endpoint)
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const signedIn = endpoints.filter(({ needs }) => needs === 'signed-in')
  expect(signedIn.filter((one) => isOpenToPrograms(one) && !one.isPersonal).map(nameOf)).toEqual(openToKeys)
  const owner = await join(admin)
  const { call } = await borrowFrom({ runInOrg, join, clientFor }, owner).key(admin)
  const shut = endpoints.filter((one) => signedIn.includes(one) && !openToKeys.includes(nameOf(one)))
  const lasting = endpoints.filter((one) => closedToKeys.includes(nameOf(one)))
  expect(lasting).toHaveLength(closedToKeys.length)
  for (const endpoint of [...shut, ...lasting])
    expect(['not-for-api-tokens', 'not-in-person'], nameOf(endpoint)).toContain(
      await answer(call(endpoint, { id: randomUUID() })),
    )
  expect(await call(signInApi.me, {})).toMatchObject({ id: owner.userId, email: null })
})

test('refuses lasting access to group views and impersonations', async () => {
  const owner = await join(admin)
  const lent = borrowFrom({ runInOrg, join, clientFor }, owner)
  const personal = routes
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(({ isPersonal, needs }) => isPersonal && needs !== 'platform.manage')
  expect(personal.length).toBeGreaterThan(10)
  for (const { call } of [await lent.viewAs(admin), await lent.impersonate()])
    for (const endpoint of personal)
      expect(await answer(call(endpoint, { id: randomUUID() })), endpoint.path).toBe('not-in-person')
})
