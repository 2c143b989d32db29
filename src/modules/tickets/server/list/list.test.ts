import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { expect, inject, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { defaultTableSettings } from '#modules/boards/default-table.ts'
import { linkApi } from '../../api/collaboration.ts'
import { ticketApi } from '../../api/tickets.ts'

const { engine, join, server } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }
const options = ['a', 'b'].map((value) => ({ value, label: { ar: value, en: value } }))
const where = (field: string, operator: string, value?: unknown) =>
  JSON.stringify({ logic: 'AND', items: [{ operand: { field }, operator, ...(value !== undefined && { value }) }] })
const make = async ({ call }: Member, boardId: string, more: object = {}) =>
  (await call(ticketApi.create, { boardId, name: 'Request', ...more })).id
const titles = async ({ call }: Member, boardId: string, more: object = {}) =>
  (await call(ticketApi.list, { boardId, pageSize: 100, ...more })).items.map(({ name: title }) => title)

test('search finds tickets in any spelling, by formatted number, and by several words', async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, { fields: { place: { type: 'TEXT' } } })
  await make(boss, board.id, {
    name: 'إفراز قطعة أرض',
    description: '<p>في قريةٍ قُرب الزرقاء</p>',
    values: { [ids['place'] ?? '']: 'حوض ١٢' },
  })
  await make(boss, board.id, { name: 'Mapping the northern edge' })
  for (const globalFilter of [
    'افراز',
    'أفراز ارض',
    'قطعه',
    'قريه قرب',
    'REQ-0001',
    'req-٠٠٠١',
    'حوض 12',
    'قط',
    'إفراز',
  ])
    expect(await titles(boss, board.id, { globalFilter }), globalFilter).toEqual(['إفراز قطعة أرض'])
  for (const globalFilter of ['northern mapping', 'NORTH', 'no', 'm'])
    expect(await titles(boss, board.id, { globalFilter }), globalFilter).toEqual(['Mapping the northern edge'])
  for (const globalFilter of ['orthern xyz', '100%', '_', 'zz'])
    expect(await titles(boss, board.id, { globalFilter })).toEqual([])
})

test('a moment equals every moment of its minute, and one with seconds only itself', async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, { fields: { at: { type: 'DATETIME' } } })
  const at = ids['at'] ?? ''
  for (const [name, seconds] of Object.entries({
    before: '29:59.999',
    start: '30:00',
    end: '30:59.999',
    after: '31:00',
  })) {
    const moment = `2026-05-01T10:${seconds}Z`
    await make(boss, board.id, { name, dueDate: moment, values: { [at]: moment } })
  }
  await make(boss, board.id, { name: 'none' })
  const filters = new Map<string, [equal: string[], other: string[]]>([
    [
      '2026-05-01T10:30:00.000Z',
      [
        ['end', 'start'],
        ['after', 'before', 'none'],
      ],
    ],
    [
      '2026-05-01T10:30:00Z',
      [
        ['end', 'start'],
        ['after', 'before', 'none'],
      ],
    ],
    [
      '2026-05-01T12:30:00+02:00',
      [
        ['end', 'start'],
        ['after', 'before', 'none'],
      ],
    ],
    ['2026-05-01T10:30:59.999Z', [['end'], ['after', 'before', 'none', 'start']]],
    ['2026-05-01T10:32:00Z', [[], ['after', 'before', 'end', 'none', 'start']]],
  ])
  for (const field of ['dueDate', `cf.${at}`])
    for (const [value, wanted] of filters)
      for (const [which, operator] of ['EQUAL', 'NOT_EQUAL'].entries()) {
        const found = await titles(boss, board.id, { filter: where(field, operator, value) })
        expect(found.toSorted(), `${field} ${operator} ${value}`).toEqual(wanted[which])
      }
  // What was just made shows the present minute, or the one before.
  const isNow = {
    logic: 'OR',
    items: [0, -1].map((amount) => ({
      operand: { field: 'createdAt' },
      operator: 'EQUAL',
      value: { relative: 'minutes', amount },
    })),
  }
  expect(await titles(boss, board.id, { filter: JSON.stringify(isNow) })).toHaveLength(5)
})

