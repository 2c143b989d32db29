import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { accountApi, customerApi } from '../api.ts'
import { contactViewApi } from '../view-api.ts'
import {
  checkAccountRows,
  checkCustomerRows,
  contactRowProblems,
  importAccount,
  importCustomer,
} from './import-contacts.ts'

const { join, runInOrg, server } = await getTestServer()
const blankCustomer = { email: '', phoneNumber: '', accountId: null, title: '', isSpam: false }

test('imports customers and accounts under the rules of the forms, and exports the same columns', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { call, orgId } = boss
  const run = <T>(work: Parameters<typeof runInOrg<T>>[1]) => runInOrg(orgId, work)
  const firms: Record<string, string>[] = [
    { name: 'Aqaba Authority', website: 'nonsense' },
    { name: 'Aqaba Port', parentAccount: 'aqaba authority', type: 'Port' },
    { name: 'Lost', parentAccount: 'Nowhere' },
  ]
  expect(await run((ctx) => checkAccountRows(ctx, firms))).toEqual([
    { website: 'website' },
    {},
    { parentAccount: 'not-there' },
  ])
  for (const firm of firms.slice(0, 2)) await run((ctx) => importAccount(ctx, { ...firm, website: '' }))
  const [authority, port] = (await call(accountApi.list, {})).items
  expect(port).toMatchObject({ parentAccountId: authority?.id, type: 'Port' })

  const people: Record<string, string>[] = [
    { name: 'Layla', phoneNumber: '079 012 3456', otherEmails: 'a@example.com; b@example.com', account: 'AQABA port' },
    { name: '', phoneNumber: 'call me', email: 'x', account: 'Nowhere' },
    { name: 'Sami', otherPhoneNumbers: '12345678', isSpam: 'Yes' },
  ]
  expect(await run((ctx) => checkCustomerRows(ctx, people))).toEqual([
    {},
    { name: 'required', phoneNumber: 'phone-number', email: 'email', account: 'not-there' },
    { otherPhoneNumbers: 'wrong-number' },
  ])
  await run((ctx) => importCustomer(ctx, people[0] ?? {}))
  expect(await run((ctx) => checkCustomerRows(ctx, people.slice(0, 1)))).toEqual([
    { email: 'email-taken', phoneNumber: 'phone-taken' },
  ])
  const twice = run((ctx) => importCustomer(ctx, people[0] ?? {})).catch(contactRowProblems)
  expect(await twice).toEqual({ phoneNumber: 'phone-taken', otherEmails: 'email-taken' })
  await run((ctx) => importCustomer(ctx, { name: '=1+1', isSpam: 'Yes' }))

  const read = async (path: string, token = boss.token) => {
    const reply = await server.inject({
      url: `/api/v1/${boss.org}/${path}`,
      headers: { authorization: token, 'accept-language': 'en' },
    })
    return { status: reply.statusCode, lines: reply.body.replace('\uFEFF', '').trim().split('\r\n') }
  }
  expect((await read('customers/export')).lines).toEqual([
    'Name,Phone number,Other numbers,E-mail,Other e-mail addresses,Account,Title,Spam',
    `'=1+1,,,,,,,Yes`,
    `Layla,'+962790123456,,,"a@example.com; b@example.com",Aqaba Port,,No`,
  ])
  expect((await read('customers/export?isSpam=true')).lines).toHaveLength(2)
  const names = async (filter: string) =>
    (await read(`customers/export?${filter}`)).lines.slice(1).map((line) => line.split(',')[0])
  const mate = await join({ 'user.admin': 'all' }, boss.org)
  await mate.call(customerApi.create, { ...blankCustomer, name: 'Huda' })
  expect(await names(`accountId=${port?.id}`)).toEqual(['Layla'])
  expect(await names(`createdBy=${mate.userId}`)).toEqual(['Huda'])
  expect(await names('phoneNumber=0790123456')).toEqual(['Layla'])
  expect(await names('sort=-name&search=a')).toEqual(['Layla', 'Huda'])
  expect((await read(`accounts/export?parentAccountId=${authority?.id}`)).lines).toHaveLength(2)
  expect((await read('accounts/export')).lines[2]).toBe('Aqaba Port,Port,Aqaba Authority,,,,,No')
  const clerk = await join({ 'contact.view': 'all' }, boss.org)
  expect((await read('customers/export', clerk.token)).status).toBe(403)
  expect((await call(customerApi.list, {})).total).toBe(3)
})

test('keeps the columns and the filters of a list for each user', async () => {
  const boss = await join({ 'contact.view': 'all' })
  const mate = await join({ 'contact.view': 'all' }, boss.org)
  const filters = [{ name: 'Spam', query: { isSpam: 'true', q: 'a' } }]
  await boss.call(contactViewApi.save, { list: 'customers', hidden: ['email'] })
  expect(await boss.call(contactViewApi.save, { list: 'customers', filters })).toEqual({ hidden: ['email'], filters })
  expect(await boss.call(contactViewApi.get, { list: 'customers' })).toEqual({ hidden: ['email'], filters })
  const blank = { hidden: [], filters: [] }
  expect(await boss.call(contactViewApi.get, { list: 'accounts' })).toEqual(blank)
  expect(await mate.call(contactViewApi.get, { list: 'customers' })).toEqual(blank)
  const twice = boss.call(contactViewApi.save, { list: 'customers', filters: [...filters, ...filters] })
  await expect(twice).rejects.toMatchObject({ code: 'invalid', fields: { filters: 'name-taken' } })
  const many = Array.from({ length: 51 }, (_, at) => ({ name: `F${at}`, query: {} }))
  await expect(boss.call(contactViewApi.save, { list: 'customers', filters: many })).rejects.toMatchObject({
    fields: { filters: 'too-many' },
  })
  const other = await join({ 'ticket.view': 'all' }, boss.org)
  await expect(other.call(contactViewApi.get, { list: 'customers' })).rejects.toMatchObject({ code: 'not-permitted' })
})

const send = async (
  who: { org: string; token: string },
  file: { bytes: Uint8Array; name: string; purpose: string },
) => {
  const body = new FormData()
  body.append('purpose', file.purpose)
  body.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const sent = new Response(body)
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1/${who.org}/files`,
    headers: { authorization: who.token, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: reply.statusCode, id: reply.json<{ id?: string }>().id ?? '' }
}

test('takes only an own picture as the avatar of a customer', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const stranger = await join({ 'user.admin': 'all' })
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await send(boss, { bytes: svg, name: 'me.png', purpose: 'avatar' })).status).toBe(415)
  const large = Buffer.concat([png, Buffer.alloc(10_000_000)])
  expect((await send(boss, { bytes: large, name: 'me.png', purpose: 'avatar' })).status).toBe(413)
  const avatar = await send(boss, { bytes: png, name: 'me.png', purpose: 'avatar' })
  const made = await boss.call(customerApi.create, { ...blankCustomer, name: 'Huda', avatarFileId: avatar.id })
  expect(made.avatarFileId).toBe(avatar.id)
  const wrong = [
    (await send(stranger, { bytes: png, name: 'me.png', purpose: 'avatar' })).id,
    (await send(boss, { bytes: svg, name: 'me.svg', purpose: 'attachment' })).id,
    (await send(boss, { bytes: png, name: 'me.png', purpose: 'logo' })).id,
  ]
  for (const avatarFileId of wrong)
    await expect(boss.call(customerApi.create, { ...blankCustomer, name: 'Sami', avatarFileId })).rejects.toMatchObject(
      { fields: { avatarFileId: 'image' } },
    )
})
