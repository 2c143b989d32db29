/** What must hold for every call of the product, now and later. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { ApiError } from '#core/errors.ts'
import { errors, isErrorCode } from '#core/text/errors.ts'
import { tenantPermissions, type Grants } from '#core/permissions.ts'
import { userApi } from '#modules/users/api/users.ts'
import { failedActions } from '#core/text/failed-actions.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { routes } from '#apps/routes.ts'
import { makeRecords, sampleInputs, type Records } from '#test/helpers/sample-inputs.ts'

const { runInOrg, engine, join, clientFor, server } = await openTestServer()
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
const [records, theirs] = [
  await makeRecords({ ...owner, as: runInOrg, server }),
  await makeRecords({ ...stranger, as: runInOrg, server }),
]

const tables = (
  await engine.pool.query<{ name: string; isSeen: boolean }>(
    `select tablename as name, exists (
       select from information_schema.columns where table_schema = 'public' and table_name = tablename
       and column_name in ('last_seen_at', 'last_used_at')) as "isSeen"
     from pg_tables where schemaname = 'public' order by 1`,
  )
).rows
/** Everything the house knows, in short: which transactions wrote the rows there are. When somebody was last seen is written a
 *  little later, so where that stands the rest of each row is compared. */
const printOf = ({ name, isSeen }: { name: string; isSeen: boolean }) =>
  isSeen
    ? `select '${name}' as name, md5(string_agg(line, '' order by line)) as rows
       from (select (to_jsonb(x) - '{last_seen_at,last_used_at}'::text[])::text as line from "${name}" x) lines`
    : `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as rows from "${name}"`
const allPrints = `${tables.map(printOf).join(' union all ')} order by 1`
/** Waits for a bulk change that a call has started, and for messages that are about to leave. */
const snapshotAtRest = async () => {
  for (;;) {
    const { rows } = await engine.pool.query<{ at: string; isBusy: boolean }>(
      `select pg_current_snapshot()::text as at,
         exists (select from public.bulk_change where state in ('pending', 'working'))
           or exists (select from public.delivery)
           or exists (select from public.conversation_bulk where state = 'working')
           or exists (select from public.export_run where state in ('pending', 'generating')) as "isBusy"`,
    )
    if (rows[0] && !rows[0].isBusy) return rows[0].at
    await setTimeout(20)
  }
}
let last: { at: string; prints: { name: string }[] } | undefined
/** Where no transaction that writes has ended since, everything is as it was: most refusals are seen by that alone. */
const state = async () => {
  const at = await snapshotAtRest()
  if (last?.at === at) return last.prints
  const { rows: prints } = await engine.pool.query<{ name: string }>(allPrints)
  last = { at, prints }
  return prints
}

/** Each is refused, and together they leave nothing behind. */
const refuses = async (expected: number[], ...calls: (() => Promise<unknown>)[]) => {
  const before = await state()
  for (const call of calls) {
    const answer: unknown = await call().then(
      () => 'it was let through',
      (refusal: ApiError) => refusal.status,
    )
    expect(expected).toContain(answer)
  }
  expect(await state()).toEqual(before)
}

