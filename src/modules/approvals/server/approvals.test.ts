/** Approvals: who decides, how many, in whose place, and what a pending approval holds. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { delegationApi } from '#modules/profile/api/delegations.ts'
import { approvalApi } from '#modules/tickets/api/approvals.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openApproval } from '#modules/tickets/server/approvals/submit-approval.ts'
import type { StatusStep } from '#modules/tickets/status-steps.ts'
import { userApi } from '#modules/users/api/users.ts'
import { stepApi } from '../api.ts'

const testServer = await getTestServer()
const { engine, join, runInOrg } = testServer
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }
/** Sees nothing but what names them. */
const seesOwn: Grants = { 'ticket.view': 'own', 'ticket-view.all-views': 'all', 'ticket-view.advanced-filter': 'all' }
const words = (text: string) => ({ ar: text, en: text })
const refused = (code: string) => expect.objectContaining({ code })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const setUp = async (approvers: number, more: (of: Record<string, string>) => Partial<StatusStep> = () => ({})) => {
  const boss = await join(admin)
  const { board, ids, open, doing, done } = await makeTicketBoard(boss, {
    fields: { note: { type: 'TEXT' }, amount: { type: 'NUMBER' } },
  })
  const people: Member[] = []
  for (let at = 0; at < approvers; at++) people.push(await join(seesOwn, boss.org))
  const step: StatusStep = {
    id: randomUUID(),
    name: words('Manager'),
    currentStatusId: open,
    approvalStatusId: doing,
    rejectionStatusId: done,
    userIds: people.map(({ userId }) => userId),
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 2,
    openFields: [],
    ...more(ids),
  }
  const boardId = board.id
  await boss.call(stepApi.save, { boardId, version: 0, steps: [step] })
  const create = (values: object = {}) => boss.call(ticketApi.create, { boardId, name: 'Request', ...values })
  const submit = async (by: Member = boss) => {
    const { id } = await create()
    const ticket = await by.call(approvalApi.submit, { id })
    const { approvals } = await by.call(approvalApi.get, { id })
    return { id, ticket, approvalId: approvals[0]?.id ?? '' }
  }
  return { boss, board, boardId, ids, open, doing, done, people, step, create, submit }
}

test('steps are set by administrators and checked', async () => {
  const { boss, boardId, step, open, done } = await setUp(1)
  const agent = await join({ 'ticket.view': 'all' }, boss.org)
  const stranger = await join(admin)
  await expect(agent.call(stepApi.get, { boardId })).rejects.toEqual(refused('not-permitted'))
  await expect(stranger.call(stepApi.get, { boardId })).rejects.toEqual(refused('board-not-found'))
  const problems = (more: Partial<StatusStep>, others: StatusStep[] = []) =>
    boss.call(stepApi.save, { boardId, version: 1, steps: [{ ...step, ...more }, ...others] }).then(
      () => ({}),
      (error: { fields: object }) => error.fields,
    )
  expect(await problems({ userIds: [stranger.userId], groupIds: [randomUUID()] })).toEqual({
    'steps.0.userIds': 'not-there',
    'steps.0.groupIds': 'not-there',
  })
  expect(await problems({ userIds: [], currentStatusId: randomUUID(), openFields: ['statusId'] })).toEqual({
    'steps.0.userIds': 'required',
    'steps.0.currentStatusId': 'not-there',
    'steps.0.openFields': 'not-there',
  })
  expect(await problems({}, [{ ...step, id: randomUUID() }])).toEqual({ 'steps.1.currentStatusId': 'duplicate' })
  expect(await problems({ needed: 0, name: words('') })).toMatchObject({ 'steps.0.needed': 'too-small' })
  const saved = await boss.call(stepApi.save, {
    boardId,
    version: 1,
    steps: [step, { ...step, id: randomUUID(), currentStatusId: done, approvalStatusId: open, needed: 1 }],
  })
  // One person cannot give two approvals.
  expect(saved.shortages).toEqual({ [step.id]: { needed: 2, able: 1 } })
  await expect(boss.call(stepApi.save, { boardId, version: 1, steps: [] })).rejects.toEqual(refused('conflict'))
})

