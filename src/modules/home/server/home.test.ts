import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { homeApi, setupSteps } from '../api.ts'

const { join } = await openTestServer()
const words = { ar: 'A', en: 'B' }

test('the steps of a new organisation are done one after another, whatever other organisations did', async () => {
  const boss = await join({ 'user.admin': 'all', 'ticket.create': 'all' })
  const doneSteps = async () => {
    const { done } = await boss.call(homeApi.setup, {})
    return setupSteps.filter((step) => done[step])
  }
  expect(await boss.call(homeApi.setup, {})).toMatchObject({ boardId: null })
  expect(await doneSteps()).toEqual([])
  await boss.call(orgApi.update, { orgId: boss.org, primaryColor: '#115e59' })
  expect(await doneSteps()).toEqual(['look'])
  await boss.call(departmentApi.create, { name: words, description: words, parentId: null })
  expect(await doneSteps()).toEqual(['look', 'departments'])
  const agent = await join({ 'ticket.view': 'all', 'ticket.create': 'all' }, boss.org)
  expect(await doneSteps()).toEqual(['look', 'departments', 'users'])
  const settings = (await makeTicketBoard(await join({ 'user.admin': 'all' }))).board
  const board = await boss.call(boardApi.create, { ...settings, name: words })
  expect(await doneSteps()).toEqual(['look', 'departments', 'users', 'board'])
  expect(await boss.call(homeApi.setup, {})).toMatchObject({ boardId: board.id })
  await boss.call(boardApi.archive, { id: board.id })
  const { board: second } = await makeTicketBoard(boss)
  expect(await boss.call(homeApi.setup, {})).toMatchObject({ boardId: second.id })
  expect(await doneSteps()).toEqual(['look', 'departments', 'users', 'board', 'form'])
  await boss.call(ticketApi.create, { boardId: second.id, name: 'First' })
  expect(await doneSteps()).toEqual([...setupSteps])
  await expect(agent.call(homeApi.setup, {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('lists the open tickets that a user is assigned to or created, of all boards', async () => {
  const boss = await join({ 'user.admin': 'all', 'ticket.view': 'all', 'ticket.create': 'all', 'ticket.assign': 'all' })
  const agent = await join({ 'ticket.view': 'own', 'ticket.create': 'all' }, boss.org)
  const [one, two] = [await makeTicketBoard(boss), await makeTicketBoard(boss)]
  const inOne = { boardId: one.board.id, assigneeIds: [agent.userId] }
  const inTwo = { ...inOne, boardId: two.board.id }
  await boss.call(ticketApi.create, { ...inOne, name: 'assigned in one' })
  const archived = await boss.call(ticketApi.create, { ...inOne, name: 'archived' })
  await boss.call(ticketApi.archive, { id: archived.id, isArchived: true })
  await boss.call(ticketApi.create, { ...inTwo, name: 'closed', statusId: two.done })
  await boss.call(ticketApi.create, { ...inTwo, name: 'assigned in two' })
  await boss.call(ticketApi.create, { boardId: two.board.id, name: 'of another' })
  await agent.call(ticketApi.create, { boardId: one.board.id, name: 'created' })
  const mine = async ({ call }: typeof boss, role: 'assignee' | 'creator') => {
    const { items, total } = await call(ticketApi.mine, { role })
    return [total, ...items.map(({ name }) => name.en)]
  }
  expect(await mine(agent, 'assignee')).toEqual([2, 'assigned in two', 'assigned in one'])
  expect(await mine(agent, 'creator')).toEqual([1, 'created'])
  expect(await mine(boss, 'assignee')).toEqual([0])
  await boss.call(boardApi.archive, { id: two.board.id })
  expect(await mine(agent, 'assignee')).toEqual([1, 'assigned in one'])
})
