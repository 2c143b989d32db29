import { expect, test } from 'vitest'
import { openDoor } from '#apps/door.ts'
import { makeTicketBoard } from '#apps/samples/ticket-board.ts'
import { formApi } from '#modules/forms/api.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { firstSettings } from '#modules/boards/first-table.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { ticketApi } from '../api/tickets.ts'

const { join } = await openDoor()

test('what a form hides later is no longer found by its words', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board, definition, ids } = await makeTicketBoard(boss, { fields: { note: { type: 'TEXT' } } })
  const values = { [ids['note'] ?? '']: 'zanzibar' }
  await boss.call(ticketApi.create, { boardId: board.id, title: 'A', values })
  const found = async () => (await boss.call(ticketApi.list, { boardId: board.id, globalFilter: 'zanzibar' })).total
  expect(await found()).toBe(1)
  const { version } = await boss.call(formApi.design, { id: board.formId })
  const hidden = { ...definition, sections: definition.sections.map((one) => ({ ...one, isHidden: true })) }
  await boss.call(formApi.save, { id: board.formId, version, definition: hidden, acceptOrphans: true })
  await expect.poll(found, { timeout: 10_000 }).toBe(0)
})

test('who may make no filters uses a table’s own, and no other', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  for (const title of ['red', 'blue']) await boss.call(ticketApi.create, { boardId: board.id, title })
  const ask = (value: string) => ({
    logic: 'AND' as const,
    items: [{ operand: { field: 'title' }, operator: 'CONTAINS' as const, value }],
  })
  const table = await boss.call(tableApi.create, {
    boardId: board.id,
    name: { ar: 'A', en: 'B' },
    settings: { ...firstSettings(), filter: ask('red') },
  })
  const reader = await join({ 'ticket.view': 'all', 'ticket-view.tables': 'all' }, boss.org)
  const list = (value: string, tableId?: string) =>
    reader.call(ticketApi.list, { boardId: board.id, filter: JSON.stringify(ask(value)), tableId })
  expect((await list('red', table.id)).total).toBe(1)
  await expect(list('blue', table.id)).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(list('red')).rejects.toMatchObject({ code: 'not-permitted' })
})

test('where ticketing is off, that is said before a missing right', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  const nobody = await join({}, boss.org)
  const create = () => nobody.call(ticketApi.create, { boardId: board.id, title: 'A' })
  await expect(create()).rejects.toMatchObject({ code: 'not-permitted' })
  await boss.call(orgApi.update, { orgId: boss.org, ticketCreation: false })
  await expect(create()).rejects.toMatchObject({ code: 'ticketing-off' })
})
