/** Something secret is put wherever a person may not look; then every call there is is made as that person. */
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { routes } from '#apps/routes.ts'
import { makeRecords, sampleInputs, type Records } from '#test/helpers/sample-inputs.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { allPermissions, type Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { savedFilterApi, tableApi } from '#modules/boards/api/tables.ts'
import { defaultTableSettings } from '#modules/boards/default-table.ts'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { requestOf } from '#ui/calls/call.ts'
import { bulkApi } from '../../api/bulk.ts'
import { commentApi, draftApi, linkApi } from '../../api/collaboration.ts'
import { ticketApi } from '../../api/tickets.ts'
import { blankColumn } from '#modules/forms/blank.ts'

const { runInOrg, engine, join, address, server } = await getTestServer()
const at = await address()
type Member = Awaited<ReturnType<typeof join>>

const secret = 'zanzibar'
const secretNumber = 86_753_091
const words = (name: string) => ({ ar: name, en: name })
const named = () => words(`${secret} ${randomUUID()}`)
const option = { value: secret, label: named() }

/** Every act on their own tickets; to be seen of a ticket: its title, status and tags. */
const few: Grants = {
  ...Object.fromEntries(
    allPermissions
      .filter((name) => name.startsWith('ticket.') && !/configure|ignoring/.test(name))
      .map((name) => [name, 'own']),
  ),
  'ticket-view.tables': 'all',
  'ticket-view.advanced-filter': 'all',
  'ticket-view.status': 'all',
  'ticket-view.tags': 'all',
}

const [boss, agent] = await (async () => {
  const admin = await join({ 'user.admin': 'all' })
  return [admin, await join(few, admin.org)] as const
})()

const attach = async ({ org, token }: Member) => {
  const body = new FormData()
  body.append('purpose', 'attachment')
  body.append('file', new Blob([`${secret} inside`]), `${secret}.txt`)
  const reply = await fetch(`${at}/api/v1/${org}${fileApi.upload.path.replace('/:orgId', '')}`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  })
  return ((await reply.json()) as FileRecord).id
}

const [textId, costId, namesId] = [randomUUID(), randomUUID(), randomUUID()]
const column = (key: string, type: string) => ({
  ...blankColumn,
  id: randomUUID(),
  value: key,
  title: words(key),
  type,
})
const cell = column('cell', 'TEXT')

const isDone = ({ call }: Member, id: string) =>
  vi.waitFor(async () => expect((await call(bulkApi.get, { id })).state).toBe('done'), { timeout: 25_000 })

