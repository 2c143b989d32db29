import { expect, test } from 'vitest'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { agentStatusApi, skillApi } from '../../api.ts'
import { agentApi } from '../../agents-api.ts'

const { join, clientFor, engine } = await getTestServer()
const agent = { 'conversation.receive': 'all' } as const
const supervisor = { 'workforce.supervise': 'all', 'workforce.manage': 'all' } as const
const named = (uniqueName: string) => ({
  name: { ar: `اسم ${uniqueName}`, en: uniqueName },
  uniqueName,
  description: { ar: '', en: '' },
  isEnabled: true,
})

test('an agent logs in, works, pauses and logs out; the log keeps each status with its times', async () => {
  const { call, userId, org } = await join(agent)
  const tickets = ['IN_TICKET_HANDLING_VIEW', 'IN_TICKET_HANDLING_UPDATE', 'AVAILABLE'] as const
  const done = [...tickets, 'IN_CHAT', 'CONVERSATION_ACTION', 'AVAILABLE'] as const
  expect(await call(agentApi.me, {})).toMatchObject({ status: 'LOGOUT', workload: { current: 0, max: 5 } })
  await expect(call(agentApi.setStatus, { status: 'AVAILABLE' })).rejects.toMatchObject({
    code: 'agent-status-not-allowed',
    status: 409,
  })
  await call(agentApi.setStatus, { status: 'LOGIN' })
  await call(agentApi.setStatus, { status: 'AVAILABLE' })
  for (const activity of done)
    expect(await call(agentApi.setActivity, { activity })).toMatchObject({ status: activity })
  await call(agentApi.setStatus, { status: 'BREAK' })
  expect(await call(agentApi.setActivity, { activity: 'IN_TICKET_HANDLING_VIEW' })).toMatchObject({ status: 'BREAK' })
  await call(agentApi.setStatus, { status: 'LOGOUT' })
  const boss = await join(supervisor, org)
  const { items } = await boss.call(agentApi.log, { userId })
  expect(items.map(({ status }) => status).toReversed()).toEqual(['LOGIN', 'AVAILABLE', ...done, 'BREAK', 'LOGOUT'])
  expect(items.map(({ endedAt }) => endedAt === null)).toEqual([
    true,
    ...Array.from({ length: done.length + 3 }, () => false),
  ])
  for (const [at, { startedAt }] of items.entries())
    if (at > 0) expect(items[at]?.endedAt).toBe(items[at - 1]?.startedAt ?? startedAt)
})

test('a status of the organisation counts as its type, and only an enabled one can be chosen', async () => {
  const { call, org } = await join({ ...agent, ...supervisor })
  const make = (uniqueName: string, equivalentInteractionType: 'BREAK' | 'RECEIVE_CALL', isEnabled = true) =>
    call(agentStatusApi.create, { ...named(uniqueName), equivalentInteractionType, isEnabled })
  const prayer = await make('prayer', 'BREAK')
  const lunch = await make('lunch', 'BREAK')
  const off = await make('off', 'BREAK', false)
  const ring = await make('ring', 'RECEIVE_CALL')
  await call(agentApi.setStatus, { status: 'LOGIN' })
  for (const { id } of [prayer, lunch])
    expect(await call(agentApi.setStatus, { agentStatusId: id })).toMatchObject({ status: 'BREAK', agentStatusId: id })
  await expect(call(agentApi.setStatus, { agentStatusId: off.id })).rejects.toMatchObject({ status: 404 })
  await expect(call(agentApi.setStatus, { agentStatusId: ring.id })).rejects.toMatchObject({
    code: 'agent-status-not-chosen',
  })
  await call(agentStatusApi.remove, { id: lunch.id })
  expect(await call(agentApi.me, {})).toMatchObject({ status: 'BREAK', agentStatusId: null })
  const stranger = await join(agent)
  await stranger.call(agentApi.setStatus, { status: 'LOGIN' })
  await expect(stranger.call(agentApi.setStatus, { agentStatusId: prayer.id })).rejects.toMatchObject({ status: 404 })
  expect((await stranger.call(agentApi.me, {})).choices).toEqual([])
  expect(org).not.toBe(stranger.org)
})

test('a second session is ALREADY_LOGGED_IN until the agent goes on there; an ended first session does not count', async () => {
  const { call, org, username, password } = await join(agent)
  const second = async () => {
    const { authorization } = await clientFor(org)(signInApi.login, { username, password, orgDetails: { id: org } })
    return clientFor(org, authorization)
  }
  await call(agentApi.setStatus, { status: 'LOGIN' })
  await call(agentApi.setStatus, { status: 'AVAILABLE' })
  const other = await second()
  expect(await other(agentApi.me, {})).toMatchObject({ status: 'AVAILABLE', isElsewhere: true })
  expect(await other(agentApi.setActivity, { activity: 'IDLE' })).toMatchObject({ status: 'AVAILABLE' })
  expect(await other(agentApi.setStatus, { status: 'BREAK' })).toMatchObject({
    status: 'ALREADY_LOGGED_IN',
    statusBefore: 'AVAILABLE',
  })
  expect(await other(agentApi.resume, {})).toMatchObject({ status: 'AVAILABLE', isElsewhere: false })
  expect(await call(agentApi.me, {})).toMatchObject({ isElsewhere: true })
  await other(signInApi.logout, {})
  expect(await call(agentApi.setStatus, { status: 'BREAK' })).toMatchObject({ status: 'BREAK', isElsewhere: false })
})

test('a supervisor sets workload and skills; agents, strangers and other organisations do not', async () => {
  const boss = await join(supervisor)
  const { userId, call } = await join(agent, boss.org)
  const skill = await boss.call(skillApi.create, { ...named('english'), equivalentInteractionType: null })
  expect(await boss.call(agentApi.setWorkload, { userId, max: 3 })).toEqual({ current: 0, max: 3 })
  await boss.call(agentApi.setSkills, { userId, skillIds: [skill.id] })
  expect((await boss.call(agentApi.list, {})).items).toMatchObject([
    { userId, status: 'LOGOUT', workload: { current: 0, max: 3 }, skillIds: [skill.id] },
  ])
  for (const max of [-1, 1.5, 1001])
    await expect(boss.call(agentApi.setWorkload, { userId, max })).rejects.toMatchObject({ code: 'invalid' })
  await expect(call(agentApi.setWorkload, { userId, max: 9 })).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(call(agentApi.list, {})).rejects.toMatchObject({ code: 'not-permitted' })
  await expect((await join({}, boss.org)).call(agentApi.me, {})).rejects.toMatchObject({ code: 'not-permitted' })
  const stranger = await join(supervisor)
  await expect(stranger.call(agentApi.setWorkload, { userId, max: 9 })).rejects.toMatchObject({ status: 404 })
  expect(await stranger.call(agentApi.list, {})).toEqual({ items: [] })
  const { rows } = await engine.pool.query('select max_held from agent where user_id = $1', [userId])
  expect(rows).toEqual([{ max_held: 3 }])
})