test('two of three approve; the ticket is held meanwhile, approvers see it, and the status follows', async () => {
  const { boss, boardId, ids, doing, people, submit } = await setUp(3)
  const [first, second, third] = people as [Member, Member, Member]
  const outsider = await join({ ...seesOwn, 'ticket.view': 'all' }, boss.org)
  const { id, ticket, approvalId } = await submit()
  expect([ticket.approval, ticket.refused['update']?.rule, ticket.locked[ids['note'] ?? '']?.rule]).toEqual([
    'pending',
    'pending-approval',
    'pending-approval',
  ])
  const held = await Promise.all(
    [
      { name: 'Other' },
      { statusId: doing },
      { priority: 'high' as const },
      { assigneeIds: [boss.userId] },
      { values: { [ids['note'] ?? '']: 'x' } },
    ].map((change) => codeOf(boss.call(ticketApi.update, { id, version: ticket.version, ...change }))),
  )
  expect(held).toEqual(held.map(() => 'pending-approval'))
  await expect(boss.call(ticketApi.resolve, { id })).rejects.toEqual(refused('pending-approval'))
  await expect(boss.call(approvalApi.submit, { id })).rejects.toEqual(refused('already-done'))
  // Comments and one's own watching go on.
  const comment = { ticketId: id, body: '<p>Why?</p>', mentionIds: [], fileIds: [], kind: 'note' as const }
  await boss.call(commentApi.add, comment)
  const watched = await boss.call(ticketApi.get, { id })
  await boss.call(ticketApi.update, { id, version: watched.version, watcherIds: [boss.userId] })

  const filter = JSON.stringify({
    logic: 'AND',
    items: [{ operand: { field: 'approval' }, operator: 'EQUAL', value: 'mine' }],
  })
  const mine = async (who: Member) => (await who.call(ticketApi.list, { boardId, filter })).total
  expect([await mine(first), await mine(boss), await mine(outsider)]).toEqual([1, 0, 0])
  expect(await first.call(approvalApi.get, { id })).toMatchObject({ refusal: null, actsFor: null, mayWithdraw: false })
  expect(await codeOf(outsider.call(approvalApi.approve, { id, approvalId }))).toBe('not-approver')
  expect(await codeOf(boss.call(approvalApi.approve, { id, approvalId }))).toBe('not-approver')
  expect(await codeOf((await join(admin)).call(approvalApi.approve, { id, approvalId }))).toBe('not-found')
  expect(await codeOf(first.call(approvalApi.approve, { id, approvalId: randomUUID() }))).toBe('not-found')
  expect(await codeOf(first.call(approvalApi.reject, { id, approvalId, reason: 'x'.repeat(2001) }))).toBe('invalid')

  const given = await first.call(approvalApi.approve, { id, approvalId, reason: ' Fine ' })
  expect([given.approval, await mine(first)]).toEqual(['pending', 0])
  expect(await codeOf(first.call(approvalApi.approve, { id, approvalId }))).toBe('already-done')
  const standing = await third.call(approvalApi.get, { id })
  expect(standing.approvals[0]).toMatchObject({
    state: 'open',
    acts: [{ userId: first.userId, reason: 'Fine', isVoid: false }],
    awaited: { userIds: [second.userId, third.userId], count: 1 },
  })
  const closed = await second.call(approvalApi.approve, { id, approvalId })
  expect([closed.approval, closed.refused['update']?.rule]).toEqual(['approved', 'no-permission'])
  expect((await boss.call(ticketApi.get, { id })).statusId).toBe(doing)
  expect(await codeOf(third.call(approvalApi.approve, { id, approvalId }))).toBe('not-found')
  for (const act of [approvalApi.approve, approvalApi.reject])
    expect(await codeOf(boss.call(act, { id, approvalId }))).toBe('already-done')
  const kinds = (await boss.call(ticketApi.history, { id })).items.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining(['ticket.approval-submitted', 'ticket.approval-given', 'ticket.approved']),
  )
})

