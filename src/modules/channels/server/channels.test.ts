import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { initialOf } from '#core/config-fields.ts'
import { userApi } from '#modules/users/api/users.ts'
import { teamApi } from '#modules/workforce/api/teams.ts'
import { skillApi } from '#modules/workforce/api.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { signatureOf } from '#platform/outgoing/signed-headers.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { channelApi, type ChannelRouting } from '../api/channels.ts'
import { channelDefaultsApi } from '../api/defaults.ts'
import { queueApi, type QueueInput } from '../api/queues.ts'
import { channelTypes, type ChannelType } from '../channel-types.ts'
import { channelKinds } from '../kinds/channel-kinds.ts'
import { getRoutingConfig, openChannel } from './channel-access.ts'
import { isFromChat } from './kinds/chat.ts'

const canary = 'canary-91c7'
type Received = { url: string; headers: Record<string, string>; body: string }
const received: Received[] = []
/** Answers as the providers do: Telegram, Slack, Graph, and any address that takes messages. */
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { url = '', headers } = request
    received.push({ url, headers: headers as Record<string, string>, body })
    const isKnown = headers['authorization'] === `Bearer ${canary}` || url.startsWith(`/bot${canary}/`)
    const answers: Record<string, [number, object]> = {
      bot: isKnown ? [200, { ok: true }] : [404, { ok: false, description: `No bot ${url}` }],
      api: [200, isKnown ? { ok: true, team_id: 'T1' } : { ok: false, error: 'invalid_auth' }],
      graph: isKnown ? [200, { id: '7' }] : [400, { error: { code: 190, message: 'Bad token' } }],
    }
    const kind = /^\/(bot|api|graph)/.exec(url)?.[1] ?? ''
    const [status, answer] = answers[kind] ?? [url === '/busy' ? 503 : 204, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? '' : JSON.stringify(answer))
  })
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
const at = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`

const { join, engine, runInOrg } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
const manager = {
  'channel.view': 'all',
  'channel.manage': 'all',
  'team.view': 'all',
  'team.manage': 'all',
  'workforce.view': 'all',
  'workforce.manage': 'all',
  'user.create': 'all',
  'user.disable': 'all',
} as const
const words = (text: string) => ({ ar: text, en: text })
const settings = (
  config: Record<string, string | number | boolean> = {},
  secrets: Record<string, string | null> = {},
) => ({
  name: words('Desk'),
  description: words(''),
  configName: '',
  config,
  secrets,
})
const chat = (webhookUrl = '') => ({ type: 'CHAT' as const, ...settings({ webhookUrl }) })
const routing: ChannelRouting = {
  workload: 2,
  priority: 1,
  agentMaxWaitTimeBeforeAcceptInSec: 20,
  betweenTeamsAssignPolicy: 'LEAST_TALK_TIME',
  skillIds: [],
  teams: [],
}
const queue = (channelId: string, more: Partial<QueueInput> = {}): QueueInput => ({
  asksRating: false,
  channelId,
  name: words('First'),
  skillIds: [],
  maxWaitSeconds: 60,
  overflowQueueId: null,
  ...more,
})
const week = Array.from({ length: 7 }, () => [{ start: 480, end: 960 }])

/** Everything that the organisation's rows hold, as text. */
const stored = async (orgId: string) => {
  const tables = ['channel', 'change']
  const found = await Promise.all(
    tables.map((table) => engine.pool.query(`select to_jsonb(r) as row from ${table} r where org_id = $1`, [orgId])),
  )
  return JSON.stringify(found.map(({ rows }) => rows))
}

test('creates a channel of every type with just its fields, disabled while a required secret is missing', async () => {
  const { call } = await join(manager)
  const enabled: ChannelType[] = ['INTERNAL', 'VIDEO', 'WEBSITE', 'TICKET', 'VOICE', 'CHAT']
  const own = {
    url: at,
    phoneNumber: '+96265000000',
    websiteUrl: `${at}/page`,
    imapHost: '127.0.0.1',
    smtpHost: '127.0.0.1',
  }
  for (const type of channelTypes) {
    const config = Object.fromEntries(
      Object.entries(initialOf(channelKinds[type])).map(([name, value]) => [
        name,
        own[name as keyof typeof own] ??
          (value === '' && !/^(webhookUrl|.*BoardId|.*WorkflowUrl|.*Address)$/.test(name) ? 'x' : value),
      ]),
    )
    if (type === 'EMAIL') config['fromAddress'] = 'desk@example.com'
    const made = await call(channelApi.create, { type, ...settings({ ...config, other: 'dropped' }) })
    expect([type, made.isEnabled, 'other' in made.config, typeof made.apiKey]).toEqual([
      type,
      enabled.includes(type),
      false,
      type === 'CHAT' || type === 'WEBSITE' ? 'string' : 'undefined',
    ])
    const switching = call(channelApi.switch, { id: made.id, isEnabled: !made.isEnabled })
    if (made.isEnabled) expect(await switching).toMatchObject({ isEnabled: false })
    else await expect(switching).rejects.toMatchObject({ code: 'channel-incomplete' })
  }
  await expect(
    call(channelApi.create, { type: 'VOICE', ...settings({ recordingType: 'LOUD' }) }),
  ).rejects.toMatchObject({ fields: { 'config.phoneNumber': 'invalid', 'config.recordingType': 'invalid' } })
  await expect(
    call(channelApi.create, { type: 'WEBSITE', ...settings({ websiteUrl: 'http://169.254.169.254/' }) }),
  ).rejects.toMatchObject({ code: 'not-allowed-address' })
})

test('secrets are in no answer, row or audit; the access token is masked; a moved address asks for it again', async () => {
  const { call, orgId } = await join({ ...manager, 'user.admin': 'all' })
  const config = { sourceAccountId: '7', apiBaseUrl: `${at}/graph` }
  const made = await call(channelApi.create, {
    type: 'FACEBOOK_MESSAGES',
    ...settings(config, { accessToken: canary, appSecret: canary, verifyToken: '' }),
  })
  expect(made).toMatchObject({
    isEnabled: true,
    accessToken: { token: '•••' },
    hasSecret: { accessToken: true, appSecret: true },
  })
  const { id } = made
  const tested = await call(channelApi.test, { id })
  expect(tested).toMatchObject({ state: 'working', problem: null })
  const moved = { ...settings({ ...config, apiBaseUrl: `${at}/graph/2` }), id, version: 1 }
  await expect(call(channelApi.update, moved)).rejects.toMatchObject({
    fields: { 'secrets.accessToken': 'secret-again' },
  })
  await expect(
    call(channelApi.update, { ...settings(config, { accessToken: null }), id, version: 1 }),
  ).rejects.toMatchObject({ code: 'channel-incomplete' })
  const after = await call(channelApi.update, { ...settings(config, { accessToken: 'wrong' }), id, version: 1 })
  expect(after).toMatchObject({ state: 'untested', version: 2 })
  await expect(call(channelApi.update, { ...settings(config), id, version: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await call(channelApi.test, { id })).toMatchObject({
    state: 'failing',
    problem: { code: 'wrong-credentials', answer: 'Bad token' },
  })
  const answers = JSON.stringify([made, tested, after, await call(channelApi.list, {})])
  expect(answers).not.toContain(canary)
  expect(await stored(orgId)).not.toContain(canary)
})

test('an API channel shows its key once, signs what it sends, and knows its key again', async () => {
  const { call, orgId } = await join(manager)
  const made = await call(channelApi.create, chat(`${at}/in`))
  const key = made.apiKey ?? ''
  expect(key).toMatch(/^chk_.{40,}/)
  expect(await call(channelApi.test, { id: made.id })).toMatchObject({ state: 'working' })
  const { headers, body } = received.findLast(({ url }) => url === '/in') ?? expect.unreachable()
  expect(headers['x-diwan-signature']).toBe(signatureOf(key, headers['x-diwan-timestamp'] ?? '', body))
  expect(JSON.parse(body)).toMatchObject({ event: 'channel.test', channelId: made.id })
  const read = () =>
    runInOrg(orgId, (ctx) =>
      openChannel({ ...ctx, readInOrg: (work: (inside: Ctx) => unknown) => work(ctx) } as unknown as OpenCtx, made.id),
    )
  const opened = (await read()) ?? expect.unreachable()
  expect(opened).toMatchObject({ type: 'CHAT', isEnabled: true })
  const bytes = Buffer.from('{}')
  const withKey = (channel: typeof opened, authorization: string | undefined) =>
    isFromChat(channel, { bytes, headers: { authorization } })
  expect([`Bearer ${key}`, `bearer ${key}`, 'Bearer x', key, undefined].map((given) => withKey(opened, given))).toEqual(
    [true, true, false, false, false],
  )
  const seconds = Math.floor(Date.now() / 1000)
  const signedAt = (timestamp: string, signature = signatureOf(key, timestamp, bytes), authorization?: string) => ({
    bytes,
    headers: { 'x-diwan-timestamp': timestamp, 'x-diwan-signature': signature, authorization },
  })
  const signed = signedAt(String(seconds))
  const wrong = [
    signedAt(String(seconds - 301)),
    signedAt(String(seconds + 301)),
    signedAt(`${seconds}.5`),
    signedAt(''),
    signedAt(String(seconds), 'v1=00'),
    // A wrong signature is refused even with the right key.
    signedAt(String(seconds), signatureOf('x', String(seconds), bytes), `Bearer ${key}`),
    { ...signed, bytes: Buffer.from('{ }') },
  ]
  expect([signed, ...wrong].map((sent) => isFromChat(opened, sent))).toEqual([true, ...wrong.map(() => false)])
  const strict = { ...opened, config: { ...opened.config, signedOnly: true } }
  expect([isFromChat(strict, signed), withKey(strict, `Bearer ${key}`)]).toEqual([true, false])
  const { apiKey } = await call(channelApi.rotateKey, { id: made.id })
  const rotated = (await read()) ?? expect.unreachable()
  expect([key, apiKey].map((given) => withKey(rotated, `Bearer ${given}`))).toEqual([false, true])
  expect(JSON.stringify(await call(channelApi.get, { id: made.id }))).not.toContain(apiKey)
  expect(await stored(orgId)).not.toMatch(new RegExp(`${key}|${apiKey}`))
  await call(channelApi.update, { ...settings({ webhookUrl: `${at}/busy` }), id: made.id, version: 1 })
  expect(await call(channelApi.test, { id: made.id })).toMatchObject({ problem: { code: 'status', status: 503 } })
})

test('a test says what the provider answered, without repeating a token', async () => {
  const { call } = await join(manager)
  const tried = async (type: ChannelType, config: Record<string, string>, accessToken: string) => {
    const { id } = await call(channelApi.create, {
      type,
      ...settings({ apiBaseUrl: at, ...config }, { accessToken }),
    })
    const { state, problem } = await call(channelApi.test, { id })
    return [state, problem?.code, problem?.answer]
  }
  expect(await tried('TELEGRAM', {}, canary)).toEqual(['working', undefined, undefined])
  expect(await tried('TELEGRAM', {}, 'hidden-9')).toEqual(['failing', 'wrong-credentials', 'No bot /bot•••/getMe'])
  const slack = { sourceAccountId: 'T1', secondarySourceAccountId: '' }
  expect(await tried('SLACK', slack, canary)).toEqual(['working', undefined, undefined])
  expect(await tried('SLACK', { ...slack, sourceAccountId: 'T2' }, canary)).toEqual(['failing', 'not-there', undefined])
  expect(await tried('SLACK', slack, 'x')).toEqual(['failing', 'wrong-credentials', 'invalid_auth'])
  const voice = await call(channelApi.create, {
    type: 'VOICE',
    ...settings({ phoneNumber: '+96265000000', recordingType: 'AUTO' }),
  })
  await expect(call(channelApi.test, { id: voice.id })).rejects.toMatchObject({ code: 'nothing-to-test' })
})

test('routing, queues and hours of a channel reach the router; loops, bad hours and foreign ids are refused', async () => {
  const { call, orgId } = await join(manager)
  const other = await join(manager)
  const defaults = await call(channelDefaultsApi.get, {})
  await call(channelDefaultsApi.update, { ...defaults, workload: 3, priority: 9 })
  await expect(call(channelDefaultsApi.update, { ...defaults, workload: 4 })).rejects.toMatchObject({
    code: 'conflict',
  })
  const made = await call(channelApi.create, chat())
  expect(made).toMatchObject({ workload: 3, priority: 9, agentMaxWaitTimeBeforeAcceptInSec: 30, schedule: null })
  const { id } = made
  const team = await call(teamApi.create, { name: words('A'), description: words('') })
  const foreign = await other.call(teamApi.create, { name: words('A'), description: words('') })
  const skill = await call(skillApi.create, {
    name: words('S'),
    uniqueName: 'arabic',
    description: words(''),
    isEnabled: true,
    equivalentInteractionType: null,
  })
  const teams = (...ids: string[]) => ids.map((teamId) => ({ teamId, policy: 'RANDOM' as const }))
  const refused: [Partial<ChannelRouting>, Record<string, string>][] = [
    [{ teams: teams(foreign.id) }, { 'teams.0.teamId': 'not-there' }],
    [{ teams: teams(team.id, team.id) }, { 'teams.1.teamId': 'duplicate' }],
    [{ skillIds: [team.id] }, { 'skillIds.0': 'not-there' }],
    [{ workload: 0 }, { workload: 'too-few' }],
    [{ betweenTeamsAssignPolicy: 'BY_LUCK' as 'RANDOM' }, { betweenTeamsAssignPolicy: 'required' }],
  ]
  for (const [more, fields] of refused)
    await expect(call(channelApi.updateRouting, { ...routing, ...more, id, version: 1 })).rejects.toMatchObject({
      fields,
    })
  await call(channelApi.updateRouting, { ...routing, teams: teams(team.id), skillIds: [skill.id], id, version: 1 })

  const schedule = { timeZone: 'Asia/Amman', week }
  for (const [bad, field] of [
    [{ ...schedule, week: week.slice(1) }, 'schedule.week'],
    [{ ...schedule, week: week.with(2, [{ start: 900, end: 600 }]) }, 'schedule.week.2.0.end'],
    [{ ...schedule, timeZone: 'Mars' }, 'schedule.timeZone'],
  ] as const)
    await expect(call(channelApi.updateSchedule, { id, version: 2, schedule: bad })).rejects.toMatchObject({
      fields: { [field]: expect.any(String) as string },
    })
  await call(channelApi.updateSchedule, { id, version: 2, schedule })

  const last = await call(queueApi.create, queue(id))
  const first = await call(queueApi.create, queue(id, { overflowQueueId: last.id, skillIds: [skill.id] }))
  const elsewhere = await call(queueApi.create, queue((await call(channelApi.create, chat())).id))
  for (const [overflowQueueId, problem] of [
    [first.id, 'queue-loop'],
    [last.id, 'queue-loop'],
    [elsewhere.id, 'not-there'],
  ] as const)
    await expect(
      call(queueApi.update, { ...queue(id, { overflowQueueId }), id: last.id, version: 1 }),
    ).rejects.toMatchObject({ fields: { overflowQueueId: problem } })
  await expect(call(queueApi.remove, { id: last.id })).rejects.toMatchObject({ code: 'queue-in-use' })
  await expect(call(skillApi.remove, { id: skill.id })).rejects.toMatchObject({ code: 'skill-in-use' })
  await expect(call(teamApi.remove, { id: team.id })).rejects.toMatchObject({ code: 'team-in-use' })

  expect(await runInOrg(orgId, (ctx) => getRoutingConfig(ctx, id))).toEqual({
    isEnabled: true,
    workload: 2,
    priority: 1,
    betweenTeamsAssignPolicy: 'LEAST_TALK_TIME',
    offerSeconds: 20,
    skillIds: [skill.id],
    schedule: { ...schedule, holidays: [] },
    teams: [{ teamId: team.id, policy: 'RANDOM' }],
    queues: [
      { id: last.id, skillIds: [], maxWaitSeconds: 60, overflowQueueId: null },
      { id: first.id, skillIds: [skill.id], maxWaitSeconds: 60, overflowQueueId: last.id },
    ],
  })
  await call(channelApi.remove, { id })
  await call(teamApi.remove, { id: team.id })
})

test('a team keeps its members in order, refuses disabled and foreign users, and one without rights', async () => {
  const owner = await join({ ...manager, 'user.admin': 'all' })
  const { call } = owner
  const [mona, sami, nour] = [await join({}, owner.org), await join({}, owner.org), await join({}, owner.org)]
  const stranger = await join(manager)
  const { id } = await call(teamApi.create, { name: words('Desk'), description: words('') })
  const add = (...userIds: string[]) => call(teamApi.addMembers, { id, userIds, priority: 2, capacity: 4 })
  await call(userApi.disable, { ids: [nour.userId] })
  await expect(add(nour.userId)).rejects.toMatchObject({ fields: { userIds: 'user-disabled' } })
  await expect(add(stranger.userId)).rejects.toMatchObject({ fields: { userIds: 'not-there' } })
  expect(await add(mona.userId, sami.userId)).toEqual({ count: 2 })
  await expect(add(mona.userId)).rejects.toMatchObject({ code: 'no-changes' })
  await call(teamApi.orderMembers, { id, userIds: [sami.userId, mona.userId] })
  await expect(call(teamApi.orderMembers, { id, userIds: [sami.userId] })).rejects.toMatchObject({ code: 'conflict' })
  await call(teamApi.updateMember, { id, userId: mona.userId, priority: 1, capacity: 9 })
  await call(userApi.disable, { ids: [sami.userId] })
  expect((await call(teamApi.members, { id })).items).toMatchObject([
    { userId: expect.any(String) as string, priority: 1, held: 0 },
    { priority: 1 },
  ])
  expect((await call(teamApi.members, { id })).items.find(({ userId }) => userId === sami.userId)?.isDisabled).toBe(
    true,
  )
  expect(await call(teamApi.get, { id })).toMatchObject({ members: 2 })
  await call(teamApi.removeMember, { id, userId: sami.userId })
  await expect(call(teamApi.removeMember, { id, userId: sami.userId })).rejects.toMatchObject({ status: 404 })

  const reader = await join({ 'team.view': 'all', 'channel.view': 'all' }, owner.org)
  const channel = await call(channelApi.create, chat())
  for (const act of [
    () => reader.call(teamApi.removeMember, { id, userId: mona.userId }),
    () => reader.call(channelApi.create, chat()),
    () => reader.call(channelApi.rotateKey, { id: channel.id }),
    () => reader.call(queueApi.create, queue(channel.id)),
    () => mona.call(channelApi.list, {}),
    () => mona.call(teamApi.members, { id }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not-permitted' })
  expect((await reader.call(channelApi.list, { type: 'CHAT' })).total).toBe(1)
  for (const act of [
    () => stranger.call(channelApi.get, { id: channel.id }),
    () => stranger.call(channelApi.test, { id: channel.id }),
    () => stranger.call(teamApi.members, { id }),
    () => stranger.call(teamApi.updateMember, { id, userId: mona.userId, priority: 1, capacity: 1 }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(queueApi.create, queue(channel.id))).rejects.toMatchObject({
    fields: { channelId: 'not-there' },
  })
})
