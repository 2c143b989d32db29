import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { ChannelType } from '#modules/channels/channel-types.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { queueApi } from '#modules/channels/api/queues.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { conversationApi } from '../api/conversations.ts'
import { ratingApi } from '../api/ratings.ts'
import { conversationDraftApi, messageApi, scheduledApi } from '../api/messages.ts'
import { ratingToken } from './customers/satisfaction.ts'

const { join, engine, clientFor, runInOrg } = await getTestServer()

const begin = async (queue?: { asksRating: boolean }) => {
  const boss = await join({ 'user.admin': 'all' })
  const channel = await boss.call(channelApi.create, {
    type: 'CHAT',
    name: { ar: 'قناة', en: 'Channel' },
    description: { ar: '', en: '' },
    configName: '',
    config: { webhookUrl: '' },
    secrets: {},
  })
  if (queue)
    await boss.call(queueApi.create, {
      channelId: channel.id,
      name: { ar: 'طابور', en: 'Queue' },
      skillIds: [],
      maxWaitSeconds: null,
      overflowQueueId: null,
      ...queue,
    })
  const customer = await boss.call(customerApi.create, {
    name: 'ليلى',
    email: '',
    phoneNumber: '',
    accountId: null,
    title: '',
    isSpam: false,
  })
  const { conversation } = await boss.call(conversationApi.create, {
    channelId: channel.id,
    customerId: customer.id,
    subject: '',
  })
  const colleague = await join({ 'conversation.manage': 'all' }, boss.org)
  return { boss, colleague, conversation, id: conversation.id }
}
const textOf = (text: string) => ({ type: 'TEXT' as const, text })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('staff begin conversations over channels that can reach the customer, and are assigned to them', async () => {
  const { boss } = await begin()
  const colleague = await join({ 'conversation.manage': 'all', 'contact.view': 'all' }, boss.org)
  const secrets = { accessToken: 'x'.repeat(20) }
  const make = async (type: ChannelType, config: object) =>
    boss.call(channelApi.create, {
      type,
      name: { ar: type, en: type },
      description: { ar: '', en: '' },
      configName: '',
      config: config as Record<string, string>,
      secrets: type === 'TICKET' || type === 'INTERNAL' ? {} : secrets,
    })
  const [sms, telegram, tickets, internal] = [
    await make('SMS', { baseUrl: 'https://api.twilio.com', sourceAccountId: 'AC1', phoneNumber: '+96265000000' }),
    await make('TELEGRAM', { apiBaseUrl: 'https://api.telegram.org' }),
    await make('TICKET', {}),
    await make('INTERNAL', {}),
  ]
  const details = { email: '', accountId: null, title: '', isSpam: false }
  const [named, reachable] = [
    await boss.call(customerApi.create, { ...details, name: 'سامي', phoneNumber: '' }),
    await boss.call(customerApi.create, { ...details, name: 'هدى', phoneNumber: '+962790000001' }),
  ]
  const { channels } = await colleague.call(conversationApi.places, {})
  const offered = channels.filter(({ canBegin }) => canBegin).map(({ id }) => id)
  expect([sms, telegram, tickets, internal].map(({ id }) => offered.includes(id))).toEqual([true, true, false, false])
  const start = (channelId: string, customerId: string) =>
    colleague.call(conversationApi.create, { channelId, customerId, subject: '' })
  for (const { id } of [tickets, internal])
    await expect(start(id, reachable.id)).rejects.toMatchObject({ fields: { channelId: 'invalid' } })
  for (const [channel, customer] of [
    [sms, named],
    [telegram, reachable],
  ] as const)
    await expect(start(channel.id, customer.id)).rejects.toMatchObject({ fields: { customerId: 'not-reachable' } })
  expect((await start(sms.id, reachable.id)).conversation).toMatchObject({
    status: 'OPEN',
    assigneeId: colleague.userId,
    customerId: reachable.id,
  })
  // Not with customers whom they may not see.
  for (const grants of [{}, { 'contact.view': 'own' }] as const) {
    const limited = await join({ 'conversation.manage': 'all', ...grants }, boss.org)
    const asked = { channelId: sms.id, customerId: reachable.id, subject: '' }
    await expect(limited.call(conversationApi.create, asked)).rejects.toMatchObject({
      fields: { customerId: 'not-there' },
    })
  }
  await boss.call(channelApi.switch, { id: sms.id, isEnabled: false })
  await expect(start(sms.id, reachable.id)).rejects.toMatchObject({ fields: { channelId: 'invalid' } })
})