test('of ten people who act at once, the needed ones count and the others find it done', async () => {
  const { boss, doing, people, submit } = await setUp(10)
  for (const reject of [false, true]) {
    const { id, approvalId } = await submit()
    const outcomes = await Promise.all(
      people.flatMap(({ call }, at) => {
        const act = reject && at === 5 ? approvalApi.reject : approvalApi.approve
        return [codeOf(call(act, { id, approvalId })), codeOf(call(act, { id, approvalId }))]
      }),
    )
    const done = outcomes.filter((code) => code === 'done').length
    // A later approver no longer sees it, or finds the action already done.
    expect(outcomes.every((code) => ['done', 'already-done', 'not-found'].includes(code))).toBe(true)
    const { rows } = await engine.pool.query(
      'select user_id from approval_act where org_id = $1 and approval_id = $2 and voided_at is null',
      [boss.orgId, approvalId],
    )
    expect([done, new Set(rows.map(({ user_id }) => user_id)).size]).toEqual([rows.length, rows.length])
    const { approvals } = await boss.call(approvalApi.get, { id })
    if (!reject) expect([done, approvals[0]?.state]).toEqual([2, 'approved'])
    expect(approvals[0]?.state).not.toBe('open')
    if (!reject) expect((await boss.call(ticketApi.get, { id })).statusId).toBe(doing)
  }
})

test('a delegate sees and decides in the place of who is away, with one vote, without chains, while the delegation holds', async () => {
  const { boss, people, submit, boardId } = await setUp(2)
  const [away, other] = people as [Member, Member]
  const [deputy, chained] = [await join(seesOwn, boss.org), await join(seesOwn, boss.org)]
  const span = { fromAt: soon(-1), untilAt: soon(60) }
  expect(await codeOf(away.call(delegationApi.create, { ...span, toId: away.userId }))).toBe('invalid')
  expect(await codeOf(away.call(delegationApi.create, { ...span, toId: (await join(admin)).userId }))).toBe('invalid')
  expect(await codeOf(away.call(delegationApi.create, { ...span, untilAt: soon(-5), toId: deputy.userId }))).toBe(
    'invalid',
  )
  const { items } = await away.call(delegationApi.create, { ...span, toId: deputy.userId })
  await deputy.call(delegationApi.create, { ...span, toId: chained.userId })
  expect(await codeOf(other.call(delegationApi.remove, { id: items[0]?.id ?? '' }))).toBe('not-found')

  const { id, approvalId } = await submit()
  expect(await deputy.call(approvalApi.get, { id })).toMatchObject({ refusal: null, actsFor: away.userId })
  expect(await codeOf(chained.call(approvalApi.approve, { id, approvalId }))).toBe('not-found')
  const told = async (who: Member) =>
    (await who.call(notificationApi.list, {})).items.flatMap((group) =>
      group.items.flatMap(({ type, reasons }) => (type === 'approval' ? reasons : [])),
    )
  await expect.poll(() => told(deputy)).toEqual(['approver'])
  const filter = JSON.stringify({
    logic: 'AND',
    items: [{ operand: { field: 'approval' }, operator: 'EQUAL', value: 'mine' }],
  })
  expect((await deputy.call(ticketApi.list, { boardId, filter })).total).toBe(1)
  await deputy.call(approvalApi.approve, { id, approvalId })
  expect(await codeOf(away.call(approvalApi.approve, { id, approvalId }))).toBe('already-done')
  expect(await codeOf(deputy.call(approvalApi.approve, { id, approvalId }))).toBe('already-done')
  await other.call(approvalApi.approve, { id, approvalId })
  expect((await boss.call(approvalApi.get, { id })).approvals[0]).toMatchObject({
    state: 'approved',
    acts: [{ userId: deputy.userId, forId: away.userId }, { userId: other.userId }],
  })

  // Named by both, the delegate still has one vote.
  await other.call(delegationApi.create, { ...span, toId: deputy.userId })
  const twice = await submit()
  const { id: twiceId, approvalId: twiceApproval } = twice
  await deputy.call(approvalApi.approve, { id: twiceId, approvalId: twiceApproval })
  expect(await codeOf(deputy.call(approvalApi.approve, { id: twiceId, approvalId: twiceApproval }))).toBe(
    'already-done',
  )
  expect((await boss.call(approvalApi.get, { id: twiceId })).approvals[0]?.state).toBe('open')
  // Once neither may see tickets, their delegate is one person, whose vote is given.
  expect((await boss.call(approvalApi.get, { id: twiceId })).shortage).toBeNull()
  const grantBoth = (grants: Grants) =>
    engine.pool.query('update org_user set grants = $2 where id = any($1)', [
      [away.userId, other.userId],
      JSON.stringify(grants),
    ])
  await grantBoth({})
  expect((await boss.call(approvalApi.get, { id: twiceId })).shortage).toEqual({ missing: 1, able: 0 })
  await grantBoth(seesOwn)
  await engine.pool.query('delete from delegation where user_id = $1', [other.userId])

  const next = await submit()
  await engine.pool.query('update delegation set until_at = now() where user_id = $1', [away.userId])
  expect(await codeOf(deputy.call(approvalApi.approve, { id: next.id, approvalId: next.approvalId }))).toBe('not-found')
  expect(await codeOf(deputy.call(ticketApi.get, { id: next.id }))).toBe('not-found')
})

