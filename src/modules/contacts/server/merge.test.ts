import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { accountApi, customerApi, type Customer } from '../api.ts'
import { mergeApi, mergedFields } from '../merge-api.ts'
import { timelineApi } from '../timeline-api.ts'

const { join, engine } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>
const blank = { name: 'A', email: '', phoneNumber: '', accountId: null as string | null, title: '', isSpam: false }
const make = ({ call }: Member, more: object = {}) => call(customerApi.create, { ...blank, ...more })
const mergeInput = (kept: Customer, merged: Customer, taken: readonly (typeof mergedFields)[number][] = []) => ({
  keptId: kept.id,
  mergedId: merged.id,
  keptVersion: kept.version,
  mergedVersion: merged.version,
  taken: [...taken],
})

/** All that a merge may change, without versions and times. */
const stateOf = async ({ orgId }: Member) => {
  const read = async (text: string) => (await engine.pool.query<object>(text, [orgId])).rows
  return {
    customers: await read(`select id, name, email, phone, avatar_file_id, account_id, title, is_spam, is_archived,
      merged_into_id from customer where org_id = $1 order by id`),
    points: await read(`select kind, scope, value, customer_id, ui_order from contact_point where org_id = $1
      order by kind, scope, value`),
    tickets: await read(`select id, customer_id, account_id, name from ticket where org_id = $1 order by id`),
  }
}

test('a merge moves tickets, numbers and addresses, and its undo puts everything back', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { call } = boss
  const { board } = await makeTicketBoard(boss)
  const phone = fc.integer({ min: 0, max: 999 }).map((number) => `+9627901${String(10_000 + number)}`)
  const person = fc.record({
    name: fc.constantFrom('Layla', 'ليلى', 'ليلي', 'Sami'),
    title: fc.constantFrom('', 'Captain'),
    isSpam: fc.boolean(),
    hasEmail: fc.boolean(),
    phones: fc.uniqueArray(phone, { maxLength: 3 }),
    tickets: fc.nat(2),
  })
  let run = 0
  type Person = { name: string; title: string; isSpam: boolean; hasEmail: boolean; phones: string[]; tickets: number }
  const create = async ({ hasEmail, phones, tickets, ...fields }: Person, used: readonly string[]) => {
    run += 1
    const [phoneNumber = '', ...otherPhoneNumbers] = phones.filter((value) => !used.includes(value))
    const email = hasEmail ? `p${run}@example.com` : ''
    const customer = await make(boss, { ...fields, email, phoneNumber, otherPhoneNumbers })
    for (let at = 0; at < tickets; at += 1)
      await call(ticketApi.create, { boardId: board.id, name: `T${at}`, customerId: customer.id })
    return customer
  }
  await fc.assert(
    fc.asyncProperty(person, person, fc.subarray([...mergedFields]), async (a, b, taken) => {
      const used = (await call(customerApi.list, { pageSize: 100 })).items.flatMap((customer) => [
        customer.phoneNumber ?? '',
        ...customer.otherPhoneNumbers,
      ])
      const kept = await create(a, used)
      const merged = await create(b, [...used, ...a.phones])
      const before = await stateOf(boss)
      const merge = await call(mergeApi.create, mergeInput(kept, merged, taken))
      const now = await call(customerApi.get, { id: kept.id })
      for (const field of taken) expect(now[field], field).toEqual(merged[field])
      const timeline = await call(timelineApi.customer, { id: kept.id })
      expect(timeline.items).toHaveLength(a.tickets + b.tickets)
      for (const phoneNumber of [...merged.otherPhoneNumbers, ...(merged.phoneNumber ? [merged.phoneNumber] : [])])
        expect((await call(customerApi.list, { phoneNumber })).items).toMatchObject([{ id: kept.id }])
      expect(await call(mergeApi.undo, { id: merge.id })).toEqual({ fields: [], points: [], records: 0 })
      expect(await stateOf(boss)).toEqual(before)
    }),
    { numRuns: 12 },
  )
})

