import { createHmac, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { messageApi } from '#modules/conversations/api/messages.ts'
import { tenantApi } from '#modules/tenants/api/organizations.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { visitApi } from '../api/visits.ts'
import { widgetApi, widgetTemplateApi, type WidgetSettings } from '../api/widgets.ts'
import { firstSettings, firstUiConfigs } from '../first-widget.ts'
import { firstMessages } from '../text/first-messages-text.ts'

const { join, clientFor, server, engine } = await openTestServer()
await server.listen({ host: '127.0.0.1', port: 0 })
const port = (server.server.address() as AddressInfo).port

const looks = { uiConfigs: firstUiConfigs, messageConfig: firstMessages }
const begin = async (settings: Partial<WidgetSettings> = {}) => {
  const boss = await join({ 'user.admin': 'all' })
  const channel = await boss.call(channelApi.create, {
    type: 'WEBSITE',
    name: { ar: 'موقع', en: 'Site' },
    description: { ar: '', en: '' },
    configName: '',
    config: { websiteUrl: 'https://example.com' },
    secrets: {},
  })
  const input = {
    name: 'Site',
    channelId: channel.id,
    ...looks,
    settings: { ...firstSettings, ...settings },
    logoFileId: null,
  }
  const widget = await boss.call(widgetApi.create, input)
  const anyone = clientFor(boss.org)
  const visit = async (given: object = {}, headers: Record<string, string> = {}) => {
    const started = await anyone(visitApi.start, { widgetId: widget.id, language: 'ar', ...given }, headers)
    const call = (endpoint: Endpoint, more: object = {}) =>
      anyone(endpoint, { widgetId: widget.id, ...more }, { 'x-visitor-token': started.token }) as Promise<never>
    return { ...started, call }
  }
  return { boss, channel, widget, input, anyone, visit }
}
type Visit = Awaited<ReturnType<Awaited<ReturnType<typeof begin>>['visit']>>
const threadOf = ({ call }: Visit, since = {}) => call(visitApi.changes, since) as Promise<Visit['thread']>
const soon = <T>(work: () => Promise<T>) => vi.waitFor(work, { timeout: 20_000, interval: 50 })
const refusal = (code: string) => expect.objectContaining({ code })

test('a widget belongs to one website channel, which names it; wrong values are named at their fields', async () => {
  const { boss, channel, widget, input } = await begin()
  expect(await boss.call(channelApi.get, { id: channel.id })).toMatchObject({ widgetId: widget.id })
  expect(channel.apiKey).toMatch(/^chk_/)
  await expect(boss.call(widgetApi.create, input)).rejects.toMatchObject({
    fields: { channelId: 'channel-has-widget' },
  })
  const wrong = {
    ...input,
    name: ' ',
    uiConfigs: { ...firstUiConfigs, primaryColor: 'red', position: 'middle' as never },
    messageConfig: { ...firstMessages, title: { ar: 'عنوان', en: '' } },
    settings: { ...firstSettings, allowedDomains: ['https://example.com/x'] },
  }
  await expect(boss.call(widgetApi.update, { ...wrong, id: widget.id, version: 1 })).rejects.toMatchObject({
    fields: {
      name: 'required',
      'uiConfigs.primaryColor': 'color',
      'uiConfigs.position': 'required',
      'messageConfig.title.en': 'required',
      'settings.allowedDomains.0': 'domain',
    },
  })
  const template = { title: 'Calm', category: 'support' as const, ...looks }
  const first = await boss.call(widgetTemplateApi.save, template)
  const again = await boss.call(widgetTemplateApi.save, { ...template, title: 'CALM', category: 'custom' })
  expect([first.isUpdated, again.isUpdated, again.id]).toEqual([false, true, first.id])
  await boss.call(widgetApi.remove, { id: widget.id })
  expect(await boss.call(channelApi.get, { id: channel.id })).toMatchObject({ widgetId: null })
})

test('no conversation begins without what the widget requires; one that has begun goes on', async () => {
  const required = { name: 'optional', email: 'required', phoneNumber: 'required' } as const
  const { boss, widget, input, visit } = await begin()
  const text = 'مرحبا'
  const [early, late] = [await visit(), await visit()]
  await early.call(visitApi.send, { id: randomUUID(), text })
  await soon(async () => expect((await threadOf(early)).items).toHaveLength(1))
  const settings = { ...input.settings, preChat: required }
  await boss.call(widgetApi.update, { ...input, settings, id: widget.id, version: 1 })
  await early.call(visitApi.send, { id: randomUUID(), text })

  const missing = { fields: { email: 'required', phoneNumber: 'required' } }
  await expect(late.call(visitApi.send, { id: randomUUID(), text })).rejects.toMatchObject(missing)
  await expect(late.call(visitApi.profile, { name: '', email: '', phoneNumber: '' })).rejects.toMatchObject(missing)
  expect((await threadOf(late)).conversationId).toBeNull()
  await late.call(visitApi.profile, { name: '', email: 'l@example.com', phoneNumber: '0791234567' })
  await late.call(visitApi.send, { id: randomUUID(), text })
  await soon(async () => expect((await threadOf(late)).items).toHaveLength(1))
  await soon(async () => expect((await threadOf(early)).items).toHaveLength(2))
})

test('outside working hours a conversation begins with an address for the answer; inside them without one', async () => {
  const { boss, channel, visit } = await begin()
  const text = 'مرحبا'
  const [early, late] = [await visit(), await visit()]
  await early.call(visitApi.send, { id: randomUUID(), text })
  await soon(async () => expect((await threadOf(early)).items).toHaveLength(1))
  const closed = { timeZone: 'UTC', week: Array.from({ length: 7 }, () => []) }
  await boss.call(channelApi.updateSchedule, { id: channel.id, version: 1, schedule: closed })
  await early.call(visitApi.send, { id: randomUUID(), text })

  const missing = { fields: { email: 'required' } }
  await expect(late.call(visitApi.send, { id: randomUUID(), text })).rejects.toMatchObject(missing)
  await expect(late.call(visitApi.profile, { name: 'x', email: '', phoneNumber: '' })).rejects.toMatchObject(missing)
  expect((await threadOf(late)).conversationId).toBeNull()
  await late.call(visitApi.profile, { name: '', email: 'l@example.com', phoneNumber: '' })
  await late.call(visitApi.send, { id: randomUUID(), text })
  await soon(async () => expect((await threadOf(late)).items).toHaveLength(1))
})

test('a visitor writes and reads; what was sent twice is stored once; notes and taken-back replies stay with staff', async () => {
  const { boss, visit } = await begin()
  const visitor = await visit()
  await visitor.call(visitApi.profile, { name: 'ليلى', email: 'l@example.com', phoneNumber: '' })
  await expect(
    visitor.call(visitApi.profile, { name: 'x', email: 'l@', phoneNumber: '079 <b>' }),
  ).rejects.toMatchObject({ fields: { email: 'email', phoneNumber: 'phone' } })
  const id = randomUUID()
  for (const text of ['مرحبا', 'مرحبا']) await visitor.call(visitApi.send, { id, text, pageUrl: 'https://a.example/x' })
  const thread = await soon(async () => {
    const found = await threadOf(visitor)
    expect(found.items).toMatchObject([{ clientId: id, isInbound: true, content: { type: 'TEXT', text: 'مرحبا' } }])
    return found
  })
  const conversationId = thread.conversationId ?? ''
  const { conversation } = await boss.call(conversationApi.get, { id: conversationId })
  expect(conversation).toMatchObject({
    type: 'WEBSITE',
    metadata: { email: 'l@example.com', page: 'https://a.example/x' },
  })

  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    transports: ['websocket'],
    auth: { token: visitor.token, scopes: [`guest:${conversationId}`, 'org', `conversation:${conversationId}`] },
  })
  const heard: { kind: string; id: string }[] = []
  socket.on('change', (message: { kind: string; id: string }) => heard.push(message))
  await soon(async () => expect(socket.connected).toBe(true))

  await boss.call(messageApi.note, { id: conversationId, messageId: randomUUID(), text: 'سرّي', mentionIds: [] })
  const undone = { id: conversationId, messageId: randomUUID() }
  await boss.call(messageApi.send, { ...undone, content: { type: 'TEXT', text: 'خطأ' }, lastSeq: 100 })
  await boss.call(messageApi.undo, undone)
  const reply = randomUUID()
  const text = 'أهلاً بك'
  await boss.call(messageApi.send, {
    id: conversationId,
    messageId: reply,
    content: { type: 'TEXT', text },
    lastSeq: 100,
  })
  // The staff ask: a visitor has 150 calls a minute.
  const sent = { items: expect.arrayContaining([expect.objectContaining({ id: reply, status: 'SENT' })]) }
  await soon(async () => expect(await boss.call(messageApi.list, { id: conversationId })).toMatchObject(sent))
  const after = { conversationId, after: thread.rev }
  expect((await threadOf(visitor, after)).items).toMatchObject([{ id: reply, status: 'SENT' }])
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.every((message) => message.kind === 'guest.changed' && message.id === conversationId)).toBe(true)
  socket.disconnect()

  await visitor.call(visitApi.receipt, { conversationId, seq: 100, status: 'READ' })
  await visitor.call(visitApi.receipt, { conversationId, seq: 100, status: 'DELIVERED' })
  const { items } = await boss.call(messageApi.list, { id: conversationId })
  expect(items.find((message) => message.id === reply)).toMatchObject({ status: 'READ' })
  await boss.call(messageApi.markRead, { id: conversationId, seq: 3 })
  expect((await threadOf(visitor)).readSeq).toBeGreaterThanOrEqual(3)

  await visitor.call(visitApi.transcript)
  await expect(visitor.call(visitApi.transcript)).rejects.toEqual(refusal('too-many'))
  await expect(visitor.call(visitApi.rate, { conversationId, score: 5, comment: '' })).rejects.toEqual(
    refusal('not-found'),
  )
  await boss.call(conversationApi.changeStatus, { id: conversationId, action: 'resolve' })
  expect(await threadOf(visitor)).toMatchObject({ status: 'RESOLVED', mayRate: true })
  await visitor.call(visitApi.rate, { conversationId, score: 4, comment: 'شكراً' })
  await expect(visitor.call(visitApi.rate, { conversationId, score: 1, comment: '' })).rejects.toEqual(
    refusal('already-rated'),
  )
  expect(await threadOf(visitor)).toMatchObject({ mayRate: false, score: 4 })
  // On return, with the token that was kept.
  const again = await visit({ token: visitor.token })
  expect(again.visitorId).toBe(visitor.visitorId)
  expect(again.thread.items.map((item) => item.content.text)).toEqual(['مرحبا', text])
  expect(again.profile).toMatchObject({ name: 'ليلى', email: 'l@example.com', isVerified: false })
})

