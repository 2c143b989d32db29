import { expect, test, vi } from 'vitest'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { customerApi } from '../api.ts'
import { mergeApi } from '../merge-api.ts'
import { personApi } from '../person-api.ts'

const { join, engine, server } = await openTestServer()
const blank = { name: 'A', email: '', phoneNumber: '', accountId: null, title: '', isSpam: false }

test('exports and erases all data of a person; the tickets stay without it', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { call, orgId } = boss
  const { board, ids } = await makeTicketBoard(boss, { fields: { caller: { type: 'TEXT' } } })
  const secrets = ['Zuleikha Nasr', 'zuleikha@example.com', '+962790777888', '079 077 7888']
  const person = await call(customerApi.create, {
    ...blank,
    name: 'Zuleikha Nasr',
    email: 'zuleikha@example.com',
    phoneNumber: '0790777888',
    title: 'Baker',
  })
  const twin = await call(customerApi.create, { ...blank, name: 'Z. Nasr', phoneNumber: '0790777999' })
  const ticket = await call(ticketApi.create, {
    boardId: board.id,
    name: 'Zuleikha Nasr called',
    description: '<p>Call zuleikha@example.com or 079 077 7888, order 12</p>',
    customerId: twin.id,
    values: { [ids['caller'] ?? '']: '+962 79 077 7888' },
  })
  await call(commentApi.add, { ticketId: ticket.id, body: '<p>Zuleikha Nasr again</p>', mentionIds: [], fileIds: [] })
  const pair = { keptId: person.id, mergedId: twin.id, keptVersion: 1, mergedVersion: 1 }
  const merge = await call(mergeApi.create, { ...pair, taken: [] })
  const clerk = await join({ 'contact.view': 'all', 'contact.update': 'all' }, boss.org)
  await expect(clerk.call(personApi.erase, { id: person.id })).rejects.toMatchObject({ code: 'not-permitted' })
  const stranger = await join({ 'user.admin': 'all' })
  await expect(stranger.call(personApi.erase, { id: person.id })).rejects.toMatchObject({ code: 'not-found' })

  const file = await server.inject({
    url: `/api/v1/${boss.org}/customers/${person.id}/data`,
    headers: { authorization: boss.token },
  })
  expect(file.json()).toMatchObject({
    customer: { name: 'Zuleikha Nasr' },
    mergedCustomers: [{ id: twin.id }],
    records: { ticket: [{ id: ticket.id, comments: [{ body: '<p>Zuleikha Nasr again</p>' }] }] },
  })

  await call(personApi.erase, { id: person.id })
  const { erasure } = await vi.waitFor(async () => {
    const state = await call(personApi.erasure, { id: person.id })
    expect(state.erasure?.finishedAt).toBeTruthy()
    return state
  })
  expect(erasure).toMatchObject({ done: 1, total: 1 })
  const left = await call(ticketApi.get, { id: ticket.id })
  expect(left).toMatchObject({ name: '••• called', customerId: person.id })
  expect(left.description).toContain('order 12')
  const tables = ['customer', 'contact_point', 'contact_merge', 'contact_erasure', 'ticket', 'ticket_value', 'comment']
  for (const table of tables) {
    const { rows } = await engine.pool.query<{ row: string }>(
      `select x::text as row from ${table} x where org_id = $1`,
      [orgId],
    )
    const text = rows.map(({ row }) => row).join('\n')
    for (const secret of secrets)
      expect(text.toLowerCase(), `${secret} in ${table}`).not.toContain(secret.toLowerCase())
  }
  const again = call(personApi.erase, { id: person.id })
  await expect(again).rejects.toMatchObject({ code: 'contact-erased' })
  await expect(call(mergeApi.undo, { id: merge.id })).rejects.toMatchObject({ status: 409 })
  await expect(call(customerApi.update, { ...blank, name: 'Back', id: person.id, version: 3 })).rejects.toMatchObject({
    status: 409,
  })
})
