import { expect, test, vi } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { messageApi } from '#modules/conversations/api/messages.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { searchApi } from '../api.ts'
import { searchEntities, type SearchEntity } from '../search-query.ts'
import { searchSettingsApi } from '../settings-api.ts'

const { join, engine } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }

const titles = async ({ call }: Member, text: string) =>
  (await call(searchApi.find, { text })).hits.map(({ entity, title }) =>
    entity === 'TICKET' ? title : `${entity} ${title}`,
  )

const customer = (name: string, phoneNumber: string) => ({
  name,
  phoneNumber,
  email: '',
  title: '',
  accountId: null,
  isSpam: false,
})

const arrange = async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const other = (await makeTicketBoard(boss, { board: { name: { ar: 'شكاوى', en: 'Complaints' } } })).board
  const make = (boardId: string, name: string, more: object = {}) =>
    boss.call(ticketApi.create, { boardId, name, ...more })
  return { boss, board, other, make }
}

test('ranks the number before the title and the title before other text, and shows where the words are', async () => {
  const { boss, board, make } = await arrange()
  await make(board.id, 'إفراز قطعة أرض')
  await make(board.id, 'Parcel survey')
  await make(board.id, 'A later parcel')
  await make(board.id, 'Old request', { description: '<p>About the <b>parcel</b> near the old mill</p>' })
  await make(board.id, 'Mentions REQ-0002 in its name')
  expect(await titles(boss, 'parcel')).toEqual(['Parcel survey', 'A later parcel', 'Old request'])
  expect(await titles(boss, 'req-0002')).toEqual(['Parcel survey', 'Mentions REQ-0002 in its name'])
  expect(await titles(boss, '٢')).toEqual(['Parcel survey'])
  expect(await titles(boss, 'افراز ارض')).toEqual(['إفراز قطعة أرض'])
  const { hits } = await boss.call(searchApi.find, { text: 'mill' })
  expect(hits).toEqual([
    expect.objectContaining({ number: 'REQ-0004', boardId: board.id, snippet: 'About the parcel near the old mill' }),
  ])
  expect(await titles(boss, 'parcel -survey -mill')).toEqual(['A later parcel'])
  expect(await titles(boss, '"later parcel"')).toEqual(['A later parcel'])
  for (const text of ['', ' ', '-parcel', 'nothing-like-it', '100%', '_'])
    expect(await titles(boss, text), text).toEqual([])
})

/** Copies of a ticket, each a second newer than the one before. */
const copies = (id: string, numbers: [from: number, to: number], word: string) =>
  engine.pool.query(
    `insert into public.ticket select (jsonb_populate_record(k, jsonb_build_object('id', gen_random_uuid(), 'custom_sequence', n,
       'display_number', 'REQ-' || n, 'search_text', format(e' req-%s %s copy\n %s ', n, n, $4::text),
       'updated_at', k.updated_at + make_interval(secs => n)))).*
     from public.ticket k, generate_series($2::int, $3::int) n where k.id = $1`,
    [id, ...numbers, word],
  )

test('among thousands finds the exact number, the newest of a frequent word and every one of a rare word', async () => {
  const { boss, board, make } = await arrange()
  const first = await make(board.id, 'Aqueduct')
  await copies(first.id, [70_000, 73_100], 'pipe')
  await copies(first.id, [80_000, 80_500], 'valve')
  const numbers = async (text: string) =>
    (await boss.call(searchApi.find, { text })).hits.map(({ number }) => number).slice(0, 2)
  expect(await numbers('req-7')).toEqual(['REQ-73100', 'REQ-73099'])
  await copies(first.id, [7, 7], 'pipe')
  expect(await numbers('req-7')).toEqual(['REQ-7', 'REQ-73100'])
  expect(await numbers('7')).toEqual(['REQ-7', 'REQ-73100'])
  expect(await numbers('pipe')).toEqual(['REQ-73100', 'REQ-73099'])
  expect(await numbers('valve')).toEqual(['REQ-80500', 'REQ-80499'])
  expect(await numbers('valve is:late')).toEqual([])
  expect(await numbers('aqueduct')).toEqual(['REQ-0001'])
})

