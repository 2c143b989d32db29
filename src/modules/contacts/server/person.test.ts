import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { customerApi } from '../api.ts'
import { mergeApi } from '../merge-api.ts'
import { personApi } from '../person-api.ts'

const { join, engine, runInOrg, server } = await getTestServer()
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

  const exportAs = ({ org, token }: { org: string; token: string }) =>
    server.inject({ url: `/api/v1/${org}/customers/${person.id}/data`, headers: { authorization: token } })
  expect((await exportAs(clerk)).statusCode).toBe(403)
  const eraser = await join({ 'contact.view': 'all', 'contact.erase': 'all' }, boss.org)
  expect((await exportAs(eraser)).statusCode).toBe(403)
  expect((await exportAs(stranger)).statusCode).toBe(404)
  const exporter = await join({ 'contact.view': 'all', 'contact.export': 'all' }, boss.org)
  await expect(exporter.call(personApi.erase, { id: person.id })).rejects.toMatchObject({ code: 'not-permitted' })
  const file = await exportAs(exporter)
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
  const tables = [
    'customer',
    'contact_point',
    'contact_merge',
    'contact_erasure',
    'ticket',
    'ticket_value',
    'comment',
    'change',
  ]
  for (const table of tables) {
    const { rows } = await engine.pool.query<{ row: string }>(
      `select x::text as row from ${table} x where org_id = $1`,
      [orgId],
    )
    const text = rows.map(({ row }) => row).join('\n')
    for (const secret of secrets)
      expect(text.toLowerCase(), `${secret} in ${table}`).not.toContain(secret.toLowerCase())
  }
  const changes = await engine.pool.query<{ id: string; fields: object[] }>(
    `select id, fields from change where org_id = $1 and subject_id = $2 and kind = 'customer.created'`,
    [orgId, person.id],
  )
  const [created] = changes.rows
  expect(created?.fields).toContainEqual({ field: 'title', after: '•••' })
  // The database refuses every other edit: of another person's changes, of names of fields, and to other values.
  const { id: otherId } = await call(customerApi.create, { ...blank, name: 'Huda' })
  const edit = async (id: string | undefined, fields: unknown) =>
    runInOrg(orgId, (ctx) =>
      sql`select own.redact_changes(${JSON.stringify([{ id, fields, data: null }])}::jsonb)`.execute(ctx.db),
    )
  const other = await engine.pool.query<{ id: string; fields: object[] }>(
    `select id, fields from change where org_id = $1 and subject_id = $2`,
    [orgId, otherId],
  )
  const hide = (fields: object[] = []) => fields.map((field) => ({ ...field, after: '•••' }))
  await expect(edit(other.rows[0]?.id, hide(other.rows[0]?.fields))).rejects.toThrow('append-only')
  await expect(edit(created?.id, [])).rejects.toThrow('append-only')
  const forged = created?.fields.map((field) => ({ ...field, after: 'Somebody' }))
  await expect(edit(created?.id, forged)).rejects.toThrow('append-only')
  await edit(created?.id, created?.fields)
  const again = call(personApi.erase, { id: person.id })
  await expect(again).rejects.toMatchObject({ code: 'contact-erased' })
  await expect(call(mergeApi.undo, { id: merge.id })).rejects.toMatchObject({ status: 409 })
  await expect(call(customerApi.update, { ...blank, name: 'Back', id: person.id, version: 3 })).rejects.toMatchObject({
    status: 409,
  })
})