const plant = async () => {
  const { call } = boss
  const group = await call(groupApi.create, { name: words('Insiders'), parentId: null, assignmentType: 'MANUAL' })
  const hide = { in: 1, name: named(), placeholder: named() }
  const { board, ids, done } = await makeTicketBoard(boss, {
    sections: [{}, { title: named(), securityPolicies: [group.id] }, { title: named(), isHidden: true }],
    fields: {
      open: { type: 'TEXT' },
      copied: { type: 'DYNAMIC_FIELD', configuration: { sourceFieldId: textId, map: [] } },
      doubled: { type: 'EQUATION_EVALUATOR', configuration: { expression: 'cost * 1', decimals: 0 } },
      shadow: { type: 'TEXT', isHidden: true, name: named() },
      text: { ...hide, type: 'TEXT', id: textId, isUnique: true },
      cost: { ...hide, type: 'NUMBER', id: costId },
      kind: { ...hide, type: 'SELECT', configuration: { options: [option] } },
      rich: { ...hide, type: 'RICH_TEXT' },
      rows: { ...hide, type: 'TABLE', configuration: { columns: [cell] } },
      paper: { ...hide, type: 'FILE' },
      linked: { ...hide, type: 'TICKET' },
      pin: { type: 'PASSWORD' },
      names: { type: 'TICKET', id: namesId },
      lists: { type: 'TICKET_TABLE' },
      follows: { type: 'DYNAMIC_FIELD', configuration: { sourceFieldId: namesId, map: [] } },
      deep: { ...hide, type: 'TEXT', in: 2 },
    },
  })
  const of = (key: string) => ids[key] ?? ''
  const make = async (title: string, more: object = {}) =>
    (await call(ticketApi.create, { boardId: board.id, name: title, ...more })).id
  const contact = { name: 'Contact', email: '', phoneNumber: '', title: '' }
  const account = await call(accountApi.create, { ...contact, parentAccountId: null, website: '' })
  const customer = await call(customerApi.create, { ...contact, accountId: null, isSpam: false })
  const department = await call(departmentApi.create, { name: words('D'), description: words(''), parentId: null })
  const [fileId, paperId, saidId] = [await attach(boss), await attach(boss), await attach(boss)]
  const dark = await make(secret)
  const sunk = await make(secret)
  const mine = { assigneeIds: [agent.userId] }
  const gone = await make('Gone', mine)
  const light = await make('Light', {
    ...mine,
    description: `<p>${secret}</p>`,
    priority: 'high',
    customerId: customer.id,
    accountId: account.id,
    departmentId: department.id,
    dueDate: '2031-03-03T03:03:00Z',
    fileIds: [fileId],
    values: {
      [of('open')]: 'open',
      [of('pin')]: secret,
      [of('text')]: secret,
      [of('cost')]: secretNumber,
      [of('kind')]: secret,
      [of('rich')]: `<p>${secret}</p>`,
      [of('rows')]: [{ [cell.id]: secret }],
      [of('paper')]: [paperId],
      [of('linked')]: dark,
      [of('names')]: dark,
      [of('lists')]: [dark, gone],
    },
  })
  await engine.pool.query(
    `update ticket set custom_values = custom_values || jsonb_build_object($2::text, $4::text, $3::text, $4::text) where id = $1`,
    [light, of('shadow'), of('deep'), secret],
  )
  const links: string[] = []
  for (const kind of ['parent', 'related', 'duplicate'] as const)
    links.push((await call(linkApi.add, { ticketId: light, kind, toId: dark })).id)
  const said = { ticketId: light, body: `<p>${secret}</p>`, mentionIds: [], fileIds: [saidId] }
  const comment = await call(commentApi.add, said)
  await call(commentApi.remove, { ticketId: light, id: comment.id })
  await call(commentApi.add, { ...said, body: '<p>See the paper</p>' })
  await call(ticketApi.merge, { id: gone, intoId: dark })
  await call(ticketApi.merge, { id: sunk, intoId: light })
  await call(draftApi.save, { boardId: board.id, about: light, content: { name: secret } })
  const ask = (field: string, value: string) => ({
    logic: 'AND' as const,
    items: [{ operand: { field }, operator: 'EQUAL' as const, value }],
  })
  const filters = [
    { isShared: false, name: `${secret} mine`, filter: ask('name', secret) },
    { isShared: true, name: `${secret} ours`, filter: ask(`cf.${of('text')}`, secret) },
  ]
  const filterIds: string[] = []
  for (const one of filters) filterIds.push((await call(savedFilterApi.create, { boardId: board.id, ...one })).id)
  const columns = [
    ...defaultTableSettings().columns,
    { key: `cf.${of('text')}`, isVisible: true, isPinned: false, width: null },
  ]
  const tables = [
    { ...defaultTableSettings(), groupIds: [group.id] },
    { ...defaultTableSettings(), filter: ask(`cf.${of('text')}`, secret) },
  ]
  const tableIds: string[] = []
  for (const settings of tables)
    tableIds.push((await call(tableApi.create, { boardId: board.id, name: named(), settings })).id)
  await call(tableApi.create, {
    boardId: board.id,
    name: words('Plain'),
    settings: { ...defaultTableSettings(), columns, sort: { key: `cf.${of('text')}`, isDescending: false } },
  })
  const bulk = await call(bulkApi.start, { boardId: board.id, ids: [dark], change: { priority: 'low' } })
  await isDone(boss, bulk.id)
  const hidden = [dark, sunk, fileId, paperId, saidId, ...links, ...filterIds, ...tableIds, bulk.id]
  const hiddenFields = ['text', 'cost', 'kind', 'rich', 'rows', 'paper', 'linked', 'deep', 'shadow'].map(of)
  return { board, of, light, gone, dark, done, fileIds: [fileId, paperId, saidId], hidden, hiddenFields, customer }
}
type Planted = Awaited<ReturnType<typeof plant>>

let planted: Planted
let records: Records
beforeAll(async () => {
  records = await makeRecords({ ...boss, as: runInOrg, server })
  planted = await plant()
}, 120_000)