const inputOf = (endpoint: Endpoint, of: Records) => sampleInputs[nameOf(endpoint)]?.(of) ?? {}
const guarded = endpoints.filter(({ needs }) => needs !== 'anyone')
const almost = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`

test('every endpoint has a sample input', () => {
  expect(endpoints.map(nameOf).filter((name) => !(name in sampleInputs))).toEqual([])
  expect(Object.keys(sampleInputs).filter((name) => !endpoints.some((one) => nameOf(one) === name))).toEqual([])
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
})

for (const endpoint of guarded) {
  const name = nameOf(endpoint)
  const input = () => inputOf(endpoint, records)
  const at = endpoint.needs === 'platform.manage' ? 'platform' : owner.org

  test(`${name} requires a valid session${at === 'platform' ? '' : ' of an enabled user'}`, () =>
    refuses(
      [401],
      () => clientFor(at)(endpoint, input()),
      () => clientFor(at, 'nonsense')(endpoint, input()),
      () => clientFor(at)(endpoint, input(), { authorization: '' }),
      () => clientFor(at)(endpoint, input(), { authorization: ' ' }),
      () => clientFor(at, almost(at === 'platform' ? superAdmin.token : owner.token))(endpoint, input()),
      ...(at === 'platform' ? [] : [() => clientFor(at, closed.token)(endpoint, input())]),
    ))
  if (endpoint.org !== 'token')
    test(`${name} refuses members of another organisation`, () =>
      refuses([404], () => clientFor(at, stranger.token)(endpoint, input())))
  if (endpoint.needs !== 'signed-in')
    test(`${name} requires ${endpoint.needs}`, () =>
      refuses([403, 404], () => clientFor(newcomer.org, newcomer.token)(endpoint, input())))
}

test('endpoints of the platform refuse an administrator with every other permission', async () => {
  const other = await join(everything)
  const ours = guarded.filter(({ needs }) => needs === 'platform.manage')
  await refuses([403], ...ours.map((endpoint) => () => other.call(endpoint, inputOf(endpoint, records))))
})

for (const endpoint of guarded.filter(({ org, needs }) => org !== 'token' && needs !== 'platform.manage'))
  if (endpoint.openToPlatform)
    test(`${nameOf(endpoint)} accepts a super-admin`, async () => {
      const answer: unknown = await clientFor(owner.org, superAdmin.token)(endpoint, inputOf(endpoint, records)).then(
        () => 200,
        (refusal: ApiError) => refusal.status,
      )
      expect([401, 403]).not.toContain(answer)
    })
  else
    test(`${nameOf(endpoint)} refuses a super-admin without an account in the organisation`, () =>
      refuses([404], () => clientFor(owner.org, superAdmin.token)(endpoint, inputOf(endpoint, records))))

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
for (const endpoint of guarded.filter(({ needs }) => needs !== 'platform.manage')) {
  const inputs = foreign(inputOf(endpoint, theirs), inputOf(endpoint, records))
  if (inputs.length > 0)
    test(`${nameOf(endpoint)} refuses ids of another organisation`, async () => {
      const calls = inputs.map((input) => async () => {
        const found = (await stranger.call(endpoint, input as never)) as { total?: number }
        // A list that is narrowed to what belongs elsewhere is empty.
        if (endpoint.method === 'GET' && found.total === 0) throw new ApiError('not-found', { status: 404 })
      })
      await refuses([404, 400], ...calls)
    })
}

for (const endpoint of endpoints.filter(({ method }) => method === 'PATCH'))
  test(`${nameOf(endpoint)} changes only the fields it is sent`, async () => {
    const full = inputOf(endpoint, records) as Record<string, unknown>
    const { id } = full
    const stored = endpoints.find(({ method, path }) => method === 'GET' && path === endpoint.path)
    if (!stored) throw new Error('nothing to read it by')
    const read = async () => (await owner.call(stored, { id, orgId: owner.org })) as Record<string, unknown>
    const before = await read()
    const fields = Object.entries(full).filter(([name]) => !['id', 'orgId', 'version'].includes(name))
    for (const [field, value] of fields) {
      const { version, ...earlier } = await read()
      const sent = { id, ...('version' in full && { version }), [field]: value }
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

test('the words for refused actions are those of endpoints', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path.replace(/^\/:orgId/, '')}`)
  expect(Object.keys(failedActions).filter((name) => !names.includes(name))).toEqual([])
})

