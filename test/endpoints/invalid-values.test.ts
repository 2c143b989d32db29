/** Values that schemas forget, at every place of every call: whatever comes, it is answered, and not with an error of ours. */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasBody, type Endpoint } from '#core/endpoint.ts'
import { profileApi } from '#modules/profile/api/profile.ts'
import { formApi } from '#modules/forms/api.ts'
import { blankColumn } from '#modules/forms/blank.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { leastWait, longestWait, measureWait } from './measure-wait.ts'
import { routes } from '#apps/routes.ts'
import { makeRecords, sampleInputs } from '#test/helpers/sample-inputs.ts'
import { makeTicketBoard, type FieldSpec } from '#test/samples/ticket-board.ts'
import { findUnbounded } from './unbounded-inputs.ts'

/** Values of a size, each of a shape that some careless pattern or loop takes squared time for. */
const repeated = (part: string, size: number) => part.repeat(Math.floor(size / part.length))

const hostileTexts = (size: number): Record<string, string> => ({
  marks: repeated('<', size),
  tags: repeated('<p <b>', size),
  entities: repeated('&lt;&', size),
  accents: `a${repeated('\u0301\u0323', size)}`,
  ligatures: repeated('\uFDFA', size),
  spaces: `${repeated(' ', size / 2)}x${repeated(' ', size / 2)}`,
  dots: repeated('a.', size),
  addresses: repeated('a@', size),
  digits: repeated('1', size),
  quotes: repeated('"\\', size),
  steps: repeated('/..', size),
  rows: repeated('a,"b\n', size),
  braces: repeated('{', size),
  names: `http://${repeated('a-', size)}`,
})

/** As many parts as an input may have, and more. */
const hostileLists: Record<string, unknown> = {
  lists: Array.from({ length: 200_000 }, () => []),
  texts: Array.from({ length: 9000 }, (_, at) => `x${at}`),
  objects: Array.from({ length: 9000 }, (_, at) => ({ id: at })),
  names: Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`x${at}`, at])),
}

const { runInOrg, join, server } = await openTestServer()
/** An organisation with a record of everything. */
const openOrg = async () => {
  const owner = await join({ 'user.admin': 'all' })
  return { owner, records: await makeRecords({ ...owner, as: runInOrg, server }) }
}
let tenant = await openOrg()

const nasty: unknown[] = [
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '10000-01-01',
  '9999-12-31T23:59:60Z',
  '2026-01-01T24:00:00Z',
  '2026-02-30',
  '0001-01-01T00:00:00+23:59',
  1e308,
  -1,
  1.5,
  99_999_999_999_999,
  '99999999999999999999',
  '1e400',
  '',
  '\u0000',
  '\uD800',
  '..',
  {},
  [],
  null,
  true,
  ...Object.values(hostileTexts(100_000)),
  ...Object.values(hostileLists),
]
/** The whole takes minutes, and is done where this is set; otherwise each call gets some in turn, and all in place of a date. */
const isWhole = process.env['NASTY'] === 'all'
const triesEach = 5
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)

type Path = (string | number)[]
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
/** A filter travels as a text. */
const inText = (value: unknown) => {
  if (typeof value !== 'string' || !value.startsWith('{')) return undefined
  return JSON.parse(value) as object
}
const pathsIn = (value: unknown): Path[] => {
  const inside = inText(value) ?? value
  if (!isObject(inside)) return [[]]
  const deeper = Object.entries(inside).flatMap(([key, one]) => pathsIn(one).map((path) => [key, ...path]))
  return [[], ...deeper]
}
const at = (value: unknown, [key, ...rest]: Path): unknown =>
  key === undefined ? value : at(((inText(value) ?? value) as Record<string, unknown>)[key], rest)
const withValue = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined) return put
  const text = inText(value)
  const inside = (text ?? value) as Record<string, unknown>
  const next = withValue(inside[key], rest, put)
  const made = Array.isArray(inside) ? inside.with(Number(key), next) : { ...inside, [key]: next }
  return text ? JSON.stringify(made) : made
}