type Answer = { status: number; text: string }
const ask = async ({ token, org }: Member, endpoint: Endpoint, input: object): Promise<Answer> => {
  const { path, body } = requestOf(endpoint, org, input)
  const reply = await server.inject({
    method: endpoint.method,
    url: path,
    headers: { authorization: token, 'accept-language': 'ar' },
    ...(body && { payload: body }),
  })
  return { status: reply.statusCode, text: reply.body }
}

/** A reader may see values that they sent themselves. */
const traces = ({ text }: Answer, input: object) => {
  const sent = JSON.stringify(input)
  return [secret, String(secretNumber), '2031-03-03', ...planted.hidden, ...planted.hiddenFields].filter(
    (trace) => text.includes(trace) && !sent.includes(trace),
  )
}

/** Values to try for each name of an id. */
const poolOf = (key: string): readonly string[] | undefined => {
  const { board, light, gone, dark, fileIds, hidden, hiddenFields } = planted
  if (key === 'boardId') return [board.id]
  if (key === 'ticketId' || key === 'toId' || key === 'intoId') return [light, gone, dark]
  if (key === 'fileId') return fileIds
  if (key === 'fieldId') return hiddenFields
  return key === 'id' || key === 'about' ? [light, gone, board.id, board.formId, ...hidden] : undefined
}

/** The valid sample input, with its ids replaced by those of the hidden records. */
const variants = (input: object): object[] =>
  Object.keys(input).reduce<object[]>(
    (all, key) => {
      const pool = poolOf(key)
      return pool ? all.flatMap((item) => pool.map((id) => ({ ...item, [key]: id }))) : all
    },
    [input],
  )

/** Samples point to records of another board: here they would be refused before anything is read. */
const versionOf = async (id: string) => (await boss.call(ticketApi.get, { id })).version
const plain: Record<string, () => object | Promise<object>> = {
  'GET /:orgId/tickets': () => ({ boardId: planted.board.id, pageSize: 100 }),
  'GET /:orgId/tickets/counts': () => ({ boardId: planted.board.id }),
  'POST /:orgId/tickets': () => ({ boardId: planted.board.id, name: 'New' }),
  'POST /:orgId/tickets/:id': async () => ({
    id: planted.light,
    // From an older version the stored name is no refused save without changes: the ticket is answered.
    version: (await versionOf(planted.light)) - 1,
    name: 'Light',
  }),
  'POST /:orgId/bulk': () => ({
    boardId: planted.board.id,
    ids: [planted.light, planted.dark],
    change: { addTagIds: [] },
  }),
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints: Endpoint[] = routes.map(({ endpoint }) => endpoint)
const isOpen = async (endpoint: Endpoint, input: object) =>
  ![401, 403].includes((await ask(agent, endpoint, input)).status)

type Found = { name: string; answered: number; leaks: string[] }

const walk = async (endpoint: Endpoint): Promise<Found> => {
  const name = nameOf(endpoint)
  const input = (await plain[name]?.()) ?? sampleInputs[name]?.(records) ?? {}
  const found: Found = { name, answered: 0, leaks: [] }
  if (!(await isOpen(endpoint, input))) return found
  for (const one of variants(input)) {
    const answer = await ask(agent, endpoint, one)
    const left = answer.status < 500 ? traces(answer, one) : [answer.text]
    if (left.length > 0) found.leaks.push(`${name} ${JSON.stringify(one)}: ${left.join()} in ${answer.text}`)
    if (answer.status === 200) found.answered += 1
  }
  return found
}

test('no reading endpoint returns a hidden value', async () => {
  const found: Found[] = []
  for (const endpoint of endpoints.filter(({ method, org }) => method === 'GET' && org !== 'token'))
    found.push(await walk(endpoint))
  expect(found.flatMap(({ leaks }) => leaks)).toEqual([])
  const silent = found.filter(({ answered }) => answered === 0).map(({ name }) => name)
  for (const path of ['', '/:id', '/:id/history', '/:ticketId/comments', '/:ticketId/links', '/find'])
    expect(silent).not.toContain(`GET /:orgId/tickets${path}`)
  for (const path of ['boards/:boardId/tables', 'boards/:boardId/filters', 'forms/:id', 'drafts/:boardId/:about'])
    expect(silent).not.toContain(`GET /:orgId/${path}`)
}, 120_000)

test('a clash shows only fields that the reader may see', async () => {
  const { board, of, dark, light, gone } = planted
  const mine = { boardId: board.id, name: 'Clash', assigneeIds: [agent.userId] }
  const id = (await boss.call(ticketApi.create, mine)).id
  const theirs = {
    priority: 'low' as const,
    description: secret,
    values: { [of('open')]: 'theirs', [of('rich')]: secret, [of('lists')]: [dark, light] },
  }
  await boss.call(ticketApi.update, { id, version: 1, name: 'Theirs', ...theirs })
  const input = { id, version: 1, name: 'Mine', values: { [of('open')]: 'mine', [of('lists')]: [gone] } }
  const answer = await ask(agent, ticketApi.update, input)
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    409,
    {
      details: {
        clashes: [{ field: 'name' }, { field: `cf.${of('open')}` }, { field: `cf.${of('lists')}` }],
      },
    },
  ])
  expect(traces(answer, input)).toEqual([])
  for (const more of [{ priority: 'medium' }, { description: 'x' }, { values: { [of('rich')]: 'x' } }])
    expect((await ask(agent, ticketApi.update, { id, version: 1, ...more })).status, JSON.stringify(more)).toBe(400)
})