const upload = (org: string, widgetId: string, given: { token: string; id: string; name: string; bytes: string }) => {
  const form = new FormData()
  form.append('id', given.id)
  form.append('file', new Blob([given.bytes]), given.name)
  return fetch(`http://127.0.0.1:${port}/api/v1/${org}/widget-visits/${widgetId}/files`, {
    method: 'POST',
    headers: { 'x-visitor-token': given.token },
    body: form,
  })
}

test('visitors read no conversation and no file but their own', async () => {
  const { boss, widget, visit } = await begin()
  const [layla, other] = [await visit(), await visit()]
  const id = randomUUID()
  const sent = await upload(boss.org, widget.id, { token: layla.token, id, name: 'plan.txt', bytes: 'plan' })
  expect(sent.status).toBe(200)
  const { conversationId, items } = await soon(async () => {
    const found = await threadOf(layla)
    expect(found.items).toMatchObject([{ clientId: id, content: { type: 'DOCUMENT' }, files: [{ name: 'plan.txt' }] }])
    return found
  })
  const fileId = items[0]?.files[0]?.id ?? ''
  const read = async ({ token }: Visit) =>
    (
      await server.inject({
        url: `/api/v1/${boss.org}/widget-visits/${widget.id}/files/${fileId}`,
        headers: { 'x-visitor-token': token },
      })
    ).statusCode
  expect(await read(layla)).toBe(200)
  expect(await read(other)).toBe(404)
  expect(await threadOf(other, { conversationId, after: 0 })).toMatchObject({ conversationId: null, items: [] })
  expect(await other.call(visitApi.history, { beforeId: items[0]?.id })).toMatchObject({ items: [] })
  await expect(other.call(visitApi.receipt, { conversationId, seq: 1, status: 'READ' })).rejects.toEqual(
    refusal('not-found'),
  )
  await expect(other.call(visitApi.rate, { conversationId, score: 1, comment: '' })).rejects.toEqual(
    refusal('not-found'),
  )

  // The id of another's message does not take its place.
  await other.call(visitApi.send, { id, text: 'مني' })
  await soon(async () => expect((await threadOf(other)).items).toMatchObject([{ content: { text: 'مني' } }]))
  expect((await threadOf(layla)).items).toHaveLength(1)

  const listen = async (token: string, scopes: string[]) => {
    const socket = io(`http://127.0.0.1:${port}`, { path: '/live', transports: ['websocket'], auth: { token, scopes } })
    const heard: unknown[] = []
    socket.on('change', (message) => heard.push(message))
    const state = await new Promise((done) => {
      socket.on('connect', () => done('connected'))
      socket.on('connect_error', ({ message }) => done(message))
    })
    return { socket, heard, state }
  }
  const spy = await listen(other.token, [
    `guest:${conversationId}`,
    `conversation:${conversationId}`,
    'conversations:inbox',
  ])
  expect(spy.state).toBe('connected')
  await layla.call(visitApi.send, { id: randomUUID(), text: 'هل وصل؟' })
  await soon(async () => expect((await threadOf(layla)).items).toHaveLength(2))
  expect(spy.heard).toEqual([])
  expect(await spy.socket.emitWithAck('rows', { kind: 'ticket', ids: [randomUUID()] })).toMatchObject({
    error: 'signed-out',
  })
  spy.socket.disconnect()
  const forged = await listen(`${other.token.slice(0, -2)}AA`, [])
  expect(forged.state).toBe('signed-out')
  forged.socket.disconnect()
})