const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))
const send = (endpoint: Endpoint, input: Record<string, unknown>, { org, token }: { org: string; token: string }) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'orgId' ? org : asText(input[name] ?? '').slice(0, 1000)),
  )
  const query = Object.entries(input).map(([name, value]): [string, string] => [name, asText(value).slice(0, 15_000)])
  return server.inject({
    method: endpoint.method,
    url: `/api/v1${path}${hasBody(endpoint) ? '' : `?${new URLSearchParams(query)}`}`,
    headers: { authorization: token, ...(hasBody(endpoint) && { 'content-type': 'application/json' }) },
    ...(hasBody(endpoint) && { payload: JSON.stringify(input) }),
  })
}

type Caller = Awaited<ReturnType<typeof join>>
const callers: Partial<Record<'platform' | 'org', Caller>> = {}
const newCaller = (side: 'platform' | 'org') =>
  side === 'platform'
    ? join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
    : join({ 'user.admin': 'all' }, tenant.owner.org)
const isLetIn = async (caller: Caller) => (await send(profileApi.get, {}, caller)).statusCode !== 401

/** Opens a new organisation if an earlier call has closed this one, so that no call is refused for that reason. */
const renewCaller = async (side: 'platform' | 'org') => {
  const next = await newCaller(side)
  if (await isLetIn(next)) return (callers[side] = next)
  tenant = await openOrg()
  return (callers[side] = tenant.owner)
}

type Try = [path: Path, value: unknown]
let turn = 0
/** The values tried at each place, for one call. */
const triesFor = (good: object): Try[] => {
  const paths = pathsIn(good).filter(({ length }) => length > 0)
  const everywhere = paths.flatMap((path) => nasty.map((value): Try => [path, value]))
  if (isWhole || everywhere.length === 0) return everywhere
  const some = Array.from({ length: triesEach }, () => everywhere[(turn += 1201) % everywhere.length]).filter(
    (one) => one !== undefined,
  )
  const dates = everywhere.filter(([path, value]) => isDate(at(good, path)) && /^[-+\d]{4}/.test(String(value)))
  return [...dates, ...some]
}

const inputFor = (endpoint: Endpoint) => sampleInputs[`${endpoint.method} ${endpoint.path}`]?.(tenant.records) ?? {}

const measure = async (endpoint: Endpoint, [path, value]: Try, caller: Caller) => {
  const input = withValue(inputFor(endpoint), path, value) as Record<string, unknown>
  let statusCode = 0
  const wait = await leastWait(() =>
    measureWait(async () => ({ statusCode } = await send(endpoint, input, caller)), setImmediate),
  )
  return { statusCode, wait }
}

/** What is wrong with the answer, if anything. */
const tryOne = async (endpoint: Endpoint, one: Try) => {
  const side = endpoint.needs === 'platform.manage' ? 'platform' : 'org'
  const caller = (callers[side] ??= await newCaller(side))
  let { statusCode, wait } = await measure(endpoint, one, caller)
  if (statusCode === 401 && !(await isLetIn(caller)))
    ({ statusCode, wait } = await measure(endpoint, one, await renewCaller(side)))
  if (statusCode < 500 && wait < longestWait) return []
  return [`${one[0].join('.')} = ${JSON.stringify(one[1])?.slice(0, 40)}: ${statusCode}, ${Math.round(wait)} ms`]
}
/** It may switch features off, or signing in: later calls of the organisation would be refused before anything is looked at. */
const closesParts = ({ method, path }: Endpoint) => method !== 'GET' && /^\/organization|\/auth-workflow$/.test(path)

const placeOf = (endpoint: Endpoint) => (endpoint.needs === 'platform.manage' ? 2 : Number(closesParts(endpoint)))

const tryAll = async (endpoint: Endpoint) => {
  const wrong: string[] = []
  for (const one of triesFor(inputFor(endpoint))) wrong.push(...(await tryOne(endpoint, one)))
  return wrong
}

const tried = routes
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ carries }) => carries !== 'upload')
  .toSorted((a, b) => placeOf(a) - placeOf(b))
test.each(tried.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s never answers invalid values with a server error',
  async (_, endpoint) => {
    expect(await tryAll(endpoint)).toEqual([])
  },
  isWhole ? 600_000 : 60_000,
)

test('every text and list of an input has a maximum length', () => {
  expect(routes.flatMap(({ endpoint }) => findUnbounded(endpoint))).toEqual([])
})