test('keeps hidden files of a comment that its author edits', async () => {
  const { light: ticketId } = planted
  const fileId = await attach(agent)
  const said = { ticketId, body: 'Mine', mentionIds: [], fileIds: [fileId] }
  const { id, fileIds } = await agent.call(commentApi.add, said)
  expect(fileIds).toEqual([])
  await agent.call(commentApi.edit, { ...said, id, body: 'Mine anew', fileIds: [] })
  const { items } = await boss.call(commentApi.list, { ticketId, pageSize: 100 })
  expect(items.find((item) => item.id === id)).toMatchObject({ body: 'Mine anew', fileIds: [fileId] })
})

test('refuses filters, orders and searches on hidden fields', async () => {
  const { board, of, hiddenFields } = planted
  const list = (more: object) => ask(agent, ticketApi.list, { boardId: board.id, ...more })
  const names = [
    'priority',
    'dueDate',
    'customer',
    'account',
    'department',
    'source',
    'assignees',
    'group',
    'createdBy',
  ]
  for (const field of [...names, 'createdAt', 'resolvedDate', ...hiddenFields.map((id) => `cf.${id}`)]) {
    const operands = [
      { field },
      { left: { field }, by: '+', right: { number: 1 } },
      { left: { field: 'customSequence' }, by: '*', right: { field } },
      { field, of: 'COUNT' },
      { field, of: 'SUM', column: 'cell' },
      { field: 'links', of: 'SUM', column: field },
      { field: 'links', of: 'MAX', column: field },
    ]
    for (const operand of operands)
      for (const operator of ['IS_PRESENT', 'EQUAL']) {
        const filter = JSON.stringify({
          logic: 'OR',
          items: [{ logic: 'AND', items: [{ operand, operator, value: 1 }] }],
        })
        const answer = await list({ filter })
        expect(JSON.parse(answer.text), filter).toMatchObject({ error: 'bad-filter' })
      }
    for (const sort of [field, `-${field}`])
      expect(JSON.parse((await list({ sort })).text), sort).toMatchObject({ error: 'bad-filter' })
  }
  for (const globalFilter of [secret, secret.slice(0, 4), String(secretNumber)])
    expect(JSON.parse((await list({ globalFilter })).text)).toMatchObject({ total: 0 })
  expect(JSON.parse((await ask(agent, ticketApi.find, { search: secret })).text)).toMatchObject({ total: 0 })
  expect(of('open')).not.toBe('')
}, 60_000)