test('finds conversations by names, subjects and messages, and only those that the reader may see', async () => {
  const boss = await join(admin)
  const words = { ar: 'قناة', en: 'Channel' }
  const channel = await boss.call(channelApi.create, {
    type: 'CHAT',
    name: words,
    description: { ar: '', en: '' },
    configName: '',
    config: { webhookUrl: '' },
    secrets: {},
  })
  const begin = async (name: string, subject: string, text: string) => {
    const { id: customerId } = await boss.call(customerApi.create, customer(name, ''))
    const { conversation } = await boss.call(conversationApi.create, { channelId: channel.id, customerId, subject })
    const message = await boss.call(messageApi.note, {
      id: conversation.id,
      messageId: crypto.randomUUID(),
      text,
      mentionIds: [],
    })
    return { id: conversation.id, messageId: message.id }
  }
  const first = await begin('ليلى حداد', 'Late parcel', 'وصلت الشحنة إلى العقبة متأخرة')
  const second = await begin('سامر', '', 'الشحنة ضائعة')
  const found = async ({ call }: Member, text: string) =>
    (await call(searchApi.find, { text })).hits.flatMap(({ entity, id }) => (entity === 'CONVERSATION' ? [id] : []))
  expect(await found(boss, 'الشحنه')).toEqual([second.id, first.id])
  expect(await found(boss, 'شحنة العقبة')).toEqual([first.id])
  expect(await found(boss, 'parcel')).toEqual([first.id])
  expect(await found(boss, 'ليلي')).toEqual([first.id])
  expect(await found(boss, 'شحنة -ضائعة')).toEqual([first.id])
  expect(await found(boss, 'شحنة is:open')).toEqual([])
  const { hits } = await boss.call(searchApi.find, { text: 'type:conversation العقبة' })
  expect(hits).toMatchObject([{ title: 'Late parcel', messageId: first.messageId, details: [{ en: 'Open' }] }])
  expect(hits[0]?.snippet).toContain('العقبة')
  const agent = await join({ 'conversation.manage': 'own' }, boss.org)
  expect(await found(agent, 'شحنة')).toEqual([])
  await boss.call(conversationApi.assign, { id: second.id, userId: agent.userId })
  expect(await found(agent, 'شحنة')).toEqual([second.id])
  expect(await found(await join({ 'ticket.view': 'all' }, boss.org), 'شحنة')).toEqual([])
  expect(await found(await join(admin), 'شحنة')).toEqual([])
})

test('narrows by board, status, people and state in both languages, and finds contacts', async () => {
  const { boss, board, other, make } = await arrange()
  const layla = await boss.call(customerApi.create, customer('ليلى أحمد', '+962790123456'))
  const port = await boss.call(accountApi.create, {
    name: 'Aqaba Port',
    email: 'port@example.com',
    phoneNumber: '',
    parentAccountId: null,
    title: '',
    website: '',
  })
  const [, doing, done] = board.statuses
  await make(board.id, 'Mine', {
    assigneeIds: [boss.userId],
    customerId: layla.id,
    dueDate: '2020-01-01T00:00:00.000Z',
  })
  await make(board.id, 'In work', { statusId: doing?.id })
  await make(board.id, 'Finished', { statusId: done?.id })
  await make(other.id, 'Complaint', { accountId: port.id })
  const found: [string, string[]][] = [
    ['assignee:me', ['Mine']],
    ['مسند:أنا هي:متأخرة', ['Mine']],
    ['status:doing', ['In work']],
    ['is:resolved', ['Finished']],
    ['board:complaints', ['Complaint']],
    ['لوحة:شكاوي is:open', ['Complaint']],
    ['board:nowhere', []],
    ['is:unassigned is:open', ['Complaint', 'In work']],
    ['عميل:ليلي', ['Mine']],
    ['حساب:aqaba', ['Complaint']],
    ['is:archived', []],
    ['ليلى', ['CUSTOMER ليلى أحمد']],
    ['0790123456', ['CUSTOMER ليلى أحمد']],
    ['aqaba', ['ACCOUNT Aqaba Port']],
    ['type:account ليلى', []],
  ]
  for (const [text, expected] of found) expect(await titles(boss, text), text).toEqual(expected)
})