const field = (type: FieldSpec['type'], configuration: object = {}): FieldSpec => ({
  type,
  configuration: configuration as never,
})
const columnId = randomUUID()
const column = { ...blankColumn, id: columnId, value: 'day', title: { ar: 'a', en: 'a' }, type: 'DATE' as const }

test('refuses impossible dates in fields, defaults, conditions and filters', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board, ids, definition } = await makeTicketBoard(boss, {
    fields: {
      day: field('DATE'),
      moment: field('DATETIME'),
      clock: field('TIME'),
      rows: field('TABLE', { columns: [column], canAddRows: true }),
      count: field('NUMBER'),
    },
  })
  const never = nasty.filter((value) => typeof value === 'string' && value.length < 50)
  for (const key of ['day', 'moment', 'clock'])
    for (const value of never.filter((one) => one !== '')) {
      const values = { [ids[key] ?? '']: value }
      const reply = await send(ticketApi.create, { boardId: board.id, name: 'x', values }, boss)
      expect(reply.statusCode, `${key} ${JSON.stringify(value)}`).toBe(400)
    }
  const inRow = { [ids['rows'] ?? '']: [{ [columnId]: '0000-01-01' }] }
  await expect(boss.call(ticketApi.create, { boardId: board.id, name: 'x', values: inRow })).rejects.toMatchObject({
    code: 'invalid',
  })

  const withDefault = (key: string, defaultValue: unknown) => ({
    ...definition,
    fields: definition.fields.map((one) => (one.key === key ? { ...one, defaultValue } : one)),
  })
  for (const [key, value] of [
    ['moment', { minutesFromNow: 1e300 }],
    ['moment', { minutesFromNow: 'x' }],
    ['day', { daysFromToday: 1e300 }],
    ['clock', { minutesFromNow: 1e300 }],
  ] as const) {
    const text = JSON.stringify(withDefault(key, value))
    const reply = await send(formApi.read, { text }, boss)
    expect(reply.statusCode, text.slice(-50)).toBe(200)
  }
})

test('refuses filters with too many, too deep or too costly conditions', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board, ids } = await makeTicketBoard(boss, { fields: { count: field('NUMBER'), day: field('DATE') } })
  const values = { [ids['count'] ?? '']: 1e15, [ids['day'] ?? '']: '2026-11-15' }
  await boss.call(ticketApi.create, { boardId: board.id, name: 'x', values })
  const count = { field: `cf.${ids['count']}` }
  const times = (depth: number): object =>
    depth === 0 ? count : { left: times(depth - 1), by: '*', right: { number: 1e308 } }
  const nested = (depth: number): string => (depth === 0 ? '' : `{"logic":"AND","items":[${nested(depth - 1)}]}`)
  const asking = (operand: object, operator: string, value: unknown) =>
    JSON.stringify({ logic: 'AND', items: [{ operand, operator, value }] })
  for (const filter of [
    asking(times(1), 'GREATER_THAN', 1),
    asking(times(5), 'GREATER_THAN', 1e308),
    asking(times(50), 'GREATER_THAN', 1),
    asking(count, 'GREATER_THAN', 'endless').replace('"endless"', '1e400'),
    asking({ left: { field: 'name' }, by: '/', right: { number: 0 } }, 'EQUAL', 1),
    asking({ left: count, by: '/', right: { number: 0 } }, 'EQUAL', 1),
    asking({ left: count, by: '/', right: { number: 5e-324 } }, 'EQUAL', 1),
    nested(700),
    asking({ field: 'createdAt' }, 'AFTER', '0000-01-01T00:00:00Z'),
    asking({ field: 'createdAt' }, 'AFTER', '+275760-09-13T00:00:00Z'),
    asking({ field: 'createdAt' }, 'AFTER', { relative: 'months', amount: 99_999 }),
    asking({ field: `cf.${ids['day']}` }, 'AFTER', { relative: 'months', amount: 99_999 }),
    asking({ field: `cf.${ids['day']}` }, 'EQUAL', '0000-01-01'),
    asking({ field: 'name' }, 'EQUAL', '\uD800'),
  ]) {
    const reply = await send(ticketApi.list, { boardId: board.id, filter }, boss)
    expect(reply.statusCode, filter.slice(0, 150)).toBeLessThan(500)
  }
})
