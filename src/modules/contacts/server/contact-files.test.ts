import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { accountApi, customerApi } from '../api.ts'
import {
  checkAccountRows,
  checkCustomerRows,
  contactRowProblems,
  importAccount,
  importCustomer,
} from './import-contacts.ts'

const { join, runInOrg, server } = await openTestServer()

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
  expect((await read('accounts/export')).lines[2]).toBe('Aqaba Port,Port,Aqaba Authority,,,,,No')
  const clerk = await join({ 'contact.view': 'all' }, boss.org)
  expect((await read('customers/export', clerk.token)).status).toBe(403)
  expect((await call(customerApi.list, {})).total).toBe(2)
})