test('nobody decides on their own request, nor anybody in their place; too few able is reported', async () => {
  const { boss, people, submit, step, boardId } = await setUp(2)
  const [asker, other] = people as [Member, Member]
  const deputy = await join({ ...seesOwn, 'ticket.view': 'all' }, boss.org)
  await boss.call(userApi.update, {
    id: asker.userId,
    version: (await boss.call(userApi.get, { id: asker.userId })).version,
    email: `${randomUUID()}@example.com`,
  })
  const raised = await join({ ...seesOwn, 'ticket.view': 'all', 'ticket.change-step': 'all' }, boss.org)
  await boss.call(stepApi.save, {
    boardId,
    version: 1,
    steps: [{ ...step, userIds: [raised.userId, other.userId], watcherIds: [deputy.userId] }],
  })
  await raised.call(delegationApi.create, { fromAt: soon(-1), untilAt: soon(60), toId: deputy.userId })
  const { id, approvalId } = await submit(raised)
  expect(await codeOf(raised.call(approvalApi.approve, { id, approvalId }))).toBe('own-request')
  expect(await codeOf(deputy.call(approvalApi.approve, { id, approvalId }))).toBe('own-request')
  expect(await raised.call(approvalApi.get, { id })).toMatchObject({
    refusal: 'own-request',
    shortage: { missing: 2, able: 1 },
    mayWithdraw: true,
  })
  // Nor does the requester in the place of another approver.
  await other.call(delegationApi.create, { fromAt: soon(-1), untilAt: soon(60), toId: boss.userId })
  const ofBoss = await submit()
  expect(await codeOf(boss.call(approvalApi.approve, { id: ofBoss.id, approvalId: ofBoss.approvalId }))).toBe(
    'own-request',
  )
  expect((await boss.call(ticketApi.get, { id })).watcherIds).toContain(deputy.userId)
  expect(await codeOf(other.call(approvalApi.withdraw, { id, approvalId }))).toBe('not-submitter')
  expect((await raised.call(approvalApi.withdraw, { id, approvalId })).approval).toBeNull()
  expect(await codeOf(boss.call(approvalApi.withdraw, { id, approvalId }))).toBe('already-done')
  expect(await codeOf(other.call(ticketApi.get, { id }))).toBe('not-found')
  expect(await codeOf(other.call(approvalApi.submit, { id }))).toBe('not-permitted')
})

test('the first rejection closes, though more approvals are needed; borrowed sessions decide nothing', async () => {
  const { boss, people, submit, step, boardId, done } = await setUp(2)
  const [first] = people as [Member, Member]
  const { id, approvalId } = await submit()
  expect((await first.call(approvalApi.reject, { id, approvalId, reason: 'No' })).approval).toBe('rejected')
  expect((await boss.call(ticketApi.get, { id })).statusId).toBe(done)

  const manager = await join(admin, boss.org)
  await boss.call(stepApi.save, { boardId, version: 1, steps: [{ ...step, needed: 1, userIds: [manager.userId] }] })
  const open = await submit()
  const { key, viewAs, impersonate } = borrowFrom(testServer, manager)
  for (const { call } of [await key(admin), await viewAs(admin), await impersonate()])
    for (const act of [approvalApi.approve, approvalApi.reject])
      expect(await codeOf(call(act, { id: open.id, approvalId: open.approvalId }))).not.toBe('done')
  expect((await boss.call(approvalApi.get, { id: open.id })).approvals[0]).toMatchObject({ state: 'open', acts: [] })
  await manager.call(approvalApi.approve, { id: open.id, approvalId: open.approvalId })
})

