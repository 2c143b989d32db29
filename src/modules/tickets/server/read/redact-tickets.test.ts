import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { hiddenTicketId } from '#modules/forms/hidden-tickets.ts'
import { ticketApi } from '../../api/tickets.ts'
import { trySave } from '#test/helpers/try-save.ts'

const { join } = await getTestServer()

const own: Grants = {
  'ticket.view': 'own',
  'ticket.update': 'own',
  'ticket.history': 'all',
  'ticket-view.tables': 'all',
  'ticket-view.advanced-filter': 'all',
}

const start = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const agent = await join(own, boss.org)
  const { board, ids } = await makeTicketBoard(boss, {
    fields: {
      one: { type: 'TICKET' },
      several: { type: 'TICKET_TABLE', configuration: { maxCount: 4 } },
    },
  })
  const [one, several] = [ids['one'] ?? '', ids['several'] ?? '']
  const make = async (title: string, more: object = {}) =>
    (await boss.call(ticketApi.create, { boardId: board.id, name: title, ...more })).id
  const mine = { assigneeIds: [agent.userId] }
  const [near, next, dark, deep] = [
    await make('near', mine),
    await make('next', mine),
    await make('dark'),
    await make('deep'),
  ]
  const id = await make('asked', { ...mine, values: { [one]: dark, [several]: [dark, near, deep] } })
  const read = () => agent.call(ticketApi.get, { id })
  const kept = async () => (await boss.call(ticketApi.get, { id })).values
  const save = async (values: Record<string, unknown>, version?: number) =>
    agent.call(ticketApi.update, { id, values, version: version ?? (await read()).version })
  return { boss, agent, board, one, several, near, next, dark, deep, id, read, save, kept }
}

test('replaces hidden tickets by placeholders in lists, details and history, and keeps the order', async () => {
  const { agent, board, one, several, near, dark, deep, id, read } = await start()
  const ticket = await read()
  const shown = { [one]: hiddenTicketId(1), [several]: [hiddenTicketId(1), near, hiddenTicketId(2)] }
  expect(ticket.values).toEqual(shown)
  expect(ticket.locked[one]).toEqual({ rule: 'ticket-unseen', names: [] })
  expect(ticket.locked[several]).toBeUndefined()
  const list = await agent.call(ticketApi.list, { boardId: board.id })
  expect(list.items.find((item) => item.id === id)?.values).toEqual(shown)
  const history = await agent.call(ticketApi.history, { id })
  for (const answer of [ticket, list, history])
    for (const hidden of [dark, deep]) expect(JSON.stringify(answer)).not.toContain(hidden)
  expect(JSON.stringify(history)).toContain(hiddenTicketId(2))
})

test('keeps hidden tickets on save, with or without their placeholders', async () => {
  const { several, near, next, dark, deep, save, kept } = await start()
  const tries: [sent: unknown, kept: string[]][] = [
    [
      [hiddenTicketId(1), near, hiddenTicketId(2), next],
      [dark, near, deep, next],
    ],
    [[near], [dark, near, deep]],
    [
      [next, hiddenTicketId(2), hiddenTicketId(1)],
      [dark, next, deep],
    ],
    [[], [dark, deep]],
    [null, [dark, deep]],
    [
      [hiddenTicketId(7), near],
      [dark, deep, near],
    ],
  ]
  const problemsOf = (sent: unknown) =>
    trySave(save({ [several]: sent })).then(
      ({ problems }) => problems,
      // Some bring back what is stored.
      (error: { code?: string }) => (error.code === 'no-changes' ? [] : Promise.reject(error)),
    )
  for (const [sent, wanted] of tries) {
    expect(await problemsOf(sent), JSON.stringify(sent)).toEqual([])
    expect((await kept())[several], JSON.stringify(sent)).toEqual(wanted)
  }
  expect((await trySave(save({ [several]: [near, next, near] }))).problems).toEqual([
    { fieldId: several, problem: 'invalid' },
  ])
})

test('saving the shown value changes nothing, and limits count hidden tickets', async () => {
  const { several, one, near, next, id, read, save, kept } = await start()
  const { version, values } = await read()
  await expect(save(values)).rejects.toMatchObject({ code: 'no-changes' })
  expect((await read()).version).toBe(version)
  const ticket = await save({ [several]: [near, next] })
  expect(ticket.values[several]).toEqual([hiddenTicketId(1), near, hiddenTicketId(2), next])
  expect((await trySave(save({ [several]: [near, next, id] }))).problems).toEqual([
    { fieldId: several, problem: 'too-many' },
  ])
  expect((await kept())[one]).toBeTypeOf('string')
})

test('refuses replacing or guessing a hidden ticket', async () => {
  const { boss, one, several, near, next, dark, deep, save, kept } = await start()
  const locked = { ticket: null, clashes: [], problems: [{ fieldId: one, problem: 'locked' }] }
  for (const value of [next, null, dark, deep, crypto.randomUUID()])
    expect(await trySave(save({ [one]: value }))).toEqual(locked)
  expect((await kept())[one]).toBe(dark)
  const refused = { ticket: null, clashes: [], problems: [{ fieldId: several, problem: 'not-there' }] }
  const unknown = (
    await boss.call(ticketApi.create, { boardId: (await boss.call(ticketApi.get, { id: near })).boardId, name: 'x' })
  ).id
  for (const value of [dark, deep, unknown, crypto.randomUUID()])
    expect(await trySave(save({ [several]: [near, value] })), value).toEqual(refused)
})

test('a clash of ticket fields shows placeholders for hidden tickets', async () => {
  const { boss, several, near, next, dark, deep, id, save, kept } = await start()
  await boss.call(ticketApi.update, { id, version: 1, values: { [several]: [dark, near, next] } })
  const { clashes } = await trySave(save({ [several]: [hiddenTicketId(1), hiddenTicketId(2)] }, 1))
  expect(clashes).toEqual([
    {
      field: `cf.${several}`,
      before: [hiddenTicketId(1), near, hiddenTicketId(2)],
      theirs: [hiddenTicketId(1), near, next],
      yours: [hiddenTicketId(1)],
      by: { id: boss.userId, name: expect.any(String) },
    },
  ])
  expect(JSON.stringify(clashes)).not.toContain(deep)
  await save({ [several]: [next] })
  expect((await kept())[several]).toEqual([dark, next])
})

test('a filter does not match hidden tickets', async () => {
  const { boss, agent, board, one, near, dark, id } = await start()
  const asks = async (by: typeof boss, operator: string, value: string) => {
    const filter = JSON.stringify({ logic: 'AND', items: [{ operand: { field: `cf.${one}` }, operator, value }] })
    return (await by.call(ticketApi.list, { boardId: board.id, filter })).items.some((item) => item.id === id)
  }
  expect([await asks(boss, 'EQUAL', dark), await asks(boss, 'NOT_EQUAL', dark)]).toEqual([true, false])
  expect([await asks(agent, 'EQUAL', dark), await asks(agent, 'NOT_EQUAL', dark)]).toEqual([false, true])
  await boss.call(ticketApi.update, { id, version: 1, values: { [one]: near } })
  expect([await asks(agent, 'EQUAL', near), await asks(agent, 'NOT_EQUAL', near)]).toEqual([true, false])
})