test('forged tokens, tokens of other widgets and organisations, foreign sites and large messages are refused', async () => {
  const { boss, widget, visit, anyone } = await begin({ allowedDomains: ['shop.example', '*.shop.example'] })
  const elsewhere = await begin()
  const mine = await visit({}, { origin: 'https://www.shop.example' })
  const foreign = await elsewhere.visit()
  const send = (token: string, headers: Record<string, string> = {}, text = 'x') =>
    anyone(visitApi.send, { widgetId: widget.id, id: randomUUID(), text }, { 'x-visitor-token': token, ...headers })
  for (const token of ['', 'nonsense', foreign.token, mine.token.replace(mine.visitorId, foreign.visitorId)])
    await expect(send(token)).rejects.toEqual(refusal('signed-out'))
  const inTheirs = clientFor(elsewhere.boss.org)
  await expect(
    inTheirs(visitApi.send, { widgetId: widget.id, id: randomUUID(), text: 'x' }, { 'x-visitor-token': mine.token }),
  ).rejects.toEqual(refusal('not-found'))
  await expect(send(mine.token, { origin: 'https://evil.example' })).rejects.toEqual(refusal('site-not-allowed'))
  await expect(visit({}, { origin: 'https://evilshop.example' })).rejects.toEqual(refusal('site-not-allowed'))
  await expect(visit({ pageUrl: 'https://evil.example/' })).rejects.toEqual(refusal('site-not-allowed'))
  await expect(send(mine.token, {}, 'x'.repeat(5_000))).rejects.toMatchObject({ fields: { text: 'too-long' } })
  await expect(send(mine.token, {}, 'x'.repeat(1_100_000))).rejects.toEqual(refusal('request-too-large'))
  const frame = await server.inject({ url: `/api/v1/${boss.org}/widget-frames/${widget.id}` })
  expect(frame.headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://shop.example:* http://shop.example:* https://*.shop.example:*",
  )
  expect(frame.headers['x-frame-options']).toBeUndefined()
  const { rows } = await engine.pool.query<{ n: number }>('select count(*)::int as n from public.inbound_message')
  const before = rows[0]?.n
  const flood = await Promise.allSettled(Array.from({ length: 200 }, () => send(mine.token)))
  const refused = flood.filter(({ status }) => status === 'rejected').length
  expect(refused).toBeGreaterThan(40)
  const stored = await engine.pool.query<{ n: number }>('select count(*)::int as n from public.inbound_message')
  expect((stored.rows[0]?.n ?? 0) - (before ?? 0)).toBe(200 - refused)
  await boss.call(channelApi.switch, { id: widget.channelId, isEnabled: false })
  await expect(visit({}, { origin: 'https://shop.example' })).rejects.toEqual(refusal('channel-disabled'))
})

