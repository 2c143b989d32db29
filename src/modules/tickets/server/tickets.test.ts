import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { draftApi } from '../api/collaboration.ts'
import { ticketApi } from '../api/tickets.ts'

const { join } = await getTestServer()
const admin: Grants = { 'user.admin': 'all' }

test('creates, reads, lists and updates a ticket', async () => {
  const boss = await join(admin)
  const { board, ids, open } = await makeTicketBoard(boss, {
    fields: { parcel: { type: 'TEXT' }, area: { type: 'NUMBER' } },
  })
  const values = { [ids['parcel'] ?? '']: 'A 12', [ids['area'] ?? '']: 250 }
  const ticket = await boss.call(ticketApi.create, { boardId: board.id, name: ' First ', values })
  expect(ticket).toMatchObject({
    customSequence: 'REQ-0001',
    name: 'First',
    statusId: open,
    priority: 'medium',
    values,
    version: 1,
  })
  const { id } = ticket
  expect(await boss.call(ticketApi.get, { id })).toEqual(ticket)
  const list = await boss.call(ticketApi.list, { boardId: board.id })
  expect(list).toMatchObject({ total: 1, isMore: false, items: [{ id, customSequence: 'REQ-0001', values }] })
  expect(list.refs[boss.userId]).toMatchObject({ kind: 'user' })
  const changed = await boss.call(ticketApi.update, {
    id,
    version: 1,
    priority: 'high',
    values: { [ids['area'] ?? '']: 300 },
  })
  expect(changed).toMatchObject({
    version: 2,
    priority: 'high',
    values: { ...values, [ids['area'] ?? '']: 300 },
  })
})

test('says that a call has no board, or an id that cannot be one, or that there is no such board', async () => {
  const boss = await join(admin)
  const list = (boardId?: string) => boss.call(ticketApi.list, { boardId: boardId as string })
  await expect(list()).rejects.toMatchObject({ fields: { boardId: 'no-board-id' } })
  await expect(list('')).rejects.toMatchObject({ fields: { boardId: 'no-board-id' } })
  await expect(list('land')).rejects.toMatchObject({ fields: { boardId: 'board-id' } })
  await expect(list(randomUUID())).rejects.toMatchObject({ code: 'board-not-found' })
  const create = (boardId: string) => boss.call(ticketApi.create, { boardId, name: 'x' })
  await expect(create('')).rejects.toMatchObject({ fields: { boardId: 'board' } })
  await expect(create('land')).rejects.toMatchObject({ fields: { boardId: 'board-id' } })
  await expect(boss.call(draftApi.get, { boardId: 'land', about: 'new' })).rejects.toMatchObject({
    fields: { boardId: 'board-id' },
  })
})
