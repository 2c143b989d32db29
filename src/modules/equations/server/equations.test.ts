/** Equations: what may be saved, what a person computes with, and what is evaluated only once. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { equationApi, type EquationInput } from '../api.ts'

const { join } = await getTestServer()
const admin: Grants = { 'user.admin': 'all' }
const words = (text: string) => ({ ar: text, en: text })
const input = (key: string, equation: string, more: Partial<EquationInput> = {}): EquationInput => ({
  name: words(key),
  key,
  equation,
  boardId: null,
  checkArchived: false,
  ...more,
})
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    ({ code, fields }: { code: string; fields?: object }) => (code === 'invalid' ? fields : code),
  )
const numbers = { amount: { type: 'NUMBER' }, tax: { type: 'NUMBER' }, note: { type: 'TEXT' } } as const
const setUp = async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, { fields: numbers })
  const boardId = board.id
  const ticket = async (amount: number, tax: number | null = null) => {
    const values = { [ids['amount'] ?? '']: amount, ...(tax !== null && { [ids['tax'] ?? '']: tax }) }
    return (await boss.call(ticketApi.create, { boardId, name: 'Request', values })).id
  }
  const save = (...given: Parameters<typeof input>) => boss.call(equationApi.create, input(...given))
  return { boss, boardId, ids, ticket, save }
}

test('an equation names what is there, in a way that can be computed, and never itself', async () => {
  const { boss, boardId, save } = await setUp()
  const refusal = async (key: string, equation: string, more = {}) => problemOf(save(key, equation, more))
  expect(await refusal('a', '1 + * 2')).toEqual({ equation: 'formula' })
  expect(await refusal('a', 'explode(1)')).toEqual({ equation: 'formula' })
  expect(await refusal('a', 'amount * 2')).toEqual({ equation: 'not-there' })
  expect(await refusal('a', 'SUM(tickets, "note")', { boardId })).toEqual({ equation: 'not-there' })
  expect(await refusal('a', 'tickets.map(t, 1)', { boardId })).toEqual({ equation: 'totals' })
  expect(await refusal('a', '')).toEqual({ equation: 'required' })
  expect(await refusal('a', 'x'.repeat(2001))).toEqual({ equation: 'too-long' })
  expect(await refusal('a', 'a + 1')).toEqual({ equation: 'formula-loop' })
  expect(await refusal('tickets', '1')).toEqual({ key: 'reserved-name' })
  expect(await refusal('SUM', '1')).toEqual({ key: 'reserved-name' })
  expect(await refusal('a', '1', { boardId: randomUUID() })).toBe('board-not-found')

  const price = await save('price', 'amount + tax', { boardId })
  expect(await refusal('price', '1')).toEqual({ key: 'name-taken' })
  expect(await refusal('elsewhere', 'price * 2')).toEqual({ equation: 'not-there' })
  const double = await save('double_price', 'price × \u0662', { boardId })
  expect(await problemOf(boss.call(equationApi.update, { ...price, equation: 'double_price' }))).toEqual({
    equation: 'formula-loop',
  })
  expect(await problemOf(boss.call(equationApi.update, { ...price, key: 'cost' }))).toBe('equation-in-use')
  expect(await problemOf(boss.call(equationApi.remove, { id: price.id }))).toBe('equation-in-use')
  await boss.call(equationApi.remove, { id: double.id })
  const cost = await boss.call(equationApi.update, { ...price, key: 'cost' })
  expect(cost).toMatchObject({ key: 'cost', createdBy: boss.userId })
  expect(await problemOf(boss.call(equationApi.update, { ...price, key: 'late' }))).toBe('conflict')
})

test('a ticket, totals over tickets and other equations give a result with its steps', async () => {
  const { boss, boardId, ticket, save } = await setUp()
  const [first, second] = [await ticket(100, 16), await ticket(50)]
  await boss.call(ticketApi.archive, { id: second, isArchived: true })
  await save('price', 'amount + tax', { boardId })
  const compute = (equation: string, more: object = {}) =>
    boss.call(equationApi.try, { equation, boardId, checkArchived: false, ...more })
  expect(await compute('price * 2 + COUNT(tickets)', { ticketId: first })).toEqual({
    result: 233,
    steps: [
      { text: 'price', value: 116 },
      { text: 'price * 2', value: 232 },
      { text: 'COUNT(tickets)', value: 1 },
      { text: 'price * 2 + COUNT(tickets)', value: 233 },
    ],
  })
  expect((await compute('SUM(tickets, "amount")')).result).toBe(100)
  expect((await compute('SUM(tickets, "amount")', { checkArchived: true })).result).toBe(150)
  expect((await compute('AVG(tickets, "amount") - MIN(tickets, "amount")', { checkArchived: true })).result).toBe(25)
  expect((await compute('amount + tax', { ticketId: second })).result).toBeNull()
  expect((await compute('amount')).result).toBeNull()
  expect(await problemOf(compute('  '))).toBe('nothing-to-evaluate')
  expect(await problemOf(compute('1 +'))).toEqual({ equation: 'formula' })
  const { boardId: other, ticket: otherTicket } = await setUp()
  expect(await problemOf(compute('amount', { ticketId: await otherTicket(1) }))).toBe('not-found')
  expect(await problemOf(compute('1', { boardId: other }))).toBe('board-not-found')
})

test('the same values are evaluated once by each person, with what that person may see', async () => {
  const { boss, boardId, ids, ticket, save } = await setUp()
  const ticketId = await ticket(100, 16)
  const { id } = await save('share', 'OR(amount, 0) / SUM(tickets, "amount")', { boardId })
  const grants: Grants = { 'equation.view': 'all', 'equation.evaluate': 'all', 'ticket.view': 'own' }
  const agent = await join(grants, boss.org)
  const evaluate = (who: typeof boss, about: object = { ticketId }) => who.call(equationApi.evaluate, { id, ...about })
  expect((await evaluate(boss)).result).toBe(1)
  expect(await problemOf(evaluate(boss))).toBe('already-evaluated')
  expect((await evaluate(await join(admin, boss.org))).result).toBe(1)
  await ticket(300)
  expect((await evaluate(boss)).result).toBe(0.25)
  const { version } = await boss.call(ticketApi.get, { id: ticketId })
  await boss.call(ticketApi.update, { id: ticketId, version, values: { [ids['amount'] ?? '']: 300 } })
  expect((await evaluate(boss)).result).toBe(0.5)

  expect(await problemOf(evaluate(agent))).toBe('not-found')
  expect((await evaluate(agent, {})).result).toBeNull()
  expect(await problemOf(agent.call(equationApi.create, input('mine', '1')))).toBe('not-permitted')
  const reader = await join({ 'equation.view': 'all' }, boss.org)
  expect((await reader.call(equationApi.list, { pageNumber: 0, pageSize: 10 })).total).toBe(1)
  expect(await problemOf(evaluate(reader))).toBe('not-permitted')
  const stranger = await join(admin)
  expect(await problemOf(evaluate(stranger))).toBe('not-found')
})