test('a phone number is found in every form, by search and by filter', async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, { fields: { phone: { type: 'PHONE' } } })
  const phone = ids['phone'] ?? ''
  await make(boss, board.id, { name: 'Found', values: { [phone]: '079 012 3456' } })
  await make(boss, board.id, { name: 'Other', values: { [phone]: '+962 79 555 5555' } })
  for (const written of ['+962790123456', '0790123456', '00962790123456', '790123456', '٠٧٩٠١٢٣٤٥٦', '079 012 3456']) {
    expect(await titles(boss, board.id, { globalFilter: written }), written).toEqual(['Found'])
    for (const operator of ['EQUAL', 'CONTAINS']) {
      if (operator === 'EQUAL' && written === '790123456') continue
      const filter = where(`cf.${phone}`, operator, written)
      expect(await titles(boss, board.id, { filter }), `${operator} ${written}`).toEqual(['Found'])
    }
  }
  expect(await titles(boss, board.id, { filter: where(`cf.${phone}`, 'CONTAINS', '07901') })).toEqual(['Found'])
  expect(await titles(boss, board.id, { filter: where(`cf.${phone}`, 'NOT_EQUAL', '0790123456') })).toEqual(['Other'])
})

test('lists archived tickets separately, and sorts by any column', async () => {
  const boss = await join(admin)
  const { board, ids, doing } = await makeTicketBoard(boss, { fields: { area: { type: 'NUMBER' } } })
  const area = ids['area'] ?? ''
  const first = await make(boss, board.id, {
    name: 'B',
    priority: 'low',
    values: { [area]: 10 },
    dueDate: '2027-01-01T00:00:00Z',
  })
  await make(boss, board.id, { name: 'a', priority: 'high', values: { [area]: 9 }, statusId: doing })
  await make(boss, board.id, { name: 'c', dueDate: '2026-12-01T00:00:00Z' })
  for (const [sort, wanted] of [
    ['name', 'aBc'],
    ['-name', 'cBa'],
    ['customSequence', 'Bac'],
    ['priority', 'Bca'],
    ['-createdAt', 'caB'],
    ['dueDate', 'cBa'],
    ['-dueDate', 'Bca'],
    ['-status', 'acB'],
    [`cf.${area}`, 'aBc'],
    [`-cf.${area}`, 'Bac'],
  ] as const)
    expect((await titles(boss, board.id, { sort })).join(''), sort).toBe(wanted)
  for (const sort of ['nonsense', 'cf.nonsense', '-', 'searchText', 'links'])
    await expect(titles(boss, board.id, { sort })).rejects.toMatchObject({ code: 'bad-filter' })
  await boss.call(ticketApi.archive, { id: first, isArchived: true })
  expect(await titles(boss, board.id)).toEqual(['c', 'a'])
  expect(await titles(boss, board.id, { archived: 'only' })).toEqual(['B'])
  expect((await titles(boss, board.id, { archived: 'with' })).length).toBe(3)
})

test('lists pinned tickets first on the first page, and only once', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const made = []
  for (let n = 0; n < 5; n++) made.push(await make(boss, board.id, { name: `T${n}` }))
  const other = await join(admin, boss.org)
  for (const id of [made[0], made[2]]) await boss.call(ticketApi.pin, { id: id ?? '', isPinned: true })
  const page = async (pageNumber: number) =>
    (await boss.call(ticketApi.list, { boardId: board.id, pageSize: 2, pageNumber })).items.map(
      ({ name: title, isPinned }) => `${title}${isPinned ? '!' : ''}`,
    )
  expect([await page(0), await page(1), await page(2)]).toEqual([['T2!', 'T0!'], ['T4', 'T3'], ['T1']])
  expect(await titles(boss, board.id, { globalFilter: 'T4' })).toEqual(['T4'])
  expect(await titles(other, board.id)).toEqual(['T4', 'T3', 'T2', 'T1', 'T0'])
  await boss.call(ticketApi.pin, { id: made[2] ?? '', isPinned: false })
  expect((await titles(boss, board.id))[0]).toBe('T0')
})

