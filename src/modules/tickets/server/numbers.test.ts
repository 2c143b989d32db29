import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard, status } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { boardApi, type Board } from '#modules/boards/api/boards.ts'
import { linkApi } from '../api/collaboration.ts'
import { ticketApi } from '../api/tickets.ts'

const { join } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }
const words = (name: string) => ({ ar: name, en: name })
const make = ({ call }: Member, boardId: string) => call(ticketApi.create, { boardId, name: 'Request' })
const withPrefix = async ({ call }: Member, { id }: Board, prefix: string) => {
  const board = await call(boardApi.get, { id })
  return call(boardApi.save, { ...board, sequence: { ...board.sequence, prefix } })
}

test('a ticket keeps its number when the prefix of its board changes, and is found by it', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const first = await make(boss, board.id)
  await withPrefix(boss, board, 'LND')
  const second = await make(boss, board.id)
  expect([first.customSequence, second.customSequence]).toEqual(['REQ-0001', 'LND-0002'])
  await boss.call(ticketApi.update, { id: first.id, version: 1, name: 'Renamed' })
  await boss.call(linkApi.add, { ticketId: second.id, kind: 'related', toId: first.id })
  const { refs } = await boss.call(linkApi.list, { ticketId: second.id })
  expect(refs[first.id]?.customSequence).toBe('REQ-0001')
  const found = async (globalFilter: string) =>
    (await boss.call(ticketApi.list, { boardId: board.id, globalFilter })).items.map((item) => item.customSequence)
  expect([await found('req-0001'), await found('LND-٠٠٠٢'), await found('LND-0001')]).toEqual([
    ['REQ-0001'],
    ['LND-0002'],
    [],
  ])
  const picker = await join({ 'ticket.view': 'all' }, boss.org)
  const picked = async (search: string) =>
    (await picker.call(ticketApi.find, { search })).items.map((item) => item.customSequence)
  expect(await picked('req-0001')).toEqual(['REQ-0001'])
  expect(await picked('٢')).toEqual(['LND-0002'])
  for (const search of ['REQ-000', 'REQ-0001 1', 'LND-0001', 'Renamed', '']) expect(await picked(search)).toEqual([])
})

test('no other board gives the numbers that a board gives or gave', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const clone = await boss.call(boardApi.clone, { id: board.id, name: words('Copy') })
  const again = await makeTicketBoard(boss)
  const numbers = await Promise.all([board, clone, again.board].map(({ id }) => make(boss, id)))
  expect(numbers.map((ticket) => ticket.customSequence)).toEqual(['REQ-0001', 'REQB-0001', 'REQC-0001'])
  const taken = { code: 'invalid', fields: { 'sequence.prefix': 'prefix-taken' } }
  await expect(withPrefix(boss, clone, 'req')).rejects.toMatchObject(taken)
  await withPrefix(boss, board, 'LND')
  await expect(withPrefix(boss, clone, 'REQ')).rejects.toMatchObject(taken)
  expect(await withPrefix(boss, board, 'REQ')).toMatchObject({ sequence: { prefix: 'REQ' } })
})

test('resolving moves to a closing status and reopening to an open one, or both are refused', async () => {
  const boss = await join(admin)
  const onlyOpen = await makeTicketBoard(boss, { board: { statuses: [status('Open')] } })
  const { id } = await make(boss, onlyOpen.board.id)
  await expect(boss.call(ticketApi.resolve, { id })).rejects.toMatchObject({ code: 'no-closing-status' })
  expect(await boss.call(ticketApi.get, { id })).toMatchObject({ resolvedDate: null, version: 1 })

  const group = await boss.call(groupApi.create, {
    name: words('Closers'),
    parentId: null,
    assignmentType: 'MANUAL',
  })
  const closing = status('Done', { uiOrder: 1, isCloseState: true, securityPolicies: [group.id] })
  const { board } = await makeTicketBoard(boss, { board: { statuses: [status('Open'), closing] } })
  const agent = await join({ 'ticket.view': 'all', 'ticket.resolve': 'all', 'ticket-view.status': 'all' }, boss.org)
  const restricted = await make(boss, board.id)
  await expect(agent.call(ticketApi.resolve, { id: restricted.id })).rejects.toMatchObject({
    code: 'status-not-allowed',
  })
  expect(await boss.call(ticketApi.resolve, { id: restricted.id })).toMatchObject({ statusId: closing.id })
  await expect(
    boss.call(boardApi.save, { ...(await boss.call(boardApi.get, { id: board.id })), statuses: [closing] }),
  ).rejects.toMatchObject({ code: 'invalid', fields: { statuses: 'no-open-status' } })
})
