/** Values that no field asks for are answered with an error of the catalogue, and what is refused is not stored. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { errors, isErrorCode } from '#core/text/errors.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { routes } from '#apps/routes.ts'
import { makeRecords, sampleInputs } from '#test/helpers/sample-inputs.ts'
import { watchWrites } from './watch-writes.ts'

const { runInOrg, engine, join, server } = await openTestServer()
const takeWritten = await watchWrites(engine)
const endpoints: Endpoint[] = routes.map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

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
/** Leaves out each field of a change that may be left out. */
const withoutOptional = ({ method, input }: Endpoint, good: object) => {
  let left = good
  for (const name of method === 'PATCH' || method === 'PUT' ? Object.keys(good) : []) {
    const fewer = { ...left, [name]: undefined }
    if (input.safeParse(fewer).success) left = fewer
  }
  return left
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
  (name: string) =>
    name !== 'attempt' && !(name === 'change' && path === '/login/confirm')
const guinea = await join({ 'user.admin': 'all' })
const tried = await makeRecords({ ...guinea, as: runInOrg, server })

type Side = 'platform' | 'org'
const sideOf = ({ needs }: Endpoint): Side => (needs === 'platform.manage' ? 'platform' : 'org')
/** Those whose calls have written nothing: what writes may end its own session, and the next call gets a new user. */
const unchanged: Partial<Record<Side, Awaited<ReturnType<typeof join>>>> = {}
const callerFor = (side: Side) =>
  unchanged[side] ??
  (side === 'platform'
    ? join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
    : join({ 'user.admin': 'all' }, guinea.org))

const expectError = ({ statusCode, body }: { statusCode: number; body: string }, tried: string) => {
  const what = `${tried} ${statusCode} ${body.slice(0, 200)}`
  expect(statusCode, what).toBeLessThan(500)
  if (statusCode < 400) return
  const { error = '', errorMessage, requestId } = JSON.parse(body) as Record<string, string>
  expect(isErrorCode(error) && errors[error].status === statusCode && errorMessage && requestId, what).toBeTruthy()
}

for (const endpoint of endpoints.filter(({ carries }) => carries !== 'upload'))
  test(`${nameOf(endpoint)} answers invalid values with an error of the catalogue`, async () => {
    const side = sideOf(endpoint)
    const caller = await callerFor(side)
    delete unchanged[side]
    const token = endpoint.needs === 'anyone' ? undefined : caller.token
    const good = sampleInputs[nameOf(endpoint)]?.(tried) ?? {}
    /** Whether every try was refused. */
    const sendAll = async (tries: Tried[]) => {
      let isRefused = true
      for (const { put, what } of tries) {
        const reply = await send(endpoint, { ...good, ...put }, { org: caller.org, token })
        expectError(reply, what)
        isRefused &&= reply.statusCode >= 400
      }
      return isRefused
    }
    let hasWritten = false
    const written = async (work: () => Promise<unknown>) => {
      await takeWritten()
      await work()
      const tables = await takeWritten()
      hasWritten ||= tables.length > 0
      return tables.filter(isLasting(endpoint))
    }
    const refused: Tried[][] = []
    const fields = [
      [{ put: withoutOptional(endpoint, good), what: 'no field that may be left out' }],
      ...triesFor(good),
    ]
    const changed = await written(async () => {
      for (const tries of fields) if (await sendAll(tries)) refused.push(tries)
    })
    if (!hasWritten) unchanged[side] = caller
    if (!token || changed.length === 0) return
    // Some values were accepted and stored: the others are sent again, and store nothing.
    expect(refused.length, changed.join()).toBeLessThan(fields.length)
    expect(await written(async () => sendAll(refused.flat()))).toEqual([])
  }, 120_000)