test('refuses an invalid filter with the path of its problem', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  for (const [filter, path] of [
    ['{', '$'],
    ['{"logic":"AND"}', '$.items'],
    [where('nothing', 'EQUAL', 1), '$.items[0].operand'],
    [where('name', 'GREATER_THAN', 'x'), '$.items[0].operator'],
    [where('customSequence', 'EQUAL', 'x'), '$.items[0].value'],
    [where('dueDate', 'BEFORE', { relative: 'months', amount: 1e12 }), '$.items[0].value'],
    [where('cf.00000000-0000-4000-8000-000000000000', 'IS_PRESENT'), '$.items[0].operand'],
  ] as const)
    await expect(boss.call(ticketApi.list, { boardId: board.id, filter }), filter).rejects.toMatchObject({
      code: 'bad-filter',
      params: { path },
    })
  const huge = JSON.stringify({
    logic: 'AND',
    items: [
      {
        operand: {
          left: { left: { field: 'customSequence' }, by: '*', right: { number: 1e308 } },
          by: '*',
          right: { number: 1e308 },
        },
        operator: 'GREATER_THAN',
        value: 1,
      },
    ],
  })
  await make(boss, board.id)
  await expect(boss.call(ticketApi.list, { boardId: board.id, filter: huge })).rejects.toMatchObject({
    code: 'bad-filter',
  })
})

/** Rows by SQL, as many as no test would make one by one. */
const fill = async (
  boss: Member,
  { board, fieldId, count }: { board: { id: string; statuses: { id: string }[] }; fieldId: string; count: number },
) => {
  const values = [boss.orgId, board.id, board.statuses[0]?.id, fieldId, count, boss.userId, board.id]
  await engine.pool.query(
    `insert into ticket (org_id, id, board_id, custom_sequence, display_number, name, status_id, created_by, custom_values, search_text, search_name, updated_at)
     select $1, overlay(overlay(md5($7::text || n) placing '4' from 13) placing '8' from 17)::uuid, $2, n, n::text, 'T' || n, $3, $6,
       jsonb_build_object($4::text, case when n % 100 = 0 then 'b' else 'a' end), ' t' || n, 't' || n, now() - make_interval(secs => $5 - n)
     from generate_series(1, $5::int) n`,
    values,
  )
  await engine.pool.query(
    `insert into ticket_value (org_id, field_id, ticket_id, text) select org_id, $2::uuid, id, 'x' from ticket where org_id = $1 and board_id = $3`,
    [boss.orgId, fieldId, board.id],
  )
}

/** The embedded engine takes its time to take in so many. */
test.runIf(inject('postgres'))(
  'counts a long list up to ten thousand, and finds few matches among many by every index',
  async () => {
    const boss = await join(admin)
    const { board, ids, open } = await makeTicketBoard(boss, {
      fields: { kind: { type: 'SELECT', configuration: { options } } },
    })
    const kind = ids['kind'] ?? ''
    await fill(boss, { board, fieldId: kind, count: 10_050 })
    const list = (more: object = {}) => boss.call(ticketApi.list, { boardId: board.id, pageSize: 20, ...more })
    expect(await list()).toMatchObject({ total: 10_000, isMore: true })
    expect((await list({ pageNumber: 499 })).items.at(-1)?.name).toBe('T51')
    await expect(list({ pageNumber: 500 })).rejects.toMatchObject({ code: 'too-deep', params: { count: 10_000 } })
    expect(await list({ filter: where(`cf.${kind}`, 'EQUAL', 'b') })).toMatchObject({ total: 100, isMore: false })
    const many = await list({ filter: where(`cf.${kind}`, 'EQUAL', 'a') })
    expect(many).toMatchObject({ total: 9950, isMore: false })
    expect(many.items[0]?.name).toBe('T10050')
    const both = {
      logic: 'AND',
      items: [
        { operand: { field: `cf.${kind}` }, operator: 'EQUAL', value: 'a' },
        { operand: { field: 'name' }, operator: 'CONTAINS', value: 't1000' },
      ],
    }
    expect(await list({ filter: JSON.stringify(both) })).toMatchObject({ total: 9 })
    expect(await list({ filter: JSON.stringify({ ...both, logic: 'OR' }) })).toMatchObject({ total: 9952 })
    expect(await boss.call(ticketApi.counts, { boardId: board.id })).toContainEqual({
      statusId: open,
      total: 10_000,
      isMore: true,
    })
    expect(
      await boss.call(ticketApi.counts, { boardId: board.id, filter: where(`cf.${kind}`, 'EQUAL', 'b') }),
    ).toContainEqual({ statusId: open, total: 100, isMore: false })
  },
  60_000,
)

