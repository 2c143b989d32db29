import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { accountApi, customerApi } from '../api.ts'

const { join } = await openTestServer()
const customer = (name: string, more: object = {}) => ({
  name,
  email: '',
  phoneNumber: '',
  accountId: null as string | null,
  title: '',
  isSpam: false,
  ...more,
})
const account = (name: string, parentAccountId: string | null = null, more: object = {}) => ({
  name,
  email: '',
  phoneNumber: '',
  parentAccountId,
  title: '',
  website: '',
  ...more,
})
const refused = (work: Promise<unknown>, fields: object) =>
  expect(work).rejects.toMatchObject({ code: 'invalid', fields })

test('customers are found by any spelling of name, number and address, page by page', async () => {
  const { call } = await join({ 'ticket.change-customer': 'all' })
  const port = await call(accountApi.create, account('ميناء العقبة'))
  const israa = await call(
    customerApi.create,
    customer('إسراء الطراونة', { phoneNumber: '00962 79 012 3456', email: 'i@example.com', accountId: port.id }),
  )
  expect(israa).toMatchObject({ phoneNumber: '+962790123456', email: 'i@example.com', accountId: port.id })
  await call(customerApi.create, customer('Zaid'))
  for (const search of ['اسراء', 'الطراونه', '٠١٢٣٤٥٦', 'I@EXAMPLE'])
    expect((await call(customerApi.list, { search })).items, search).toEqual([israa])
  expect((await call(customerApi.list, { search: '%' })).total).toBe(0)
  expect((await call(customerApi.list, { accountId: port.id })).items).toEqual([israa])
  expect(await call(customerApi.list, { pageSize: 1, pageNumber: 1 })).toMatchObject({ items: [{}], total: 2 })
  expect((await call(accountApi.list, { search: 'العقبه' })).items).toEqual([port])
  expect(await call(customerApi.get, { id: israa.id })).toEqual(israa)
})

test('a wrong number, address or account is refused at its field', async () => {
  const { call } = await join({ 'ticket.change-customer': 'all' })
  const made = await call(customerApi.create, customer('A', { phoneNumber: '+962790123456' }))
  for (const [change, fields] of [
    [{ name: ' ' }, { name: 'required' }],
    [{ phoneNumber: '+962 1' }, { phoneNumber: 'phone' }],
    [{ phoneNumber: '+9999999999999999' }, { phoneNumber: 'phone' }],
    [{ email: 'nonsense' }, { email: 'email' }],
    [{ accountId: randomUUID() }, { accountId: 'not-there' }],
  ] as const) {
    await refused(call(customerApi.create, customer('B', change)), fields)
    await refused(call(customerApi.save, { ...customer('B', change), id: made.id, version: 1 }), fields)
  }
  await refused(call(accountApi.create, account('C', null, { website: 'ftp://x' })), { website: 'website' })
  await refused(call(accountApi.create, account('C', randomUUID())), { parentAccountId: 'not-there' })
  expect(await call(customerApi.get, { id: made.id })).toEqual(made)
  expect(await call(customerApi.save, { ...customer('New'), id: made.id, version: 1 })).toMatchObject({
    name: 'New',
    phoneNumber: null,
  })
})