test('every user and one of each group; membership counts at the moment of the act', async () => {
  const { boss, people, submit, step, boardId, doing } = await setUp(2)
  const [user, member] = people as [Member, Member]
  const group = await boss.call(groupApi.create, { name: words('Finance'), parentId: null, assignmentType: 'MANUAL' })
  await boss.call(stepApi.save, {
    boardId,
    version: 1,
    steps: [{ ...step, needed: null, userIds: [user.userId], groupIds: [group.id] }],
  })
  const { id, approvalId } = await submit()
  expect(await codeOf(member.call(approvalApi.approve, { id, approvalId }))).toBe('not-found')
  await engine.pool.query('insert into membership (org_id, group_id, user_id) values ($1, $2, $3)', [
    boss.orgId,
    group.id,
    member.userId,
  ])
  await member.call(approvalApi.approve, { id, approvalId })
  await engine.pool.query('delete from membership where user_id = $1', [member.userId])
  expect((await boss.call(approvalApi.get, { id })).approvals[0]?.awaited).toEqual({
    userIds: [user.userId],
    groupIds: [],
    count: 1,
  })
  await user.call(approvalApi.approve, { id, approvalId })
  expect((await boss.call(ticketApi.get, { id })).statusId).toBe(doing)
})

test('an edit of an open field voids what was given; rejecting, moving and archiving end the request', async () => {
  const { boss, boardId, ids, open, done, people, step, create, submit } = await setUp(3, ({ amount = '' }) => ({
    openFields: [amount, 'priority'],
  }))
  const [first, second] = people as [Member, Member]
  const { id, approvalId } = await submit()
  await first.call(approvalApi.approve, { id, approvalId })
  const edit = async (change: object) => {
    const { version } = await boss.call(ticketApi.get, { id })
    return boss.call(ticketApi.update, { id, version, ...change })
  }
  const stands = async () => (await boss.call(approvalApi.get, { id })).approvals[0]
  await edit({ watcherIds: [boss.userId] })
  expect((await stands())?.acts).toMatchObject([{ isVoid: false }])
  expect(await codeOf(edit({ values: { [ids['note'] ?? '']: 'x' } }))).toBe('pending-approval')
  await edit({ values: { [ids['amount'] ?? '']: 5 }, priority: 'high' })
  expect(await stands()).toMatchObject({ acts: [{ isVoid: true }], awaited: { count: 2 } })
  await first.call(approvalApi.approve, { id, approvalId })
  const rejected = await second.call(approvalApi.reject, { id, approvalId, reason: 'Too dear' })
  expect([rejected.approval, (await stands())?.state]).toEqual(['rejected', 'rejected'])
  const after = await boss.call(ticketApi.get, { id })
  expect([after.statusId, after.refused]).toEqual([done, {}])

  const moved = await submit()
  await boss.call(ticketApi.archive, { id: moved.id, isArchived: true })
  expect((await boss.call(approvalApi.get, { id: moved.id })).approvals[0]?.state).toBe('cancelled')
  expect(await codeOf(first.call(approvalApi.approve, { id: moved.id, approvalId: moved.approvalId }))).toBe(
    'not-found',
  )
  const merged = await submit()
  await boss.call(ticketApi.merge, { id: merged.id, intoId: (await create()).id })
  expect((await boss.call(approvalApi.get, { id: merged.id })).approvals[0]?.state).toBe('cancelled')

  const other = await boss.call(ticketApi.create, { boardId, name: 'By a workflow', statusId: done })
  await expect(boss.call(approvalApi.submit, { id: other.id })).rejects.toEqual(refused('no-step'))
  const asAdmin = {
    id: boss.userId,
    name: 'x',
    sessionId: '',
    grants: { ...admin, 'ticket.view': 'all' },
    groupIds: [],
    via: { kind: 'session' },
  }
  const opened = await runInOrg(boss.orgId, (ctx) =>
    openApproval({ ...ctx, user: asAdmin as never }, { ticketId: other.id, stepId: step.id }),
  )
  await first.call(approvalApi.approve, { id: other.id, approvalId: opened })
  await second.call(approvalApi.approve, { id: other.id, approvalId: opened })
  expect((await boss.call(ticketApi.get, { id: other.id })).statusId).not.toBe(open)
})