test('refuses callers alike whether the board that is read ahead exists or not, and serves the next caller', async () => {
  const [boss, stranger] = [await join(admin), await join(admin)]
  const { board } = await makeTicketBoard(boss)
  await make(boss, board.id)
  const without = await join({}, boss.org)
  const revoked = await join(admin, boss.org)
  await engine.pool.query('delete from session where org_id = $1 and user_id = $2', [boss.orgId, revoked.userId])
  const request = async (token: string, boardId: string) => {
    const url = `/api/v1/${boss.org}/tickets?${new URLSearchParams({ boardId })}`
    const { statusCode, json } = await server.inject({ url, headers: { authorization: token } })
    const { error } = json() as { error?: string }
    return [statusCode, error]
  }
  for (const { token } of [{ token: 'nonsense' }, stranger, without, revoked]) {
    const answers = [board.id, randomUUID(), "'; rollback", 'x'.repeat(5_000)].map((id) => request(token, id))
    const [first, ...others] = await Promise.all(answers)
    expect(first).toEqual([expect.any(Number), expect.stringMatching(/^(signed-out|not-found|not-permitted)$/)])
    expect(others).toEqual(others.map(() => first))
    expect((await boss.call(ticketApi.list, { boardId: board.id })).total).toBe(1)
  }
  await expect(stranger.call(ticketApi.list, { boardId: board.id })).rejects.toMatchObject({ code: 'board-not-found' })
})

test('reads a page of any length with four statements', async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, { fields: { who: { type: 'USER' }, kind: { type: 'TEXT' } } })
  for (let n = 0; n < 12; n++) {
    const values = { [ids['who'] ?? '']: boss.userId, [ids['kind'] ?? '']: 'x' }
    await make(boss, board.id, { assigneeIds: [boss.userId], watcherIds: [boss.userId], values })
  }
  const statements = async (pageSize: number) => {
    const { pool } = engine
    // A reader keeps its connection for ten milliseconds; only connections taken from the pool after this wait are counted.
    await setTimeout(50)
    const seen: string[] = []
    const connect = pool.connect.bind(pool)
    const listened: PoolClient[] = []
    Object.assign(pool, {
      connect: async (...called: unknown[]) => {
        // The door does not connect by callback.
        if (called.length > 0) return connect(...(called as []))
        const client = await connect()
        const query = client.query.bind(client) as (...asked: unknown[]) => unknown
        const listening = (...asked: unknown[]) => {
          const [first] = asked as [string | { text?: string }]
          seen.push(typeof first === 'string' ? first : (first.text ?? ''))
          return query(...asked)
        }
        listened.push(Object.assign(client, { query: listening }))
        return client
      },
    })
    try {
      const filter = where(`cf.${ids['kind']}`, 'CONTAINS', 'x')
      await boss.call(ticketApi.list, { boardId: board.id, pageSize, filter })
    } finally {
      Reflect.deleteProperty(pool, 'connect')
      for (const client of listened) Reflect.deleteProperty(client, 'query')
    }
    // Statements of the door itself: begin, organisation, how it plans, identity, commit.
    return seen.filter((text) => !/^(begin|commit|set local plan_cache_mode)|set_config|token_hash/.test(text)).length
  }
  // Other tests may run statements at the same time, so the lowest of several counts is used.
  const fewest = async (pageSize: number) => {
    const tries = []
    for (let n = 0; n < 5; n++) tries.push(await statements(pageSize))
    return Math.min(...tries)
  }
  const [short, long] = [await fewest(1), await fewest(12)]
  expect(short).toBeGreaterThan(2)
  expect(long).toBe(short)
  expect(long).toBeLessThanOrEqual(4)
})