test('finds only what the reader may see at that moment, in their own organisation', async () => {
  const { boss, board, make } = await arrange()
  const limited = await join(
    { 'ticket.view': 'own', 'ticket.search': 'all', 'ticket-view.description': 'all' },
    boss.org,
  )
  const numbersOnly = await join({ 'ticket.view': 'all' }, boss.org)
  const titleOnly = await join({ 'ticket.view': 'all', 'ticket.search': 'all' }, boss.org)
  const stranger = await join(admin)
  const { id, version } = await make(board.id, 'Secret parcel', {
    description: '<p>hidden words</p>',
    assigneeIds: [limited.userId],
  })
  await make(board.id, 'Another parcel')
  await boss.call(customerApi.create, customer('Parcel owner', ''))
  expect(await titles(limited, 'parcel')).toEqual(['Secret parcel'])
  expect(await titles(limited, 'hidden')).toEqual(['Secret parcel'])
  expect(await titles(stranger, 'parcel')).toEqual([])
  expect(await titles(numbersOnly, 'parcel')).toEqual([])
  expect(await titles(numbersOnly, 'REQ-0001')).toEqual(['Secret parcel'])
  expect(await titles(titleOnly, 'hidden')).toEqual([])
  // Properties that the reader may not see find nothing, and are not shown.
  for (const text of [
    'is:open',
    'status:open',
    'assignee:me',
    'is:late',
    'customer:owner',
    'account:owner',
    'is:unassigned',
  ])
    expect(await titles(titleOnly, text), text).toEqual([])
  const [hit] = (await titleOnly.call(searchApi.find, { text: 'secret' })).hits
  expect(hit).toMatchObject({ snippet: null, isClosed: false, details: [board.name] })
  await boss.call(ticketApi.update, { id, version, assigneeIds: [] })
  expect(await titles(limited, 'parcel')).toEqual([])
  await expect(boss.call(searchApi.find, { text: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 })
})

test('corrects misspelt words to words of visible records, and tells nothing of others', async () => {
  const { boss, board, make } = await arrange()
  const limited = await join({ 'ticket.view': 'own', 'ticket.search': 'all' }, boss.org)
  const { id, version } = await make(board.id, 'إفراز أراضي الشركاء')
  await make(board.id, 'Confidential surveying')
  await boss.call(customerApi.create, customer('Abdulrahman', ''))
  await boss.call(ticketApi.update, { id, version, description: '<p>بخصوص الجيران</p>' })
  const find = ({ call }: Member, text: string) => call(searchApi.find, { text })
  await vi.waitFor(async () => expect((await find(boss, 'الجيرن')).hits).toHaveLength(1), { timeout: 20_000 })
  expect(await find(boss, 'افارز الشركء')).toMatchObject({ corrected: 'إفراز الشركاء', hits: [{ id }] })
  expect(await find(boss, 'abdulrahmen')).toMatchObject({ corrected: 'Abdulrahman', hits: [{ entity: 'CUSTOMER' }] })
  // What is spelt right is not corrected, and neither is what is near to nothing.
  expect(await find(boss, 'افراز')).toMatchObject({ corrected: null, hits: [{ id }] })
  for (const text of ['zeppelin', 'qwrt', '1234567', 'افارز zeppelin'])
    expect(await find(boss, text), text).toEqual({ hits: [], corrected: null })
  expect(await find(limited, 'confidentail')).toEqual({ hits: [], corrected: null })
  expect(await find(await join(admin), 'confidentail')).toEqual({ hits: [], corrected: null })
})

test('covers the kinds and boards of the settings, in their order', async () => {
  const { boss, board, other, make } = await arrange()
  const member = await join({ 'ticket.view': 'all', 'ticket.search': 'all' }, boss.org)
  await make(board.id, 'Layla parcel')
  const { customSequence } = await make(other.id, 'Layla complaint')
  await boss.call(customerApi.create, customer('Layla', ''))
  const save = (entities: [SearchEntity, boolean][], boardIds: string[] | null = null) =>
    boss.call(searchSettingsApi.save, {
      entities: entities.map(([entity, isSearched]) => ({ entity, isSearched })),
      boardIds,
    })
  expect(await boss.call(searchSettingsApi.get, {})).toEqual({
    entities: searchEntities.map((entity) => ({ entity, isSearched: true })),
    boardIds: null,
  })
  expect(await titles(boss, 'layla')).toEqual(['Layla complaint', 'Layla parcel', 'CUSTOMER Layla'])
  await save([['CUSTOMER', true]], [board.id])
  expect(await titles(boss, 'layla')).toEqual(['CUSTOMER Layla', 'Layla parcel'])
  // Neither a number nor an operator, nor a correction, leads around the settings.
  for (const text of [customSequence, 'board:complaints', 'is:open complaint', 'complaimt'])
    expect(await titles(boss, text), text).toEqual([])
  const numbersOnly = await join({ 'ticket.view': 'all' }, boss.org)
  expect(await titles(numbersOnly, customSequence)).toEqual([])
  await save([
    ['TICKET', false],
    ['CUSTOMER', true],
  ])
  expect(await titles(boss, 'layla')).toEqual(['CUSTOMER Layla'])
  expect(await titles(boss, 'type:ticket layla')).toEqual([])
  // Other organisations keep theirs.
  const stranger = await join(admin)
  expect((await stranger.call(searchSettingsApi.get, {})).entities[0]).toEqual({ entity: 'TICKET', isSearched: true })

  await expect(member.call(searchSettingsApi.get, {})).rejects.toMatchObject({ status: 403 })
  await expect(
    stranger.call(searchSettingsApi.save, { entities: [{ entity: 'TICKET', isSearched: true }], boardIds: [board.id] }),
  ).rejects.toMatchObject({ fields: { boardIds: 'not-there' } })
  const refused: [[SearchEntity, boolean][], string[] | null, object][] = [
    [
      [
        ['TICKET', false],
        ['CUSTOMER', false],
        ['ACCOUNT', false],
      ],
      null,
      { entities: 'too-few' },
    ],
    [
      [
        ['TICKET', true],
        ['TICKET', true],
      ],
      null,
      { entities: 'duplicate' },
    ],
    [[['TICKET', true]], [], { boardIds: 'too-few' }],
    [[['TICKET', true]], [boss.userId], { boardIds: 'not-there' }],
    [[['TICKET', true]], Array.from({ length: 501 }, () => board.id), { boardIds: 'too-many' }],
  ]
  for (const [entities, boardIds, fields] of refused)
    await expect(save(entities, boardIds)).rejects.toMatchObject({ status: 400, fields })
})
