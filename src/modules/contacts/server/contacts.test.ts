import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { accountApi, customerApi } from '../api.ts'
import { timelineApi } from '../timeline-api.ts'
import { findOrCreateCustomer, findOrCreateCustomers } from './contact-points.ts'

const { engine, join, runInOrg } = await openTestServer()
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
const contactsAll = {
  'contact.view': 'all',
  'contact.create': 'all',
  'contact.update': 'all',
  'contact.delete': 'all',
} as const
const contactsOwn = { ...contactsAll, 'contact.update': 'own', 'contact.delete': 'own' } as const
const refused = (work: Promise<unknown>, fields: object) =>
  expect(work).rejects.toMatchObject({ code: 'invalid', fields })

test('customers are found by any spelling of name, number and address, page by page', async () => {
  const { call } = await join(contactsAll)
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
  const { call } = await join(contactsAll)
  const made = await call(customerApi.create, customer('A', { phoneNumber: '+962790123456' }))
  for (const [change, fields] of [
    [{ name: ' ' }, { name: 'required' }],
    [{ phoneNumber: '+962 1' }, { phoneNumber: 'phone-number' }],
    [{ phoneNumber: 'call me' }, { phoneNumber: 'phone-number' }],
    [{ phoneNumber: '12345678' }, { phoneNumber: 'wrong-number' }],
    [{ otherPhoneNumbers: ['+9999999999999999'] }, { otherPhoneNumbers: 'wrong-number' }],
    [{ avatarFileId: randomUUID() }, { avatarFileId: 'image' }],
    [{ phoneNumber: '+9999999999999999' }, { phoneNumber: 'wrong-number' }],
    [{ email: 'nonsense' }, { email: 'email' }],
    [{ accountId: randomUUID() }, { accountId: 'not-there' }],
  ] as const) {
    await refused(call(customerApi.create, customer('B', change)), fields)
    await refused(call(customerApi.update, { ...customer('B', change), id: made.id, version: 1 }), fields)
  }
  await refused(call(accountApi.create, account('C', null, { website: 'ftp://x' })), { website: 'website' })
  await refused(call(accountApi.create, account('C', randomUUID())), { parentAccountId: 'not-there' })
  expect(await call(customerApi.get, { id: made.id })).toEqual(made)
  expect(await call(customerApi.update, { ...customer('New'), id: made.id, version: 1 })).toMatchObject({
    name: 'New',
    phoneNumber: null,
  })
})

