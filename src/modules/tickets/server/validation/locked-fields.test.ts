import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard, status } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { columnKey, ticketApi } from '../../api/tickets.ts'
import { blankColumn } from '#modules/forms/blank.ts'
import { trySave } from '#test/helpers/try-save.ts'

const { join } = await getTestServer()
const agentRights: Grants = { 'ticket.view': 'all', 'ticket.update': 'all', 'ticket.create': 'all' }
const words = (name: string) => ({ ar: name, en: name })

const column = (key: string, more: object = {}) => ({
  ...blankColumn,
  id: randomUUID() as string,
  value: key,
  title: words(key),
  ...more,
})

test('reports locked table columns with their rule, and refuses writing in them', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const [agent, named] = [await join(agentRights, boss.org), await join(agentRights, boss.org)]
  const group = await boss.call(groupApi.create, {
    name: words('Surveyors'),
    parentId: null,
    assignmentType: 'MANUAL',
  })
  const [open, later] = [status('Open'), status('Later', { uiOrder: 1 })]
  const free = column('free')
  const theirs = column('theirs', { editableByUsers: [named.userId], editableByRoles: [group.id] })
  const inTime = column('inTime', { editableByStatuses: [later.id] })
  const { board, ids } = await makeTicketBoard(boss, {
    board: { statuses: [open, later] },
    fields: { rows: { type: 'TABLE', configuration: { columns: [free, theirs, inTime], canAddRows: true } } },
  })
  const rows = ids['rows'] ?? ''
  const row = { id: randomUUID(), [free.id]: 'a', [theirs.id]: 'b', [inTime.id]: 'c' }
  const ticket = await boss.call(ticketApi.create, { boardId: board.id, name: 'A', values: { [rows]: [row] } })
  const id = ticket?.id ?? ''
  const columnsLockedFor = async ({ call }: typeof agent) => (await call(ticketApi.get, { id })).locked

  expect(await columnsLockedFor(agent)).toEqual({
    [columnKey(rows, theirs.id)]: { rule: 'column-people', names: [words('Surveyors'), expect.anything()] },
    [columnKey(rows, inTime.id)]: { rule: 'column-status', names: [words('Later')] },
  })
  expect(Object.keys(await columnsLockedFor(named))).toEqual([columnKey(rows, inTime.id)])
  expect(await columnsLockedFor(boss)).toEqual({})
  // Before there is a ticket there is no status to wait for.
  expect(Object.keys((await agent.call(ticketApi.blank, { boardId: board.id })).locked)).toEqual([
    columnKey(rows, theirs.id),
  ])

  const save = async (next: object) => {
    const { version } = await agent.call(ticketApi.get, { id })
    return trySave(agent.call(ticketApi.update, { id, version, values: { [rows]: [next] } }))
  }
  expect((await save({ ...row, [theirs.id]: 'x' })).problems).toEqual([{ fieldId: rows, problem: 'locked' }])
  expect((await save({ ...row, [free.id]: 'x' })).problems).toEqual([])
})

test('reports a locked table field once, not for each column', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const reader = await join({ 'ticket.view': 'all' }, boss.org)
  const { board, ids } = await makeTicketBoard(boss, {
    fields: { rows: { type: 'TABLE', configuration: { columns: [column('a', { editableByUsers: [boss.userId] })] } } },
  })
  const ticket = await boss.call(ticketApi.create, { boardId: board.id, name: 'A' })
  const { locked } = await reader.call(ticketApi.get, { id: ticket?.id ?? '' })
  expect(locked).toEqual({ [ids['rows'] ?? '']: { rule: 'no-permission', names: [] } })
})

test('keeps a scanner field from users without its permission', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const [agent, scanning] = [
    await join(agentRights, boss.org),
    await join({ ...agentRights, 'scanner.use': 'all' }, boss.org),
  ]
  const { board, ids } = await makeTicketBoard(boss, { fields: { code: { type: 'SCANNER' } } })
  const code = ids['code'] ?? ''
  const input = { boardId: board.id, name: 'A', values: { [code]: '6281' } }
  expect((await trySave(agent.call(ticketApi.create, input))).problems).toEqual([{ fieldId: code, problem: 'locked' }])
  const { id, version } = await scanning.call(ticketApi.create, input)
  const { locked } = await agent.call(ticketApi.get, { id })
  expect(locked[code]).toMatchObject({ rule: 'no-scanner' })
  const change = { id, version, values: { [code]: '6282' } }
  expect((await trySave(agent.call(ticketApi.update, change))).problems).toEqual([{ fieldId: code, problem: 'locked' }])
  expect((await scanning.call(ticketApi.update, change)).values).toEqual({ [code]: '6282' })
})

test('requires a column only from users who may write in it', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const agent = await join({ 'ticket.view': 'all', 'ticket.create': 'all', 'ticket.update': 'all' }, boss.org)
  const [free, theirs] = [column('free'), column('theirs', { isRequired: true, editableByUsers: [boss.userId] })]
  const { board, ids } = await makeTicketBoard(boss, {
    fields: { rows: { type: 'TABLE', configuration: { columns: [free, theirs] } } },
  })
  const rows = ids['rows'] ?? ''
  const input = { boardId: board.id, name: 'A', values: { [rows]: [{ [free.id]: 'x' }] } }
  expect((await trySave(boss.call(ticketApi.create, input))).problems).toEqual([{ fieldId: rows, problem: 'required' }])
  const ticket = await agent.call(ticketApi.create, input)
  const more = [{ [free.id]: 'x' }, { [free.id]: 'y' }]
  const save = ({ call }: typeof boss) =>
    call(ticketApi.update, { id: ticket?.id ?? '', version: ticket?.version ?? 0, values: { [rows]: more } })
  expect((await trySave(save(boss))).problems).toEqual([{ fieldId: rows, problem: 'required' }])
  expect((await save(agent)).values[rows]).toHaveLength(2)
})
