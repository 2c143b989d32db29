import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { formApi } from '#modules/forms/api.ts'
import { ticketApi } from '../api/tickets.ts'

const { join } = await openTestServer()

test('removes a value from the search index when the form hides its field', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board, definition, ids } = await makeTicketBoard(boss, { fields: { note: { type: 'TEXT' } } })
  const values = { [ids['note'] ?? '']: 'zanzibar' }
  await boss.call(ticketApi.create, { boardId: board.id, name: 'A', values })
  const found = async () => (await boss.call(ticketApi.list, { boardId: board.id, globalFilter: 'zanzibar' })).total
  expect(await found()).toBe(1)
  const { version } = await boss.call(formApi.design, { id: board.formId })
  const hidden = { ...definition, sections: definition.sections.map((section) => ({ ...section, isHidden: true })) }
  await boss.call(formApi.save, { id: board.formId, version, definition: hidden, acceptOrphans: true })
  await expect.poll(found, { timeout: 10_000 }).toBe(0)
})