test('a draft is there for its author alone, without files of others', async () => {
  const { boss, colleague, id } = await begin()
  const content = {
    text: 'عزيزي @سارة',
    isNote: true,
    fileIds: [randomUUID()],
    replyToId: randomUUID(),
    mentioned: [{ id: boss.userId, name: 'سارة' }],
  }
  await boss.call(conversationDraftApi.save, { id, content })
  expect(await boss.call(conversationDraftApi.get, { id })).toMatchObject({ content, files: [] })
  expect(await colleague.call(conversationDraftApi.get, { id })).toMatchObject({ content: null })
  await boss.call(conversationDraftApi.remove, { id })
  expect(await boss.call(conversationDraftApi.get, { id })).toMatchObject({ content: null, updatedAt: null })
})

test('a scheduled message is changed by its author alone, cancelled by colleagues, and sent at its new moment', async () => {
  const { boss, colleague, id } = await begin()
  const made = { id, messageId: randomUUID(), content: textOf('غداً'), sendAt: inHours(24) }
  const { rev } = (await boss.call(conversationApi.get, { id })).conversation
  await boss.call(scheduledApi.create, made)
  expect((await boss.call(conversationApi.get, { id })).conversation.rev).toBe(rev + 1)
  await expect(colleague.call(scheduledApi.update, { ...made, content: textOf('غير ذلك') })).rejects.toMatchObject({
    code: 'not-permitted',
  })
  await expect(boss.call(scheduledApi.update, { ...made, sendAt: inHours(-1) })).rejects.toMatchObject({
    fields: { sendAt: 'invalid' },
  })
  await expect(boss.call(scheduledApi.update, { ...made, messageId: randomUUID() })).rejects.toMatchObject({
    code: 'not-found',
  })
  const soon = new Date(Date.now() + 400).toISOString()
  await boss.call(scheduledApi.update, { ...made, content: textOf('الآن'), sendAt: soon })
  await vi.waitFor(
    async () => {
      const { items } = await boss.call(messageApi.list, { id })
      expect(items.filter(({ kind }) => kind === 'message')).toMatchObject([
        { id: made.messageId, content: textOf('الآن') },
      ])
    },
    { timeout: 20_000, interval: 100 },
  )
  expect((await boss.call(scheduledApi.list, { id })).items).toEqual([])
  const other = { ...made, messageId: randomUUID() }
  await boss.call(scheduledApi.create, other)
  await colleague.call(scheduledApi.remove, { id, messageId: other.messageId })
  expect((await boss.call(scheduledApi.list, { id })).items).toEqual([])
})

test('only what the channel can send is taken, and only while it takes free replies', async () => {
  const { boss, conversation, id } = await begin()
  expect(conversation.limits).toMatchObject({ windowHours: null, maxText: 10_000 })
  const template = { type: 'TEMPLATE' as const, name: 'hello', language: 'ar', parameters: [] }
  const send = (content: typeof template | ReturnType<typeof textOf>) =>
    boss.call(messageApi.send, { id, messageId: randomUUID(), content, lastSeq: 100 })
  await expect(send(template)).rejects.toMatchObject({ fields: { 'content.type': 'invalid' } })
  await expect(
    boss.call(scheduledApi.create, { id, messageId: randomUUID(), content: template, sendAt: inHours(1) }),
  ).rejects.toMatchObject({ fields: { 'content.type': 'invalid' } })
  const become = (type: string) => engine.pool.query('update conversation set type = $1 where id = $2', [type, id])
  await become('WHATSAPP')
  await expect(send(textOf('x'))).rejects.toMatchObject({ code: 'window-closed', status: 409 })
  expect(await send(template)).toMatchObject({ content: template })
  await become('SMS')
  await expect(send(textOf('x'.repeat(1_601)))).rejects.toMatchObject({ fields: { 'content.text': 'too-long' } })
})

