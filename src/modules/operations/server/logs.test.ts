import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { listChanged } from '#core/live.ts'
import { ApiError } from '#core/errors.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { cleanUp } from '#platform/upkeep/cleanup.ts'
import { storeLog } from '#platform/monitoring/store-log.ts'
import { callLog, log } from '#platform/monitoring/log.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { logApi } from '../logs-api.ts'

const testServer = await openTestServer()
const { pool } = testServer.engine
const root = await testServer.join({ 'platform.manage': 'all' }, 'platform')
const member = await testServer.join({ 'user.admin': 'all' })
log.level = 'info'
callLog.level = 'info'
const mark = () => `mark ${randomUUID()}`

/** What was kept of it, once it is there. */
const find = (search: string, more: object = {}) =>
  vi.waitFor(
    async () => {
      const { items } = await root.call(logApi.list, { search, ...more })
      expect(items.length).toBeGreaterThan(0)
      return items
    },
    { timeout: 20_000, interval: 100 },
  )

test('stores a line with level, organisation, request and all properties', async () => {
  const message = mark()
  const requestId = randomUUID()
  log.warn({ orgId: member.orgId, requestId, deep: { password: 'canary', n: 7 } }, message)
  const [line] = await find(message)
  expect(line).toMatchObject({ level: 'warn', message, orgId: member.org, requestId, data: { deep: { n: 7 } } })
  expect(JSON.stringify(line)).not.toContain('canary')
  expect(await find(requestId)).toEqual([line])
})

test('logs writes with user and outcome, but not reads', async () => {
  const name = { ar: randomUUID(), en: randomUUID() }
  await member.call(groupApi.create, { name, parentId: null, assignmentType: 'MANUAL' })
  await member.call(groupApi.list, { search: 'canary' })
  await member.call(groupApi.get, { id: randomUUID() }).catch(() => {})
  const calls = await find('call', { org: member.org })
  await vi.waitFor(async () => expect(await find('call', { org: member.org })).toHaveLength(2), { timeout: 20_000 })
  const [missing, made] = await find('call', { org: member.org })
  expect(made?.data).toMatchObject({ method: 'POST', status: 200, userId: member.userId, ms: expect.any(Number) })
  expect(made?.data['path']).toBe(`/api/v1/${member.org}/groups`)
  expect(missing?.data).toMatchObject({ method: 'GET', status: 404 })
  expect(JSON.stringify(calls)).not.toMatch(/canary|search=/)
})

test('lines are narrowed by level, organisation, time and text, and paged both ways', async () => {
  const word = mark()
  log.info({ orgId: member.orgId }, `${word} one`)
  log.error({ orgId: platformOrgId }, `${word} two`)
  log.debug(`${word} three`)
  log.fatal(`${word} four`)
  await find(`${word} four`)
  const messages = async (more: object) =>
    (await root.call(logApi.list, { search: word.toUpperCase(), ...more })).items.map(({ message }) =>
      message.split(' ').at(-1),
    )
  expect(await messages({})).toEqual(['four', 'two', 'one'])
  expect(await messages({ levels: 'error' })).toEqual(['four', 'two'])
  expect(await messages({ levels: 'info,warn' })).toEqual(['one'])
  expect(await messages({ org: member.org })).toEqual(['one'])
  expect(await messages({ org: 'nobody' })).toEqual([])
  expect(await messages({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
  expect(await messages({ until: new Date(Date.now() - 60_000).toISOString() })).toEqual([])
  const [newest, middle] = (await root.call(logApi.list, { search: word })).items
  expect(await messages({ afterId: middle?.id })).toEqual(['four'])
  expect(await messages({ beforeId: newest?.id, limit: 1 })).toEqual(['two'])
  await expect(root.call(logApi.list, { levels: 'loud' })).rejects.toMatchObject({ fields: { levels: 'invalid' } })
  expect(
    (await root.call(logApi.list, { search: '%' })).items.every(({ data }) => JSON.stringify(data).includes('%')),
  ).toBe(true)
})

test('open pages hear of new lines', async () => {
  const changed = vi.spyOn(testServer.runtime.live, 'emit')
  log.info(mark())
  await vi.waitFor(() => expect(changed).toHaveBeenCalledWith(platformOrgId, ...listChanged('logs')), {
    timeout: 20_000,
  })
  changed.mockRestore()
})

test('other organisations receive no messages', async () => {
  await expect(member.call(logApi.list, {})).rejects.toBeInstanceOf(ApiError)
  const asked = testServer.runInOrg(member.orgId, (ctx) =>
    sql`select * from own.platform_logs(null, null, null, null, null, null, null, 1)`.execute(ctx.db),
  )
  await expect(asked).rejects.toThrow(/Only the platform/)
  await expect(
    testServer.runInOrg(root.orgId, (ctx) => sql`select * from own.log_line`.execute(ctx.db)),
  ).rejects.toThrow(/permission denied/)
})

test('a line that cannot be stored does not lose the others', async () => {
  const message = mark()
  log.info({ odd: '\0 and \uD800', orgId: 'not a key', long: 'x'.repeat(50_000) }, message)
  log.info({ odd: '\0 and \uD800', orgId: 'not a key' }, `${message} short`)
  const [short] = await find(`${message} short`)
  expect(short).toMatchObject({ orgId: null, data: { odd: '\uFFFD and \uFFFD', orgId: 'not a key' } })
  const lines = await find(message)
  expect(JSON.stringify(lines).length).toBeLessThan(30_000)
})

test('while the database is away lines wait, the newest beyond five thousand are lost, and it says how many', async () => {
  const tell = vi.fn()
  let isAway = true
  const query = vi.fn(async (_: string, values: unknown[]) => {
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return JSON.parse(String(values[0])) as unknown
  })
  const kept = storeLog({ pool: { query } as never }, tell)
  afterAll(() => kept.close())
  for (let n = 0; n < 5_010; n += 1) log.info({ n }, 'one of many')
  await kept.flush()
  for (let n = 0; n < 5; n += 1) log.info('later')
  expect(tell).not.toHaveBeenCalled()
  isAway = false
  await kept.flush()
  const rows = JSON.parse(String(query.mock.calls.at(-1)?.[1][0])) as { message: string; data: object }[]
  expect(rows).toHaveLength(5_001)
  expect(rows[0]).toMatchObject({ message: 'one of many', data: { n: 0 } })
  expect(rows.at(-1)).toMatchObject({ message: 'lines of the log were lost', data: { lost: 15 } })
  expect(tell).toHaveBeenCalledOnce()
})

test('old lines go, and the oldest of too many', async () => {
  await pool.query(
    `insert into own.log_line (at, level, message, node, data) values (now() - interval '8 days', 'info', 'old', 'x', '{}')`,
  )
  await pool.query(
    `insert into own.log_line (at, level, message, node, data) select now(), 'info', 'n' || n, 'x', '{}' from generate_series(1, 200010) n`,
  )
  await cleanUp(testServer.engine)
  const { rows } = await pool.query<{ n: number; first: string }>(
    `select count(*) as n, (select message from own.log_line order by id limit 1) as first from own.log_line`,
  )
  expect(rows[0]?.n).toBe(200_000)
  expect(rows[0]?.first).toBe('n11')
})
