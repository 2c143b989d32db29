/** Scripts: what they read and write, with whose rights, and the four messages. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { formApi } from '#modules/forms/api.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { scriptApi, type ScriptDetails } from '../api.ts'

const { engine, join } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }
const words = (text: string) => ({ ar: text, en: text })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'done', details: undefined as unknown as ScriptDetails }),
    (error: { code: string; details: ScriptDetails }) => error,
  )
const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code

const setUp = async () => {
  const boss = await join(admin)
  const group = { securityPolicies: [randomUUID()] }
  const made = await makeTicketBoard(boss, {
    fields: {
      amount: { type: 'NUMBER', configuration: { maxValue: 100 } },
      note: { type: 'TEXT' },
      secret: { type: 'TEXT', in: 1 },
    },
    sections: [{ title: words('Open') }, { title: words('Closed'), ...group }],
  })
  const { board, ids } = made
  const boardId = board.id
  const create = (more: object = {}) => boss.call(ticketApi.create, { boardId, name: 'Request', ...more })
  const write = async (script: string) => {
    const { version } = await boss.call(scriptApi.get, { boardId })
    return boss.call(scriptApi.save, { boardId, script, version })
  }
  const writeForm = async (script: string, sectionScript = '') => {
    const { definition, version } = await boss.call(formApi.design, { id: board.formId })
    const sections = definition.sections.map((section, at) =>
      at === 0 ? { ...section, script: sectionScript } : section,
    )
    const input = { id: board.formId, version, definition: { ...definition, script, sections }, acceptOrphans: false }
    expect((await boss.call(formApi.save, input)).form).not.toBeNull()
    return sections[0]?.id ?? ''
  }
  const run = (id: string, sourceId = boardId, by: Pick<Member, 'call'> = boss) =>
    by.call(scriptApi.execute, { id, sourceId })
  return { boss, ...made, ids, boardId, create, write, writeForm, run }
}

test('a script reads what the person sees and writes by the rules of a save, in one change', async () => {
  const { boss, ids, create, write, writeForm, run, board, doing } = await setUp()
  const ticket = await create({ values: { [ids['amount'] ?? '']: 40 } })
  const agent = await join({ 'ticket.view': 'all' }, boss.org)
  await write(`
    const amount = ticket.get('amount')
    ticket.set('amount', amount + 2)
    ticket.set('note', ['n', ticket.number, now.slice(0, 2), new Date().toISOString() === now, me === ticket.get('createdBy')].join())
    ticket.set('priority', amount > 10 ? 'high' : 'low')
    ticket.status('Doing'); ticket.tag('Urgent'); ticket.assign(me)
    ticket.comment('<b>Checked</b> by a script')
    ticket.notify('Look here', '${agent.userId}', 'nobody')
    log(workingTime.between(now, workingTime.add(now, 90)))
    message('Raised'); log('amount', amount, { of: [1] })`)
  const outcome = await run(ticket.id)
  expect(outcome).toMatchObject({ messages: ['Raised'], log: ['90', 'amount 40 {"of":[1]}'] })
  expect((await agent.call(notificationApi.list, {})).items).toMatchObject([
    { subjectId: ticket.id, items: [{ type: 'workflow', excerpt: expect.stringContaining('Look here') as string }] },
  ])
  expect(outcome.changes.map(({ field }) => field).toSorted()).toEqual(
    ['assigneeIds', 'priority', 'statusId', 'tagIds', 'watcherIds', `cf.${ids['amount']}`, `cf.${ids['note']}`]
      .filter((field) => outcome.changes.some((change) => change.field === field))
      .toSorted(),
  )
  const after = await boss.call(ticketApi.get, { id: ticket.id })
  expect(after).toMatchObject({ priority: 'high', statusId: doing, assigneeIds: [boss.userId] })
  expect(after.tagIds).toEqual(board.tags.map(({ id }) => id))
  expect(after.values[ids['amount'] ?? '']).toBe(42)
  expect(after.values[ids['note'] ?? '']).toBe('n,REQ-0001,20,true,true')
  const { items } = await boss.call(commentApi.list, { ticketId: ticket.id })
  expect(items[0]).toMatchObject({ kind: 'note', authorId: boss.userId })
  expect(items[0]?.body).toContain('&lt;b&gt;')
  const { items: history } = await boss.call(ticketApi.history, { id: ticket.id })
  expect(history.filter(({ kind }) => kind === 'ticket.updated')).toHaveLength(1)

  const sectionId = await writeForm('ticket.set("name", "By the form")', 'ticket.set("name", ticket.get("name") + "!")')
  await run(ticket.id, board.formId)
  await run(ticket.id, sectionId)
  expect((await boss.call(ticketApi.get, { id: ticket.id })).name).toBe('By the form!')
  const listed = await boss.call(scriptApi.ofTicket, { id: ticket.id })
  expect(listed.map(({ place, executedAt }) => [place, executedAt !== null])).toEqual([
    ['board', true],
    ['form', true],
    ['section', true],
  ])
  // Two at once: the one that finds the ticket changed runs again on what the other has written.
  const added = 'ticket.set("amount", ticket.get("amount") + 1)'
  await write(added)
  await writeForm(added)
  const raced = await create({ values: { [ids['amount'] ?? '']: 40 } })
  await Promise.all([run(raced.id), run(raced.id, board.formId)])
  expect((await boss.call(ticketApi.get, { id: raced.id })).values[ids['amount'] ?? '']).toBe(42)
  await writeForm('ticket.set("name", "By the form")')
  const { definition } = await (await join({ 'ticket.view': 'all' }, boss.org)).call(formApi.get, { id: board.formId })
  expect(JSON.stringify(definition)).not.toContain('By the form')
})

test('nothing to execute, already executed, invalid, and an error with its line', async () => {
  const { boss, boardId, create, write, writeForm, run, board } = await setUp()
  const { id } = await create()
  expect(await codeOf(run(id))).toBe('script-empty')
  expect(await codeOf(write('let a = ;'))).toBe('invalid')
  expect(await boss.call(scriptApi.check, { source: 'let a = 1\nlet b = ;' })).toMatchObject({
    fault: { kind: 'syntax', line: 2, column: 9 },
  })
  expect(await boss.call(scriptApi.check, { source: 'log(1)' })).toEqual({ fault: null })
  await writeForm('let a = ;')
  expect(await refusal(run(id, board.formId))).toMatchObject({
    code: 'script-invalid',
    details: { fault: { line: 1, column: 9 } },
  })
  await write('log("before")\nticket.get("nowhere")')
  expect(await refusal(run(id))).toMatchObject({
    code: 'script-failed',
    details: { fault: { kind: 'error', line: 2, message: 'There is no field "nowhere"' }, log: ['before'] },
  })
  await write('fail("Not today")')
  expect((await refusal(run(id))).details.fault?.message).toBe('Not today')
  await write('log("fine")')
  await run(id)
  expect(await codeOf(run(id))).toBe('script-executed')
  const second = await create()
  const raced = await Promise.all([1, 2, 3].map(() => codeOf(run(second.id))))
  expect(raced.toSorted()).toEqual(['done', 'script-executed', 'script-executed'])
  await write('log("finer")')
  await run(id)
  expect(await codeOf(boss.call(scriptApi.try, { source: '  ', ticketId: id }))).toBe('script-empty')
  expect(await codeOf(boss.call(scriptApi.save, { boardId, script: 'log(3)', version: 0 }))).toBe('conflict')
  expect(await codeOf(write('log("finer")'))).toBe('no-changes')
  await boss.call(ticketApi.archive, { id, isArchived: true })
  await write('log("late")')
  expect(await codeOf(run(id))).toBe('ticket-archived')
})

test('a refused value or a problem stops everything, and names its field', async () => {
  const { boss, ids, create, write, run } = await setUp()
  const { id, version } = await create()
  const amount = `cf.${ids['amount']}`
  const cases: [string, string][] = [
    ['ticket.set("name", "Changed"); ticket.set("amount", 1000)', amount],
    ['ticket.set("name", "Changed"); ticket.comment("x"); problem("amount", "Too much")', amount],
    ['ticket.comment("x"); ticket.set("name", "")', 'name'],
    ['ticket.set("assigneeIds", ["nobody"])', 'assigneeIds'],
    ['ticket.set("statusId", { a: 1 })', 'statusId'],
  ]
  for (const [source, field] of cases) {
    await write(source)
    const { code, details } = await refusal(run(id))
    expect([source, code, details?.problems?.[0]?.field]).toEqual([source, 'script-failed', field])
    expect(details.problems[0]?.message).not.toBe('')
  }
  for (const source of [
    'workingTime.between(0, now)',
    'workingTime.add(now, -1)',
    'workingTime.add(now, 1e9)',
    'ticket.set("createdAt", 1)',
    'ticket.status("Nowhere")',
    'ticket.tag("Nothing")',
  ]) {
    await write(source)
    expect((await refusal(run(id))).details.fault?.kind).toBe('error')
  }
  expect((await boss.call(ticketApi.get, { id })).version).toBe(version)
  expect((await boss.call(commentApi.list, { ticketId: id })).total).toBe(0)
})

test('acts with the rights of the person who asks: fields, tickets and organisations stay closed', async () => {
  const { boss, ids, boardId, create, write, run, board } = await setUp()
  const secret = ids['secret'] ?? ''
  const { id } = await create({ values: { [secret]: 'hidden' } })
  const few: Grants = { 'ticket.view': 'all', 'ticket.execute-script': 'all' }
  const agent = await join(few, boss.org)
  await write('log(ticket.get("secret"))')
  expect((await refusal(run(id, boardId, agent))).details.fault?.message).toBe('There is no field "secret"')
  expect((await run(id)).log).toEqual(['hidden'])
  await write('ticket.set("priority", "high")')
  const denied = await refusal(run(id, boardId, agent))
  expect(['script-failed', 'not-permitted']).toContain(denied.code)
  expect((await boss.call(ticketApi.get, { id })).priority).not.toBe('high')
  for (const source of ['ticket.comment("hello")', `ticket.notify("hello", "${boss.userId}")`]) {
    await write(source)
    expect(await codeOf(run(id, boardId, agent))).toBe('not-permitted')
  }

  // Scripts of a section that is closed to them are neither listed nor executed.
  const { definition, version } = await boss.call(formApi.design, { id: board.formId })
  const sections = definition.sections.map((section, at) => (at === 1 ? { ...section, script: 'log(1)' } : section))
  await boss.call(formApi.save, {
    id: board.formId,
    version,
    definition: { ...definition, sections },
    acceptOrphans: false,
  })
  const closed = sections[1]?.id ?? ''
  const listedFor = async (who: Pick<Member, 'call'>) =>
    (await who.call(scriptApi.ofTicket, { id })).map(({ sourceId }) => sourceId)
  expect([(await listedFor(boss)).includes(closed), (await listedFor(agent)).includes(closed)]).toEqual([true, false])
  expect([await codeOf(run(id, closed, agent)), await codeOf(run(id, closed))]).toEqual(['not-found', 'done'])

  const viewer = await join({ 'ticket.view': 'all', 'ticket.update': 'all' }, boss.org)
  expect(await codeOf(run(id, boardId, viewer))).toBe('not-permitted')
  const owner = await join({ 'ticket.view': 'own', 'ticket.execute-script': 'all' }, boss.org)
  expect(await codeOf(run(id, boardId, owner))).toBe('not-found')
  expect(await codeOf(owner.call(scriptApi.try, { source: 'log(1)', ticketId: id }))).toBe('not-found')
  const stranger = await join(admin)
  for (const work of [
    () => run(id, boardId, stranger),
    () => stranger.call(scriptApi.ofTicket, { id }),
    () => stranger.call(scriptApi.try, { source: 'log(1)', ticketId: id }),
  ])
    expect(await codeOf(work())).toBe('not-found')
  expect(await codeOf(stranger.call(scriptApi.get, { boardId }))).toBe('board-not-found')
  expect(await codeOf(stranger.call(scriptApi.save, { boardId, script: 'log(1)', version: 0 }))).toBe('board-not-found')
  expect(await codeOf(run(id, randomUUID()))).toBe('not-found')
  expect(await codeOf(run(id, board.statuses[0]?.id ?? ''))).toBe('not-found')
  expect(await codeOf(boss.call(scriptApi.save, { boardId, script: 'x'.repeat(20_001), version: 1 }))).toBe('invalid')
})

test('a test run shows what would change, and changes nothing', async () => {
  const { boss, ids, create } = await setUp()
  const { id, version } = await create()
  const attempt = (source: string) => boss.call(scriptApi.try, { source, ticketId: id })
  const changes = () => engine.pool.query('select count(*) from public.change where subject_id = $1', [id])
  const { rows: before } = await changes()
  const shown = await attempt('ticket.set("amount", 5); ticket.comment("Hi"); message("ok"); log("a")')
  expect(shown).toMatchObject({
    refusal: null,
    messages: ['ok'],
    log: ['a'],
    comments: [{ kind: 'note', text: 'Hi' }],
    changes: [{ field: `cf.${ids['amount']}`, before: null, after: 5 }],
  })
  expect(await attempt('ticket.set("amount", 500)')).toMatchObject({
    refusal: 'script-failed',
    problems: [{ field: `cf.${ids['amount']}` }],
  })
  expect(await attempt('log("x")\nnull.y')).toMatchObject({ refusal: 'script-failed', fault: { line: 2 }, log: ['x'] })
  expect(await attempt('let')).toMatchObject({ refusal: 'script-invalid', fault: { kind: 'syntax' } })
  expect((await boss.call(ticketApi.get, { id })).version).toBe(version)
  expect((await changes()).rows).toEqual(before)
  expect((await boss.call(commentApi.list, { ticketId: id })).total).toBe(0)
})