/** Things that no field asks for. */
const junk: unknown[] = [
  null,
  '',
  'x'.repeat(5000),
  -1,
  1e308,
  true,
  [],
  {},
  { $gt: '' },
  [[]],
  "'; drop table person; --",
  '\u0000',
  '\u202Eabc',
  randomUUID(),
  ['all'],
  { ar: 1 },
]
/** For fields that a call does not even have. */
const strangest = [null, { $gt: '' }, randomUUID()]
/** Each field gets some of the junk in turn, so that calls like each other share all of it; SWEEP=all gives each field everything. */
const junkEach = process.env['SWEEP'] === 'all' ? junk.length : 6
let turn = 0
const someJunk = () => Array.from({ length: junkEach }, () => junk[turn++ % junk.length])

type Tried = { put: object; what: string }
/** One list for each field that is checked by itself; fields that no call has are put in together. */
const triesFor = (good: object): Tried[][] => {
  const own = Object.keys(good)
  const others = ['id', 'createdAt', 'passwordHash', '__proto__'].filter((name) => !own.includes(name))
  const unknown = (value: unknown) => Object.fromEntries(others.map((name) => [name, value]))
  const tryEach = (field: string, values: unknown[]) =>
    values.map((value) => ({ put: { [field]: value }, what: `${field}: ${JSON.stringify(value)?.slice(0, 60)}` }))
  return [
    ...own.map((field) => tryEach(field, someJunk())),
    ...(own.includes('orgId') ? [] : [tryEach('orgId', strangest)]),
    strangest.map((value) => ({ put: unknown(value), what: `unknown fields: ${JSON.stringify(value)}` })),
  ]
}
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const send = async (endpoint: Endpoint, body: object, { org, token }: { org: string; token?: string }) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'orgId' ? org : asText((body as Record<string, unknown>)[name] ?? randomUUID())),
  )
  const query = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const given = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return server.inject({
    method: endpoint.method,
    url: `/api/v1${path}${query ? `?${new URLSearchParams(given as [string, string][])}` : ''}`,
    headers: { ...(token && { authorization: token }), ...(!query && { 'content-type': 'application/json' }) },
    ...(!query && { payload: JSON.stringify(body) }),
  })
}
/** A try is counted before it is judged, so a wrong one leaves its mark; one at proving who one is is written down, too. */
const isLasting =
  ({ path }: Endpoint) =>
  ({ name }: { name: string }) =>
    name !== 'attempt' && !(name === 'change' && path === '/login/confirm')
const guinea = await join({ 'user.admin': 'all' })
const tried = await makeRecords({ ...guinea, as: runInOrg, server })

/** A new user each time, because a call may end its own session. */
const callerFor = ({ needs }: Endpoint) =>
  needs === 'platform.manage'
    ? join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
    : join({ 'user.admin': 'all' }, guinea.org)

const expectRefusal = ({ statusCode, body }: { statusCode: number; body: string }, tried: string) => {
  const what = `${tried} ${statusCode} ${body.slice(0, 200)}`
  expect(statusCode, what).toBeLessThan(500)
  if (statusCode < 400) return
  const { error = '', errorMessage, requestId } = JSON.parse(body) as Record<string, string>
  expect(isErrorCode(error) && errors[error].status === statusCode && errorMessage && requestId, what).toBeTruthy()
}

for (const endpoint of endpoints.filter(({ carries }) => carries !== 'upload'))
  test(`${nameOf(endpoint)} answers invalid values with an error of the catalogue`, async () => {
    const caller = await callerFor(endpoint)
    const token = endpoint.needs === 'anyone' ? undefined : caller.token
    const good = inputOf(endpoint, tried)
    let before = await state()
    for (const tries of triesFor(good)) {
      const replies = []
      for (const { put, what } of tries) {
        const reply = await send(endpoint, { ...good, ...put }, { org: caller.org, token })
        expectRefusal(reply, what)
        replies.push(reply)
      }
      const after = await state()
      if (token && replies.every(({ statusCode }) => statusCode >= 400))
        expect(after.filter(isLasting(endpoint))).toEqual(before.filter(isLasting(endpoint)))
      before = after
    }
  }, 120_000)