test('a suspended organisation serves no visitors and disconnects those who are connected', async () => {
  const root = await join({ 'platform.manage': 'all', 'user.admin': 'all' }, 'platform')
  const { boss, visit } = await begin()
  const mine = await visit()
  await mine.call(visitApi.send, { id: randomUUID(), text: 'x' })
  const connect = () =>
    io(`http://127.0.0.1:${port}`, {
      path: '/live',
      auth: { token: mine.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
  const socket = connect()
  await new Promise((done) => socket.once('connect', () => done(undefined)))
  const cut = new Promise((done) => socket.once('disconnect', done))
  await root.call(tenantApi.suspend, { orgRefId: boss.org, reason: 'x' })
  expect(await cut).toBe('io server disconnect')
  const again = connect()
  expect(await new Promise((done) => again.once('connect_error', ({ message }) => done(message)))).toBe('signed-out')
  await expect(mine.call(visitApi.send, { id: randomUUID(), text: 'y' })).rejects.toEqual(refusal('org-suspended'))
  await expect(visit()).rejects.toEqual(refusal('org-suspended'))
  await root.call(tenantApi.resume, { orgRefId: boss.org })
  expect((await threadOf(mine)).items).toMatchObject([{ content: { text: 'x' } }])
})

test('a signed identity is one person on every device; without it the next person at the device is a new one', async () => {
  const { channel, visit } = await begin({ requiresIdentity: false })
  const hash = createHmac('sha256', channel.apiKey ?? '')
    .update('user-7')
    .digest('hex')
  const identity = { id: 'user-7', hash, name: 'سامي', email: 's@example.com' }
  const [phone, desk] = [await visit({ identity }), await visit({ identity })]
  expect(desk.visitorId).toBe(phone.visitorId)
  expect(desk.profile).toMatchObject({ name: 'سامي', isVerified: true })
  for (const wrong of [
    { ...identity, id: 'user-8' },
    { ...identity, hash: '0'.repeat(64) },
    { ...identity, hash: 'x' },
  ])
    await expect(visit({ identity: wrong })).rejects.toEqual(refusal('wrong-identity'))
  await desk.call(visitApi.profile, { name: 'غيره', email: 'x@example.com', phoneNumber: '' })
  expect((await visit({ identity })).profile).toMatchObject({ name: 'سامي', email: 's@example.com' })
  const next = await visit({ token: phone.token })
  expect(next.visitorId).not.toBe(phone.visitorId)
  const closed = await begin({ requiresIdentity: true })
  await expect(closed.visit()).rejects.toEqual(refusal('wrong-identity'))

  // One that ends is of no use later, nor with another end, nor as the identity of a person with that name.
  const later = Math.floor(Date.now() / 1000) + 600
  const ending = (id: string, expiresAt: number) => ({
    id,
    expiresAt,
    hash: createHmac('sha256', closed.channel.apiKey ?? '')
      .update(`${id}\n${expiresAt}`)
      .digest('hex'),
  })
  const timed = ending('user-7', later)
  expect((await closed.visit({ identity: timed })).profile.isVerified).toBe(true)
  for (const wrong of [
    ending('user-7', later - 601),
    { ...timed, expiresAt: later + 1 },
    { id: timed.id, hash: timed.hash },
    { id: `user-7\n${later}`, hash: timed.hash },
    // Of another channel.
    identity,
  ])
    await expect(closed.visit({ identity: wrong })).rejects.toEqual(refusal('wrong-identity'))
})
