/** What must hold for every call of the product, now and later. */
import { expect, test } from 'vitest'
import { hasBody, type Endpoint } from '#core/endpoint.ts'
import { ApiError } from '#core/errors.ts'
import { tenantPermissions, type Grants } from '#core/permissions.ts'
import { userApi } from '#modules/users/api/users.ts'
import { failedActions } from '#core/text/failed-actions.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { routes } from '#apps/routes.ts'
import { makeRecords, sampleInputs, type Records } from '#test/helpers/sample-inputs.ts'
import { watchWrites } from './watch-writes.ts'

const setup = await openTestServer()
const { runInOrg, engine, join, clientFor, server } = setup
const endpoints: Endpoint[] = routes.map((one) => one.endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const everything: Grants = Object.fromEntries(tenantPermissions.map((name) => [name, 'all']))

const [owner, stranger, newcomer] = await Promise.all([
  join({ 'user.admin': 'all' }),
  join({ 'user.admin': 'all' }),
  join({}),
])
const superAdmin = await join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
const closed = await join({ 'user.admin': 'all' }, owner.org)
await owner.call(userApi.disable, { ids: [closed.userId] })
const gone = await join({ 'user.admin': 'all' }, owner.org)
await gone.call(signInApi.logout, {})
// An administrator's key and view with a permission that no call needs.
const unneeded = tenantPermissions.filter((name) => !endpoints.some(({ needs }) => needs === name)).slice(0, 1)
const least: Grants = Object.fromEntries(unneeded.map((name) => [name, 'all']))
const [limitedKey, viewAs] = [await borrowFrom(setup, owner).key(least), await borrowFrom(setup, owner).viewAs(least)]
const [records, theirs] = [
  await makeRecords({ ...owner, as: runInOrg, server }),
  await makeRecords({ ...stranger, as: runInOrg, server }),
]

const takeWritten = await watchWrites(engine)

type Attempt = { name: string; calls: (() => Promise<unknown>)[] }
const statusOf = (call: () => Promise<unknown>) =>
  call().then(
    () => 'it was let through',
    (error: ApiError) => error.status,
  )

/** All of these are refused and leave nothing behind; where some did, they are called again one by one to find which. */
const refuses = async (expected: number[], attempts: Attempt[]) => {
  const problems: string[] = []
  const callAll = async ({ name, calls }: Attempt) => {
    for (const call of calls) {
      const status = await statusOf(call)
      if (!expected.includes(status as number)) problems.push(`${name}: ${status}`)
    }
  }
  await takeWritten()
  for (const attempt of attempts) await callAll(attempt)
  const written = await takeWritten()
  if (written.length > 0) {
    problems.push(`something was written to ${written.join(', ')}`)
    for (const attempt of attempts) {
      await callAll(attempt)
      const tables = await takeWritten()
      if (tables.length > 0) problems.push(`${attempt.name} wrote to ${tables.join(', ')}`)
    }
  }
  expect(problems).toEqual([])
}
const inGroups = <T>(items: T[], size = 40) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
const testInGroups = (title: string, expected: number[], attempts: Attempt[]) => {
  for (const group of inGroups(attempts))
    test(`${title}: ${group[0]?.name} to ${group.at(-1)?.name}`, () => refuses(expected, group), 60_000)
}

const inputOf = (endpoint: Endpoint, of: Records) => sampleInputs[nameOf(endpoint)]?.(of) ?? {}
const guarded = endpoints.filter(({ needs }) => needs !== 'anyone')
const almost = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`

test('every endpoint has a sample input', () => {
  expect(endpoints.map(nameOf).filter((name) => !(name in sampleInputs))).toEqual([])
  expect(Object.keys(sampleInputs).filter((name) => !endpoints.some((one) => nameOf(one) === name))).toEqual([])
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
})

const orgOf = ({ needs }: Endpoint) => (needs === 'platform.manage' ? 'platform' : owner.org)
const attemptsOf = (of: Endpoint[], callsOf: (endpoint: Endpoint, input: unknown, org: string) => Attempt['calls']) =>
  of.map((endpoint) => ({
    name: nameOf(endpoint),
    calls: callsOf(endpoint, inputOf(endpoint, records), orgOf(endpoint)),
  }))

testInGroups(
  'requires a valid session of an enabled user',
  [401],
  attemptsOf(guarded, (endpoint, input, org) => [
    () => clientFor(org)(endpoint, input),
    () => clientFor(org, 'nonsense')(endpoint, input),
    () => clientFor(org)(endpoint, input, { authorization: '' }),
    () => clientFor(org)(endpoint, input, { authorization: ' ' }),
    () => clientFor(org, almost(org === 'platform' ? superAdmin.token : owner.token))(endpoint, input),
    ...(org === 'platform'
      ? []
      : [closed, gone].map(
          ({ token }) =>
            () =>
              clientFor(org, token)(endpoint, input),
        )),
  ]),
)
testInGroups(
  'refuses members of another organisation',
  [404],
  attemptsOf(
    guarded.filter(({ org }) => org !== 'token'),
    (endpoint, input, org) => [() => clientFor(org, stranger.token)(endpoint, input)],
  ),
)
testInGroups(
  'requires its permission',
  [403, 404],
  attemptsOf(
    guarded.filter(({ needs }) => needs !== 'signed-in'),
    (endpoint, input, org) => [
      () => clientFor(newcomer.org, newcomer.token)(endpoint, input),
      ...(org === 'platform'
        ? []
        : [limitedKey, viewAs].map(
            ({ call }) =>
              () =>
                call(endpoint, input),
          )),
    ],
  ),
)

test('endpoints of the platform refuse an administrator with every other permission', async () => {
  const other = await join(everything)
  const ours = guarded.filter(({ needs }) => needs === 'platform.manage')
  await refuses(
    [403],
    attemptsOf(ours, (endpoint, input) => [() => other.call(endpoint, input)]),
  )
})

const ofTenants = guarded.filter(({ org, needs }) => org !== 'token' && needs !== 'platform.manage')
for (const endpoint of ofTenants.filter(({ openToPlatform }) => openToPlatform))
  test(`${nameOf(endpoint)} accepts a super-admin`, async () => {
    const status = await statusOf(() => clientFor(owner.org, superAdmin.token)(endpoint, inputOf(endpoint, records)))
    expect([401, 403]).not.toContain(status)
  })
testInGroups(
  'refuses a super-admin without an account in the organisation',
  [404],
  attemptsOf(
    ofTenants.filter(({ openToPlatform }) => !openToPlatform),
    (endpoint, input) => [() => clientFor(owner.org, superAdmin.token)(endpoint, input)],
  ),
)

/** Every id of the owner's that an input can carry, put one at a time into an input that is right but for it. */
const foreign = (mine: unknown, other: unknown): unknown[] => {
  if (typeof mine === 'string') return mine !== other && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(mine) ? [other] : []
  if (typeof mine !== 'object' || mine === null) return []
  return Object.entries(mine).flatMap(([key, value]) =>
    foreign(value, (other as Record<string, unknown>)[key]).map((changed) =>
      Array.isArray(mine) ? mine.with(Number(key), changed) : { ...mine, [key]: changed },
    ),
  )
}
testInGroups(
  'refuses ids of another organisation',
  [404, 400],
  guarded
    .filter(({ needs }) => needs !== 'platform.manage')
    .map((endpoint) => ({
      name: nameOf(endpoint),
      calls: foreign(inputOf(endpoint, theirs), inputOf(endpoint, records)).map((input) => async () => {
        const found = (await stranger.call(endpoint, input as never)) as { total?: number }
        // A list that is narrowed to what belongs elsewhere is empty.
        if (endpoint.method === 'GET' && found.total === 0) throw new ApiError('not-found', { status: 404 })
      }),
    }))
    .filter(({ calls }) => calls.length > 0),
)

/** A megabyte in the place of each text of a body. */
const swollen = (value: unknown): unknown[] => {
  if (typeof value === 'string') return ['x'.repeat(1_010_000)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    swollen(one).map((long) => (Array.isArray(value) ? value.with(Number(key), long) : { ...value, [key]: long })),
  )
}
const ofReaders = /^\/:orgId\/(articles|published-articles|help-center|faqs|help-categories|survey)/
testInGroups(
  'refuses texts of a megabyte',
  [400, 413],
  endpoints
    .filter((endpoint) => hasBody(endpoint) && ofReaders.test(endpoint.path))
    .map((endpoint) => {
      const input = inputOf(endpoint, records) as Record<string, unknown>
      const inPath = Object.entries(input).filter(([name]) => endpoint.path.includes(`:${name}`))
      const inBody = Object.fromEntries(Object.entries(input).filter(([name]) => !endpoint.path.includes(`:${name}`)))
      const bodies = swollen(inBody) as object[]
      return {
        name: nameOf(endpoint),
        calls: bodies.map((body) => () => owner.call(endpoint, { ...Object.fromEntries(inPath), ...body } as never)),
      }
    }),
)

for (const endpoint of endpoints.filter(({ method }) => method === 'PATCH'))
  test(`${nameOf(endpoint)} changes only the fields it is sent`, async () => {
    const full = inputOf(endpoint, records) as Record<string, unknown>
    const params = Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name = '']) => name)
    const key = Object.fromEntries(params.map((name) => [name, name === 'orgId' ? owner.org : full[name]]))
    const stored = endpoints.find(({ method, path }) => method === 'GET' && path === endpoint.path)
    if (!stored) throw new Error('nothing to read it by')
    const read = async () => (await owner.call(stored, key)) as Record<string, unknown>
    const before = await read()
    const fields = Object.entries(full).filter(([name]) => ![...params, 'id', 'orgId', 'version'].includes(name))
    for (const [field, value] of fields) {
      const { version, ...earlier } = await read()
      const sent = { ...key, ...('version' in full && { version }), [field]: value }
      await owner.call(endpoint, sent).catch((error: ApiError) => {
        if (error.code !== 'no-changes') throw error
      })
      const after = await read()
      const touched = Object.keys(earlier).filter(
        (name) => JSON.stringify(after[name]) !== JSON.stringify(earlier[name]),
      )
      expect(
        touched.filter(
          (name) => name !== field && !(field === 'groupIds' && name === 'groups') && !name.startsWith('has'),
        ),
      ).toEqual([])
    }
    expect(Object.keys(before).length).toBeGreaterThan(3)
  })

test('a refusal of every call has words, but of those that a page makes by itself', () => {
  const written = endpoints
    .filter((endpoint) => endpoint.method !== 'GET' && endpoint.needs !== 'anyone')
    .map(({ method, path }) => `${method} ${path.replace(/^\/:orgId/, '')}`)
  expect(written.filter((name) => !(name in failedActions)).toSorted()).toEqual(
    [
      'POST /dashboards/:id/opened',
      'PUT /agents/me/activity',
      'PUT /offers/:id/seen',
      'POST /articles/searches',
      ...['actions', 'document', 'document/updates', 'document/presence'].map((part) => `POST /articles/:id/${part}`),
      ...['presence/:ticketId', 'drafts/:boardId/:about'].flatMap((path) => [`PUT /${path}`, `DELETE /${path}`]),
      ...['read', 'draft'].flatMap((part) => [`PUT /conversations/:id/${part}`, `DELETE /conversations/:id/${part}`]),
      'PUT /internal-conversations/:id/read',
      // Whose page says what is wrong by itself.
      ...['check', 'rest'].map((part) => `POST /forms/:id/${part}`),
      ...['forms/read', 'forms/read-options', 'scripts/check', 'workflows/starting'].map((path) => `POST /${path}`),
      ...['login/confirm', 'login/confirm/begin', 'notifications/push-key'].map((path) => `POST /${path}`),
    ].toSorted(),
  )
})

test('the words for refused actions are those of endpoints', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path.replace(/^\/:orgId/, '')}`)
  expect(Object.keys(failedActions).filter((name) => !names.includes(name))).toEqual([])
})