test('lists only tickets that the reader owns, watches, or that belong to their groups', async () => {
  const boss = await join(admin)
  const { board, open } = await makeTicketBoard(boss)
  const group = await boss.call(groupApi.create, {
    name: { ar: 'G', en: 'G' },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  const below = await boss.call(groupApi.create, {
    name: { ar: 'H', en: 'H' },
    parentId: group.id,
    assignmentType: 'MANUAL',
  })
  const agent = await join(
    {
      'ticket.view': 'own',
      'ticket-view.tables': 'all',
      'ticket.search': 'all',
      'ticket.create': 'all',
      'ticket-view.status': 'all',
    },
    boss.org,
  )
  await boss.call(userApi.addToGroup, { ids: [agent.userId], toGroupId: below.id })
  await make(agent, board.id, { name: 'made' })
  await make(boss, board.id, { name: 'assigned', assigneeIds: [agent.userId] })
  await make(boss, board.id, { name: 'group', groupId: group.id })
  await make(boss, board.id, { name: 'watched', watcherIds: [agent.userId] })
  await make(boss, board.id, { name: 'group watches', watcherGroupIds: [below.id] })
  const hidden = await make(boss, board.id, { name: 'hidden' })
  const seen = ['made', 'assigned', 'group', 'watched', 'group watches'].toReversed()
  expect(await titles(agent, board.id)).toEqual(seen)
  expect(await titles(agent, board.id, { globalFilter: 'hidden' })).toEqual([])
  expect(await agent.call(ticketApi.counts, { boardId: board.id })).toContainEqual({
    statusId: open,
    total: 5,
    isMore: false,
  })
  const found = await agent.call(ticketApi.find, { search: '' })
  expect([found.total, found.items.length]).toEqual([5, 5])
  for (const call of [
    () => agent.call(ticketApi.get, { id: hidden }),
    () => agent.call(ticketApi.update, { id: hidden, version: 1, name: 'x' }),
    () => agent.call(ticketApi.pin, { id: hidden, isPinned: true }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not-found' })
})

test('hides fields that a reader may not see from replies, filters, orders, search and history', async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, {
    fields: { open: { type: 'TEXT' }, closed: { type: 'TEXT', in: 1 } },
    sections: [
      {},
      {
        securityPolicies: [
          (await boss.call(groupApi.create, { name: { ar: 'S', en: 'S' }, parentId: null, assignmentType: 'MANUAL' }))
            .id,
        ],
      },
    ],
  })
  const [openId, closedId] = [ids['open'] ?? '', ids['closed'] ?? '']
  const id = await make(boss, board.id, {
    name: 'Plain',
    description: '<p>whispered</p>',
    priority: 'high',
    values: { [openId]: 'seen', [closedId]: 'sealed' },
  })
  const few: Grants = {
    'ticket.view': 'all',
    'ticket-view.tables': 'all',
    'ticket-view.advanced-filter': 'all',
    'ticket.search': 'all',
    'ticket.history': 'all',
    'ticket.update': 'all',
  }
  const agent = await join(few, boss.org)
  const ticket = await agent.call(ticketApi.get, { id })
  expect(ticket).toMatchObject({ name: 'Plain', values: { [openId]: 'seen' }, statusIds: [] })
  for (const key of [
    'statusId',
    'priority',
    'tagIds',
    'dueDate',
    'assigneeIds',
    'groupId',
    'departmentId',
    'customerId',
    'accountId',
    'source',
    'createdBy',
    'createdAt',
    'resolvedDate',
    'description',
    'fileIds',
  ])
    expect(ticket).not.toHaveProperty(key)
  const list = await agent.call(ticketApi.list, { boardId: board.id })
  expect(JSON.stringify([ticket, list])).not.toMatch(/sealed|whispered|"high"/)
  expect(list.items[0]?.values).toEqual({ [openId]: 'seen' })
  for (const field of ['priority', 'status', 'createdAt', `cf.${closedId}`]) {
    await expect(agent.call(ticketApi.list, { boardId: board.id, sort: field })).rejects.toMatchObject({
      code: 'bad-filter',
    })
    await expect(
      agent.call(ticketApi.list, { boardId: board.id, filter: where(field, 'IS_PRESENT') }),
    ).rejects.toMatchObject({ code: 'bad-filter' })
  }
  expect(await titles(agent, board.id, { globalFilter: 'whispered' })).toEqual([])
  expect(await titles(agent, board.id, { globalFilter: 'sealed' })).toEqual([])
  expect(await titles(boss, board.id, { globalFilter: 'whispered' })).toEqual(['Plain'])
  expect(await titles(boss, board.id, { globalFilter: 'sealed' })).toEqual([])
  await boss.call(ticketApi.update, { id, version: 1, priority: 'low', values: { [closedId]: 'sealed anew' } })
  const history = await agent.call(ticketApi.history, { id })
  expect(history).toMatchObject({ total: 1, items: [{ kind: 'ticket.created' }] })
  expect(JSON.stringify(history)).not.toMatch(/sealed|whispered|"high"/)
  expect((await boss.call(ticketApi.history, { id })).total).toBe(2)
  await expect(agent.call(ticketApi.counts, { boardId: board.id })).rejects.toMatchObject({ code: 'not-permitted' })
  const values = { [closedId]: 'mine' }
  await expect(agent.call(ticketApi.update, { id, version: 2, values })).rejects.toMatchObject({
    fields: { [`values.${closedId}`]: 'not-there' },
  })
  await expect(agent.call(ticketApi.update, { id, version: 2, priority: 'low' })).rejects.toMatchObject({
    fields: { priority: 'locked' },
  })
  await expect(agent.call(ticketApi.update, { id, version: 2, description: 'x' })).rejects.toMatchObject({
    fields: { description: 'locked' },
  })
})

test('lists, filters and search each require their permission', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const viewer = await join({ 'ticket.view': 'all' }, boss.org)
  const looker = await join({ 'ticket.view': 'all', 'ticket-view.all-views': 'all' }, boss.org)
  await expect(viewer.call(ticketApi.list, { boardId: board.id })).rejects.toMatchObject({ code: 'not-permitted' })
  expect(await looker.call(ticketApi.list, { boardId: board.id })).toMatchObject({ total: 0 })
  for (const more of [
    { filter: where('name', 'IS_PRESENT') },
    { globalFilter: 'x' },
    { statusId: board.statuses[0]?.id },
  ])
    await expect(looker.call(ticketApi.list, { boardId: board.id, ...more })).rejects.toMatchObject({
      code: 'not-permitted',
    })
})

test('users without the filter permission may use only the filter of their table', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  for (const title of ['red', 'blue']) await boss.call(ticketApi.create, { boardId: board.id, name: title })
  const ask = (value: string) => ({
    logic: 'AND' as const,
    items: [{ operand: { field: 'name' }, operator: 'CONTAINS' as const, value }],
  })
  const table = await boss.call(tableApi.create, {
    boardId: board.id,
    name: { ar: 'A', en: 'B' },
    settings: { ...defaultTableSettings(), filter: ask('red') },
  })
  const reader = await join({ 'ticket.view': 'all', 'ticket-view.tables': 'all' }, boss.org)
  const list = (value: string, tableId?: string) =>
    reader.call(ticketApi.list, { boardId: board.id, filter: JSON.stringify(ask(value)), tableId })
  expect((await list('red', table.id)).total).toBe(1)
  await expect(list('blue', table.id)).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(list('red')).rejects.toMatchObject({ code: 'not-permitted' })
})

test('filters by linked tickets count only tickets and fields that the reader may see', async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, {
    fields: { area: { type: 'NUMBER' }, price: { type: 'NUMBER', in: 1 }, others: { type: 'TICKET_TABLE' } },
    sections: [{}, { isHidden: true }],
  })
  const agent = await join(
    { 'ticket.view': 'own', 'ticket-view.tables': 'all', 'ticket-view.advanced-filter': 'all' },
    boss.org,
  )
  const [area, price, others] = ['area', 'price', 'others'].map((key) => `cf.${ids[key]}`) as [string, string, string]
  const mine = { watcherIds: [agent.userId] }
  const seen = await make(boss, board.id, { name: 'seen', ...mine, values: { [ids['area'] ?? '']: 5 } })
  const unseen = await make(boss, board.id, { name: 'unseen', values: { [ids['area'] ?? '']: 70 } })
  const values = { [ids['others'] ?? '']: [seen, unseen] }
  const asked = await make(boss, board.id, { name: 'asked', ...mine, values })
  for (const [toId, kind] of [
    [seen, 'related'],
    [seen, 'duplicate'],
    [unseen, 'related'],
  ] as const)
    await boss.call(linkApi.add, { ticketId: asked, kind, toId })
  const found = (by: Member, operand: object, value: unknown) => {
    const operator = typeof value === 'number' ? 'EQUAL' : 'AFTER'
    return titles(by, board.id, { filter: JSON.stringify({ logic: 'AND', items: [{ operand, operator, value }] }) })
  }
  for (const field of ['links', others]) {
    expect(await found(boss, { field, of: 'SUM', column: area }, 75), field).toEqual(['asked'])
    expect(await found(agent, { field, of: 'SUM', column: area }, 75), field).toEqual([])
    expect(await found(agent, { field, of: 'MAX', column: area }, 5), field).toEqual(['asked'])
    const last = { field, of: 'MAX', column: 'updatedAt' }
    expect(await found(boss, last, '2020-01-01'), field).toContain('asked')
  }
  expect(await found(boss, { field: 'links', of: 'COUNT' }, 2)).toEqual(['asked'])
  expect(await found(agent, { field: 'links', of: 'COUNT' }, 1)).toEqual(['asked', 'seen'])
  for (const operand of [
    { field: 'links', of: 'SUM', column: price },
    { field: 'links', of: 'MAX', column: 'createdAt' },
    { field: 'links', of: 'SUM', column: 'updatedAt' },
    { field: 'links', of: 'SUM', column: 'toString' },
    { field: 'name', of: 'COUNT' },
  ])
    await expect(found(agent, operand, 1), JSON.stringify(operand)).rejects.toMatchObject({ code: 'bad-filter' })
})