test('a customer rates once each time the conversation was resolved, while the link is good', async () => {
  const { boss, id } = await begin()
  const guest = clientFor(boss.org)
  const status = async (action: 'resolve' | 'reopen') =>
    (await boss.call(conversationApi.changeStatus, { id, action })).conversation.ratingToken ?? ''
  const token = await status('resolve')
  const rate = (given: string, score: number) => guest(ratingApi.rate, { token: given, score, comment: '' })
  expect(await guest(ratingApi.open, { token })).toEqual({ score: null })
  for (const wrong of ['', 'x', `${id}.x`, `${randomUUID()}${token.slice(36)}`])
    await expect(guest(ratingApi.open, { token: wrong })).rejects.toMatchObject({ code: 'wrong-link' })
  await rate(token, 2)
  expect(await guest(ratingApi.open, { token })).toEqual({ score: 2 })
  await expect(rate(token, 5)).rejects.toMatchObject({ code: 'already-rated', status: 409 })
  await status('reopen')
  await expect(guest(ratingApi.open, { token })).rejects.toMatchObject({ code: 'wrong-link' })
  await rate(await status('resolve'), 5)
  expect((await boss.call(conversationApi.get, { id })).conversation.csat).toMatchObject({ score: 5 })
  const last = (await boss.call(conversationApi.get, { id })).conversation.ratingToken ?? ''
  await engine.pool.query(`update conversation set resolved_at = now() - interval '15 days' where id = $1`, [id])
  await expect(guest(ratingApi.open, { token: last })).rejects.toMatchObject({ code: 'wrong-link' })
})

test('a queue asks its customers for a rating once a day, over the channel and by the link of this resolve', async () => {
  const { boss, id } = await begin({ asksRating: true })
  const resolve = async () =>
    (await boss.call(conversationApi.changeStatus, { id, action: 'resolve' })).conversation.ratingToken ?? ''
  const reopen = () => boss.call(conversationApi.changeStatus, { id, action: 'reopen' })
  const questions = async () => {
    const { items } = await boss.call(messageApi.list, { id })
    return items.filter(({ kind, userId }) => kind === 'message' && userId === null)
  }
  const become = (values: string) => engine.pool.query(`update conversation set ${values} where id = $1`, [id])
  await become(`last_text = 'Thank you'`)
  const token = await resolve()
  const [first] = await questions()
  expect(first?.content).toMatchObject({ type: 'INTERACTIVE', text: expect.stringContaining('How would you rate') })
  const link = new URL(JSON.stringify(first?.content).match(/http[^"\\]+/)?.[0] ?? '')
  expect([link.pathname, link.searchParams.get('token')]).toEqual([`/${boss.org}/portal/rating`, token])
  // A link holds whether or not its moment has zeros at the end, which the database leaves out.
  const tokenAt = (resolvedAt: string) => runInOrg(boss.orgId, async (ctx) => ratingToken(ctx, { id, resolvedAt }))
  expect(await tokenAt('2026-11-18T10:00:00.120Z')).toBe(await tokenAt('2026-11-18T10:00:00.12Z'))
  expect(await clientFor(boss.org)(ratingApi.open, { token })).toEqual({ score: null })
  await vi.waitFor(async () => expect((await questions())[0]?.status).toBe('SENT'), 15_000)
  await reopen()
  await resolve()
  expect(await questions()).toHaveLength(1)
  await become(`rating_asked_at = rating_asked_at - interval '25 hours', type = 'SMS', last_text = 'شكراً'`)
  await reopen()
  await resolve()
  expect((await questions())[1]?.content).toMatchObject({ type: 'TEXT', text: expect.stringContaining('كيف تقيّم') })
  // A provider that takes only templates now would refuse it.
  await become(`rating_asked_at = null, type = 'WHATSAPP', last_inbound_at = now() - interval '25 hours'`)
  await reopen()
  await resolve()
  expect(await questions()).toHaveLength(2)

  const quiet = await begin({ asksRating: false })
  await quiet.boss.call(conversationApi.changeStatus, { id: quiet.id, action: 'resolve' })
  const { items } = await quiet.boss.call(messageApi.list, { id: quiet.id })
  expect(items.filter(({ kind }) => kind === 'message')).toEqual([])
})