test('refuses an email address or phone number of another customer, also for concurrent requests', async () => {
  const { call, org } = await join({ 'ticket.change-customer': 'all' })
  const contact = { email: 'Layla@example.com', phoneNumber: '+962 79 012 3456' }
  const layla = await call(customerApi.create, customer('Layla', contact))
  await refused(call(customerApi.create, customer('A', { email: 'layla@EXAMPLE.com' })), { email: 'email-taken' })
  await refused(call(customerApi.create, customer('A', { phoneNumber: '00962790123456' })), {
    phoneNumber: 'phone-taken',
  })
  await refused(call(customerApi.create, customer('A', contact)), { email: 'email-taken', phoneNumber: 'phone-taken' })
  expect(await call(customerApi.save, { ...customer('Layla H', contact), id: layla.id, version: 1 })).toMatchObject({
    name: 'Layla H',
  })
  const plain = [await call(customerApi.create, customer('B')), await call(customerApi.create, customer('B'))]
  const twice = call(customerApi.save, { ...customer('B', contact), id: plain[0]?.id ?? '', version: 1 })
  await refused(twice, { email: 'email-taken' })
  const other = await join({ 'ticket.change-customer': 'all' })
  await other.call(customerApi.create, customer('Elsewhere', contact))
  const twin = customer('Twin', { email: 'twin@example.com' })
  const colleague = await join({ 'ticket.change-customer': 'all' }, org)
  const answers = await Promise.allSettled([call(customerApi.create, twin), colleague.call(customerApi.create, twin)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('refuses a loop of parent accounts, also for concurrent changes', async () => {
  const { call } = await join({ 'ticket.change-customer': 'all' })
  const a = await call(accountApi.create, account('a'))
  const b = await call(accountApi.create, account('b', a.id))
  const loop = { parentAccountId: 'account-loop' }
  await refused(call(accountApi.save, { ...account('a', b.id), id: a.id, version: 1 }), loop)
  await refused(call(accountApi.save, { ...account('a', a.id), id: a.id, version: 1 }), loop)
  const [x, y] = [await call(accountApi.create, account('x')), await call(accountApi.create, account('y'))]
  const answers = await Promise.allSettled([
    call(accountApi.save, { ...account('x', y.id), id: x.id, version: 1 }),
    call(accountApi.save, { ...account('y', x.id), id: y.id, version: 1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('lets users read customers with the permission to see them on tickets, and write with ticket.change-customer', async () => {
  const writer = await join({ 'ticket.change-customer': 'own' })
  const made = await writer.call(customerApi.create, customer('A'))
  const reader = await join({ 'ticket.view': 'own', 'ticket-view.customer': 'all' }, writer.org)
  expect(await reader.call(customerApi.get, { id: made.id })).toEqual(made)
  const no = (work: Promise<unknown>, code = 'not-permitted') => expect(work).rejects.toMatchObject({ code })
  await no(reader.call(customerApi.create, customer('B')))
  await no(reader.call(accountApi.create, account('B')))
  await no(reader.call(customerApi.save, { ...customer('B'), id: made.id, version: 1 }))
  await no(reader.call(accountApi.list, {}))
  const accounts = await join({ 'ticket.view': 'own', 'ticket-view.account': 'all' }, writer.org)
  expect(await accounts.call(accountApi.list, {})).toEqual({ items: [], total: 0 })
  await no(accounts.call(customerApi.list, {}))
  const blind = await join({ 'ticket.view': 'all', 'ticket.create': 'all' }, writer.org)
  await no(blind.call(customerApi.list, {}))
  await no(blind.call(customerApi.get, { id: made.id }))
  await no(blind.call(accountApi.list, {}))
  await no(blind.call(accountApi.get, { id: made.id }))
  const stranger = await join({ 'user.admin': 'all' })
  await no(stranger.call(customerApi.get, { id: made.id }), 'not-found')
  expect(await stranger.call(customerApi.list, {})).toEqual({ items: [], total: 0 })
})

test('with the permission for own tickets, changes only records created by the user', async () => {
  const boss = await join({ 'ticket.change-customer': 'all' })
  const clerk = await join({ 'ticket.change-customer': 'own' }, boss.org)
  const [person, firm] = [
    await boss.call(customerApi.create, customer('Layla')),
    await boss.call(accountApi.create, account('Firm')),
  ]
  const refusal = { code: 'not-permitted' }
  await expect(clerk.call(customerApi.save, { ...customer('Mine'), id: person.id, version: 1 })).rejects.toMatchObject(
    refusal,
  )
  await expect(clerk.call(accountApi.save, { ...account('Mine'), id: firm.id, version: 1 })).rejects.toMatchObject(
    refusal,
  )
  const own = await clerk.call(customerApi.create, customer('Huda'))
  expect(await clerk.call(customerApi.save, { ...customer('Huda S'), id: own.id, version: 1 })).toMatchObject({
    name: 'Huda S',
  })
  expect(await boss.call(customerApi.save, { ...customer('Huda R'), id: own.id, version: 2 })).toMatchObject({
    name: 'Huda R',
  })
  expect(await boss.call(customerApi.get, { id: person.id })).toEqual(person)
})

test('refuses the save of a second editor, and keeps what the first one saved', async () => {
  const { call } = await join({ 'ticket.change-customer': 'all' })
  const edited = await call(customerApi.create, customer('Layla'))
  const port = await call(accountApi.create, account('Port'))
  const { id, version } = edited
  expect(await call(customerApi.save, { ...customer('Layla H'), id, version })).toMatchObject({ version: version + 1 })
  const late = { ...customer('Laila', { title: 'Captain' }), id, version }
  await expect(call(customerApi.save, late)).rejects.toMatchObject({ code: 'conflict', status: 409 })
  expect(await call(customerApi.get, { id })).toMatchObject({ name: 'Layla H', title: '' })
  expect(await call(customerApi.save, { ...late, version: version + 1 })).toMatchObject({ name: 'Laila' })
  const save = (name: string) => call(accountApi.save, { ...account(name), id: port.id, version: port.version })
  const answers = await Promise.allSettled([save('A'), save('B')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('refuses a save without changes', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const person = await call(customerApi.create, customer('Layla'))
  const firm = await call(accountApi.create, account('Port'))
  const unchanged = { code: 'no-changes', status: 400 }
  const same = { ...customer('Layla'), id: person.id, version: person.version }
  await expect(call(customerApi.save, same)).rejects.toMatchObject(unchanged)
  const sameFirm = { ...account('Port'), id: firm.id, version: firm.version }
  await expect(call(accountApi.save, sameFirm)).rejects.toMatchObject(unchanged)
  expect(await call(customerApi.save, { ...same, title: 'Captain' })).toMatchObject({ version: person.version + 1 })
})