test('undo leaves what was edited after the merge, and says what', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { call } = boss
  const { board } = await makeTicketBoard(boss)
  const kept = await make(boss, { name: 'Layla', phoneNumber: '0790000001', title: 'Clerk' })
  const other = await make(boss, { name: 'Sami' })
  const merged = await make(boss, {
    name: 'ليلى',
    phoneNumber: '0790000002',
    otherPhoneNumbers: ['0790000003'],
    title: 'Captain',
  })
  const ticket = await call(ticketApi.create, { boardId: board.id, name: 'T', customerId: merged.id })
  const later = await call(ticketApi.create, { boardId: board.id, name: 'T', customerId: merged.id })
  const merge = await call(mergeApi.create, mergeInput(kept, merged, ['title', 'name']))
  const now = await call(customerApi.get, { id: kept.id })
  expect(now).toMatchObject({ name: 'ليلى', title: 'Captain', phoneNumber: '+962790000001' })
  expect(now.otherPhoneNumbers).toEqual(['+962790000002', '+962790000003'])
  const moved = await call(ticketApi.get, { id: later.id })
  await call(ticketApi.update, { id: later.id, version: moved.version, customerId: other.id })
  await call(customerApi.update, {
    ...blank,
    name: now.name,
    title: 'Admiral',
    phoneNumber: '0790000003',
    otherPhoneNumbers: ['0790000001', '0790000002'],
    id: kept.id,
    version: now.version,
  })
  const conflicts = await call(mergeApi.undo, { id: merge.id })
  expect(conflicts).toEqual({ fields: ['title'], points: ['+962790000003'], records: 1 })
  expect(await call(customerApi.get, { id: kept.id })).toMatchObject({
    name: 'Layla',
    title: 'Admiral',
    phoneNumber: '+962790000003',
    otherPhoneNumbers: ['+962790000001'],
  })
  expect(await call(customerApi.get, { id: merged.id })).toMatchObject({
    mergedIntoId: null,
    title: 'Captain',
    phoneNumber: '+962790000002',
    otherPhoneNumbers: [],
  })
  expect(await call(ticketApi.get, { id: ticket.id })).toMatchObject({ customerId: merged.id })
  await expect(call(mergeApi.undo, { id: merge.id })).rejects.toMatchObject({ code: 'merge-undone' })
  const list = await call(mergeApi.list, { customerId: kept.id })
  expect(list).toMatchObject([{ id: merge.id, mergedName: 'ليلى', undoneAt: expect.any(String) as string }])
})

test('refuses concurrent merges, outdated versions, chains and strangers', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { call } = boss
  const [a, b, c] = [await make(boss), await make(boss), await make(boss)]
  await expect(call(mergeApi.create, mergeInput(a, a))).rejects.toMatchObject({ code: 'same-contact' })
  await expect(call(mergeApi.create, { ...mergeInput(a, b), keptVersion: 7 })).rejects.toMatchObject({
    code: 'conflict',
  })
  const races = await Promise.allSettled([
    call(mergeApi.create, mergeInput(a, b)),
    call(mergeApi.create, mergeInput(b, a)),
    call(mergeApi.create, mergeInput(c, b)),
  ])
  expect(races.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const all = await Promise.all([a, b, c].map(({ id }) => call(customerApi.get, { id })))
  const gone = all.filter(({ mergedIntoId }) => mergedIntoId)
  // Nobody is merged twice, and nobody into one who is merged away.
  for (const { mergedIntoId } of gone) expect(gone.map(({ id }) => id)).not.toContain(mergedIntoId)
  const lost = gone[0] ?? a
  const edit = { ...blank, name: 'B', id: lost.id, version: lost.version }
  await expect(call(customerApi.update, edit)).rejects.toMatchObject({ code: 'contact-merged' })
  await expect(call(customerApi.archive, { id: lost.id, isArchived: true })).rejects.toMatchObject({
    code: 'contact-merged',
  })
  expect((await call(customerApi.list, {})).items.map(({ id }) => id)).not.toContain(lost.id)
  const clerk = await join({ 'contact.view': 'all', 'contact.update': 'all', 'contact.delete': 'all' }, boss.org)
  await expect(clerk.call(mergeApi.duplicates, { id: a.id })).rejects.toMatchObject({ code: 'not-permitted' })
  const stranger = await join({ 'user.admin': 'all' })
  await expect(stranger.call(mergeApi.create, mergeInput(a, c))).rejects.toMatchObject({ code: 'not-found' })
  const [merge] = await call(mergeApi.list, { customerId: lost.id })
  await expect(stranger.call(mergeApi.undo, { id: merge?.id ?? '' })).rejects.toMatchObject({ code: 'not-found' })
})

test('suggests the same person by spelling of the name, by address and by number', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { call } = boss
  const port = await call(accountApi.create, {
    name: 'Port',
    email: '',
    phoneNumber: '',
    parentAccountId: null,
    title: '',
    website: '',
  })
  const israa = await make(boss, { name: 'إسراء الطراونة', accountId: port.id, email: 'i@example.com' })
  const twin = await make(boss, { name: 'اسراء الطراونه', title: 'Clerk' })
  await make(boss, { name: 'اسراء الطراونه الصغرى' })
  // Older rows may share a number or an address.
  const old = await make(boss, { name: 'Israa' })
  await engine.pool.query(`update customer set email = 'I@Example.com' where org_id = $1 and id = $2`, [
    boss.orgId,
    old.id,
  ])
  const found = await call(mergeApi.duplicates, { id: israa.id })
  const reasons = Object.fromEntries(found.map((item) => [item.customer.id, item.reasons]))
  expect(reasons).toEqual({ [twin.id]: ['name'], [old.id]: ['email'] })
  expect(await call(mergeApi.preview, { keptId: israa.id, mergedId: twin.id })).toMatchObject({
    kept: { id: israa.id },
    merged: { id: twin.id },
    moving: [
      { kind: 'ticket', count: 0 },
      { kind: 'conversation', count: 0 },
      { kind: 'survey-response', count: 0 },
    ],
  })
})