test('every order is the same by index and by sorting, in full and by pages, with missing values last', async () => {
  const boss = await join(admin)
  const fields = { area: 'NUMBER', parcel: 'TEXT', visit: 'DATE', hour: 'TIME', at: 'DATETIME' } as const
  const sources = ['web', 'phone', 'mail'].map((value, uiOrder) => ({
    id: randomUUID(),
    label: { ar: value, en: value },
    value,
    uiOrder,
  }))
  const { board, ids, open, doing, done } = await makeTicketBoard(boss, {
    fields: Object.fromEntries(Object.entries(fields).map(([key, type]) => [key, { type }])),
    board: { sources },
  })
  const other = await join(admin, boss.org)
  const at = <T>(values: readonly T[], n: number) => values[n % values.length]
  for (let n = 0; n < 14; n++)
    await make(boss, board.id, {
      name: `T ${n % 5}`,
      priority: at(['low', 'high', 'medium'], n),
      statusId: at([done, open, doing, open], n),
      dueDate: at([null, '2027-01-01T00:00:00Z', '2026-05-01T00:00:00Z'], n),
      assigneeIds: at([[], [boss.userId], [other.userId, boss.userId]], n),
      tagIds: at([[], board.tags.map(({ id }) => id)], n),
      source: at([null, 'phone', 'mail', 'web', 'phone'], n),
      values: Object.fromEntries(
        Object.entries({
          area: at([null, 3, 20, -1.5], n),
          parcel: at(['b', null, 'Abc', '\u0623'], n),
          visit: at(['2026-01-02', null, '2025-12-31'], n),
          hour: at([null, '09:30', '21:00', '00:15'], n),
          at: at(['2026-01-02T03:04:05.000Z', null], n),
        }).map(([key, value]) => [ids[key] ?? '', value]),
      ),
    })
  const everything = where('name', 'CONTAINS', 't ')
  const few = where('name', 'IS_PRESENT')
  // A removed option sorts with tickets that have none.
  await boss.call(boardApi.save, { ...board, sources: sources.slice(0, 2) })
  const inOrder = async (sort: string) =>
    (await boss.call(ticketApi.list, { boardId: board.id, sort, pageSize: 100 })).items.map(({ source }) => source)
  const [web, phone] = [Array<string>(3).fill('web'), Array<string>(5).fill('phone')]
  expect((await inOrder('source')).slice(0, 8)).toEqual([...web, ...phone])
  expect((await inOrder('-source')).slice(0, 8)).toEqual([...phone, ...web])
  const custom = Object.keys(fields).map((key) => `cf.${ids[key]}`)
  const built = [
    'customSequence',
    'name',
    'status',
    'priority',
    'assignees',
    'group',
    'tags',
    'dueDate',
    'customer',
    'source',
  ]
  for (const key of [...built, 'createdBy', 'createdAt', 'updatedAt', 'resolvedDate', ...custom])
    for (const sort of [key, `-${key}`]) {
      const list = async (more: object) =>
        (await boss.call(ticketApi.list, { boardId: board.id, sort, pageSize: 100, ...more })).items
      const walked = await list({ filter: few })
      expect(walked.length, sort).toBe(14)
      const numbers = walked.map(({ customSequence: number }) => number)
      const pages = await Promise.all([0, 1].map((pageNumber) => list({ pageSize: 9, pageNumber })))
      expect(
        pages.flat().map(({ customSequence: number }) => number),
        sort,
      ).toEqual(numbers)
      expect(
        (await list({ filter: everything, globalFilter: 'req' })).map(({ customSequence: number }) => number),
        sort,
      ).toEqual(numbers)
      if (!custom.includes(key)) continue
      const missing = walked.map(({ values }) => Number(values[key.slice(3)] === undefined))
      expect(missing, sort).toEqual(missing.toSorted((a, b) => a - b))
    }
})