test('refuses right and wrong guesses of a hidden value alike', async () => {
  const { board, of, light, dark, customer } = planted
  const version = await versionOf(light)
  const update = (more: object) => ask(agent, ticketApi.update, { id: light, version, ...more })
  const said = ({ status, text }: Answer) => {
    const { requestId: _, ...rest } = JSON.parse(text) as Record<string, unknown>
    return { status, ...rest }
  }
  const guesses: [right: object, wrong: object][] = [
    [{ priority: 'high' }, { priority: 'medium' }],
    [{ customerId: customer.id }, { customerId: randomUUID() }],
    [{ dueDate: '2031-03-03T03:03:00.000Z' }, { dueDate: '2030-03-03T03:03:00.000Z' }],
    [{ description: `<p>${secret}</p>` }, { description: '<p>x</p>' }],
    [{ assigneeIds: [agent.userId] }, { assigneeIds: [boss.userId] }],
    [{ values: { [of('text')]: secret } }, { values: { [of('text')]: 'x' } }],
    [{ values: { [of('cost')]: secretNumber } }, { values: { [of('cost')]: 1 } }],
  ]
  for (const [right, wrong] of guesses) {
    const answer = said(await update(right))
    expect(answer.status, JSON.stringify(right)).toBe(400)
    expect(answer).toEqual(said(await update(wrong)))
  }
  const create = (text: string) =>
    ask(agent, ticketApi.create, { boardId: board.id, name: 'x', values: { [of('text')]: text } })
  expect(said(await create(secret))).toEqual(said(await create('x')))
  const nowhere = randomUUID()
  for (const [endpoint, input] of [
    [linkApi.add, { ticketId: light, kind: 'related', toId: dark }],
    [ticketApi.merge, { id: light, intoId: dark }],
    [ticketApi.get, { id: dark }],
    [commentApi.list, { ticketId: dark }],
  ] as [Endpoint, Record<string, string>][]) {
    const elsewhere = Object.fromEntries(Object.entries(input).map(([key, id]) => [key, id === dark ? nowhere : id]))
    expect(said(await ask(agent, endpoint, input))).toEqual(said(await ask(agent, endpoint, elsewhere)))
  }
})

test('a bulk change reveals no hidden value', async () => {
  const { board, light } = planted
  const told: unknown[] = []
  for (const priority of ['high', 'medium'] as const) {
    const { id } = await agent.call(bulkApi.start, { boardId: board.id, ids: [light], change: { priority } })
    await isDone(agent, id)
    told.push((await agent.call(bulkApi.rows, { id })).items)
  }
  expect(told[0]).toEqual(told[1])
})

const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.close()))

test('live messages carry no values', async () => {
  const { light, dark, of, board } = planted
  const auth = {
    token: agent.token,
    scopes: ['list:tickets', 'list:boards', `board:${board.id}`, `ticket:${light}`, `ticket:${dark}`],
  }
  const socket = io(at, { path: '/live', auth, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  const heard: unknown[] = []
  socket.onAny((...news: unknown[]) => heard.push(news))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await boss.call(ticketApi.update, {
    id: light,
    version: await versionOf(light),
    values: { [of('rich')]: `${secret} anew` },
  })
  await boss.call(ticketApi.update, { id: dark, version: await versionOf(dark), name: `${secret} anew` })
  await boss.call(commentApi.add, { ticketId: dark, body: secret, mentionIds: [], fileIds: [] })
  const marker = randomUUID()
  await runInOrg(boss.orgId, async (ctx) => ctx.live.emit(boss.orgId, { kind: 'marker', id: marker }, ['org']))
  await vi.waitFor(() => expect(JSON.stringify(heard)).toContain(marker), { timeout: 20_000 })
  expect(heard.length).toBeGreaterThan(1)
  expect(JSON.stringify(heard)).not.toContain(dark)
  expect(traces({ status: 200, text: JSON.stringify(heard) }, {})).toEqual([])
})

/** Where something is planted; the rest would only end the person's own session. */
const written = ['tickets', 'bulk', 'drafts', 'presence', 'boards', 'forms', 'files', 'customers', 'accounts']

test('no writing endpoint returns a hidden value', async () => {
  const found: Found[] = []
  const order = ['PUT', 'POST', 'PATCH', 'DELETE']
  const writing = endpoints
    .filter(({ method, topic, carries }) => method !== 'GET' && written.includes(topic) && !carries)
    .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
  for (const endpoint of writing) found.push(await walk(endpoint))
  expect(found.flatMap(({ leaks }) => leaks)).toEqual([])
  const answered = found.filter((item) => item.answered > 0).map(({ name }) => name)
  for (const name of ['POST /:orgId/tickets', 'POST /:orgId/tickets/:id', 'PUT /:orgId/presence/:ticketId'])
    expect(answered).toContain(name)
}, 120_000)