test('refuses an email address or phone number of another customer, also for concurrent requests', async () => {
  const { call, org } = await join(contactsAll)
  const contact = { email: 'Layla@example.com', phoneNumber: '+962 79 012 3456' }
  const layla = await call(customerApi.create, customer('Layla', contact))
  await refused(call(customerApi.create, customer('A', { email: 'layla@EXAMPLE.com' })), { email: 'email-taken' })
  await refused(call(customerApi.create, customer('A', { phoneNumber: '00962790123456' })), {
    phoneNumber: 'phone-taken',
  })
  await refused(call(customerApi.create, customer('A', contact)), { email: 'email-taken', phoneNumber: 'phone-taken' })
  expect(await call(customerApi.update, { ...customer('Layla H', contact), id: layla.id, version: 1 })).toMatchObject({
    name: 'Layla H',
  })
  const plain = [await call(customerApi.create, customer('B')), await call(customerApi.create, customer('B'))]
  const twice = call(customerApi.update, { ...customer('B', contact), id: plain[0]?.id ?? '', version: 1 })
  await refused(twice, { email: 'email-taken' })
  const other = await join(contactsAll)
  await other.call(customerApi.create, customer('Elsewhere', contact))
  const twin = customer('Twin', { email: 'twin@example.com' })
  const colleague = await join(contactsAll, org)
  const answers = await Promise.allSettled([call(customerApi.create, twin), colleague.call(customerApi.create, twin)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('refuses a loop of parent accounts, also for concurrent changes', async () => {
  const { call } = await join(contactsAll)
  const a = await call(accountApi.create, account('a'))
  const b = await call(accountApi.create, account('b', a.id))
  const loop = { parentAccountId: 'account-loop' }
  await refused(call(accountApi.update, { ...account('a', b.id), id: a.id, version: 1 }), loop)
  await refused(call(accountApi.update, { ...account('a', a.id), id: a.id, version: 1 }), loop)
  const [x, y] = [await call(accountApi.create, account('x')), await call(accountApi.create, account('y'))]
  const answers = await Promise.allSettled([
    call(accountApi.update, { ...account('x', y.id), id: x.id, version: 1 }),
    call(accountApi.update, { ...account('y', x.id), id: y.id, version: 1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('reads contacts with the permission to view them or to see them on tickets, and writes with permissions of contacts', async () => {
  const writer = await join(contactsOwn)
  const made = await writer.call(customerApi.create, customer('A'))
  const reader = await join({ 'ticket.view': 'own', 'ticket-view.customer': 'all' }, writer.org)
  expect(await reader.call(customerApi.get, { id: made.id })).toEqual(made)
  const no = (work: Promise<unknown>, code = 'not-permitted') => expect(work).rejects.toMatchObject({ code })
  await no(reader.call(customerApi.create, customer('B')))
  await no(reader.call(accountApi.create, account('B')))
  await no(reader.call(customerApi.update, { ...customer('B'), id: made.id, version: 1 }))
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
  const boss = await join(contactsAll)
  const clerk = await join(contactsOwn, boss.org)
  const [person, firm] = [
    await boss.call(customerApi.create, customer('Layla')),
    await boss.call(accountApi.create, account('Firm')),
  ]
  const refusal = { code: 'not-permitted' }
  await expect(
    clerk.call(customerApi.update, { ...customer('Mine'), id: person.id, version: 1 }),
  ).rejects.toMatchObject(refusal)
  await expect(clerk.call(accountApi.update, { ...account('Mine'), id: firm.id, version: 1 })).rejects.toMatchObject(
    refusal,
  )
  const own = await clerk.call(customerApi.create, customer('Huda'))
  expect(await clerk.call(customerApi.update, { ...customer('Huda S'), id: own.id, version: 1 })).toMatchObject({
    name: 'Huda S',
  })
  expect(await boss.call(customerApi.update, { ...customer('Huda R'), id: own.id, version: 2 })).toMatchObject({
    name: 'Huda R',
  })
  expect(await boss.call(customerApi.get, { id: person.id })).toEqual(person)
})

test('refuses the save of a second editor, and keeps what the first one saved', async () => {
  const { call } = await join(contactsAll)
  const edited = await call(customerApi.create, customer('Layla'))
  const port = await call(accountApi.create, account('Port'))
  const { id, version } = edited
  expect(await call(customerApi.update, { ...customer('Layla H'), id, version })).toMatchObject({
    version: version + 1,
  })
  const late = { ...customer('Laila', { title: 'Captain' }), id, version }
  await expect(call(customerApi.update, late)).rejects.toMatchObject({ code: 'conflict', status: 409 })
  expect(await call(customerApi.get, { id })).toMatchObject({ name: 'Layla H', title: '' })
  expect(await call(customerApi.update, { ...late, version: version + 1 })).toMatchObject({ name: 'Laila' })
  const save = (name: string) => call(accountApi.update, { ...account(name), id: port.id, version: port.version })
  const answers = await Promise.allSettled([save('A'), save('B')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('refuses a save without changes', async () => {
  const { call } = await join({ 'user.admin': 'all' })
  const person = await call(customerApi.create, customer('Layla'))
  const firm = await call(accountApi.create, account('Port'))
  const unchanged = { code: 'no-changes', status: 400 }
  const same = { ...customer('Layla'), id: person.id, version: person.version }
  await expect(call(customerApi.update, same)).rejects.toMatchObject(unchanged)
  const sameFirm = { ...account('Port'), id: firm.id, version: firm.version }
  await expect(call(accountApi.update, sameFirm)).rejects.toMatchObject(unchanged)
  expect(await call(customerApi.update, { ...same, title: 'Captain' })).toMatchObject({ version: person.version + 1 })
})

test('several numbers and addresses lead to one customer, in whatever form they are written', async () => {
  const { call, org, orgId } = await join({ ...contactsAll, 'user.admin': 'all' })
  const layla = await call(
    customerApi.create,
    customer('Layla', {
      phoneNumber: '079 012 3456',
      otherPhoneNumbers: ['+44 20 7946 0018', '06 566 1234', '0790123456'],
      email: 'l@example.com',
      otherEmails: ['Layla@Work.example'],
    }),
  )
  expect(layla).toMatchObject({
    phoneNumber: '+962790123456',
    otherPhoneNumbers: ['+442079460018', '+96265661234'],
    otherEmails: ['layla@work.example'],
  })
  const forms = [
    '0790123456',
    '+962 (79) 012-3456',
    '00962790123456',
    '962790123456',
    '\u0660\u0667\u0669 012 3456',
    '+442079460018',
  ]
  for (const phoneNumber of forms) {
    expect((await call(customerApi.list, { phoneNumber })).items, phoneNumber).toEqual([layla])
    expect((await call(customerApi.list, { search: phoneNumber })).items, phoneNumber).toEqual([layla])
  }
  expect(await call(customerApi.list, { phoneNumber: '12' })).toEqual({ items: [], total: 0 })
  expect((await call(customerApi.list, { search: 'LAYLA@work' })).items).toEqual([layla])
  await refused(call(customerApi.create, customer('A', { otherPhoneNumbers: ['020 7946 0018'] })), {
    otherPhoneNumbers: 'wrong-number',
  })
  await refused(call(customerApi.create, customer('A', { otherEmails: ['L@EXAMPLE.COM'] })), {
    otherEmails: 'email-taken',
  })
  // What an update leaves out stays; what it empties is free for others.
  const { id } = layla
  const renamed = await call(customerApi.update, {
    ...customer('Layla H', { phoneNumber: '0790123456', email: 'l@example.com' }),
    id,
    version: 1,
  })
  expect(renamed).toMatchObject({ otherEmails: layla.otherEmails, otherPhoneNumbers: layla.otherPhoneNumbers })
  await call(customerApi.update, { ...customer('Layla', { otherPhoneNumbers: [] }), id, version: 2 })
  await call(customerApi.create, customer('B', { phoneNumber: '+442079460018' }))

  const race = Array.from(
    { length: 6 },
    (_, at) => () =>
      runInOrg(orgId, (ctx) =>
        findOrCreateCustomer(ctx, {
          name: 'Caller',
          point: { kind: 'phone', value: at % 2 ? '0791111111' : '+962791111111' },
        }),
      ),
  )
  const found = await Promise.all(race.map((run) => run()))
  expect(new Set(found.map((customer) => customer.id)).size).toBe(1)
  expect(found.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect((await call(customerApi.list, { search: 'Caller' })).total).toBe(1)
  const crowd = Array.from({ length: 20 }, (_, n) => ({
    name: 'Crowd',
    point: { kind: 'phone', value: `+9627933333${n + 10}` },
    unverified: { email: `crowd${n % 10}@example.com` },
  }))
  // The second waits for the first, and finds what it created; the embedded engine has only one connection.
  const others = { found: Promise.resolve<{ id: string; isNew: boolean }[]>([]) }
  const first = await runInOrg(orgId, async (ctx) => {
    const found = await findOrCreateCustomers(ctx, crowd)
    if (engine.lite) return found
    others.found = runInOrg(orgId, (inside) => findOrCreateCustomers(inside, crowd.toReversed()))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await engine.pool.query(waiting)).rowCount, { timeout: 20_000, interval: 5 })
    return found
  })
  if (engine.lite) others.found = runInOrg(orgId, (ctx) => findOrCreateCustomers(ctx, crowd.toReversed()))
  const crowds = [first, (await others.found).toReversed()]
  expect(crowds.map((found) => found.filter(({ isNew }) => isNew).length)).toEqual([20, 0])
  expect(new Set(crowds.map((found) => found.map((each) => each.id).join())).size).toBe(1)
  expect(
    (await call(customerApi.list, { search: 'crowd', pageSize: 100 })).items.filter(({ email }) => email),
  ).toHaveLength(10)
  const twins = await Promise.allSettled(
    ['0792222222', '+962792222222'].map((phoneNumber) => call(customerApi.create, customer('Twin', { phoneNumber }))),
  )
  expect(twins.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const elsewhere = await join(contactsAll)
  expect(elsewhere.org).not.toBe(org)
  expect((await elsewhere.call(customerApi.list, { phoneNumber: '0791111111' })).total).toBe(0)
})

test('with the permission to view own contacts, others are not found', async () => {
  const boss = await join(contactsAll)
  const clerk = await join({ 'contact.view': 'own', 'contact.create': 'all' }, boss.org)
  const theirs = await boss.call(customerApi.create, customer('Theirs'))
  const firm = await boss.call(accountApi.create, account('Firm'))
  const mine = await clerk.call(customerApi.create, customer('Mine', { accountId: firm.id }))
  expect(mine).toMatchObject({ accountName: null })
  expect((await clerk.call(customerApi.list, {})).items).toEqual([mine])
  expect((await clerk.call(accountApi.list, {})).items).toEqual([])
  for (const read of [
    () => clerk.call(customerApi.get, { id: theirs.id }),
    () => clerk.call(accountApi.get, { id: firm.id }),
    () => clerk.call(accountApi.tree, { id: firm.id }),
    () => clerk.call(timelineApi.customer, { id: theirs.id }),
  ])
    await expect(read()).rejects.toMatchObject({ code: 'not-found' })
  expect((await clerk.call(customerApi.list, { createdBy: theirs.createdBy ?? '' })).total).toBe(0)
})

test('archives contacts, deletes those that nothing refers to, and shows accounts as a tree', async () => {
  const { call, org } = await join(contactsAll)
  const top = await call(accountApi.create, account('Top', null, { social: { x: 'https://x.com/top', facebook: '' } }))
  const below = await call(accountApi.create, account('Below', top.id, { type: 'Branch', isSpam: true }))
  expect([top.social, below.type, below.isSpam]).toEqual([{ x: 'https://x.com/top' }, 'Branch', true])
  const person = await call(customerApi.create, customer('Layla', { accountId: below.id }))
  expect(await call(accountApi.tree, { id: below.id })).toEqual({
    above: [{ id: top.id, name: 'Top' }],
    below: [],
  })
  expect((await call(accountApi.tree, { id: top.id })).below).toEqual([
    { id: below.id, name: 'Below', customers: 1, accounts: 0 },
  ])
  const inUse = { code: 'contact-in-use', status: 409 }
  await expect(call(accountApi.remove, { id: top.id })).rejects.toMatchObject(inUse)
  await expect(call(accountApi.remove, { id: below.id })).rejects.toMatchObject(inUse)
  const clerk = await join(contactsOwn, org)
  await expect(clerk.call(customerApi.remove, { id: person.id })).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(clerk.call(customerApi.archive, { id: person.id, isArchived: true })).rejects.toMatchObject({
    code: 'not-permitted',
  })
  await call(customerApi.archive, { id: person.id, isArchived: true })
  expect((await call(customerApi.list, {})).total).toBe(0)
  expect((await call(customerApi.list, { isArchived: true })).items).toMatchObject([{ id: person.id }])
  await expect(call(customerApi.archive, { id: person.id, isArchived: true })).rejects.toMatchObject({
    code: 'no-changes',
  })
  await call(customerApi.remove, { id: person.id })
  await call(accountApi.remove, { id: below.id })
  await expect(call(accountApi.get, { id: below.id })).rejects.toMatchObject({ code: 'not-found' })
})
