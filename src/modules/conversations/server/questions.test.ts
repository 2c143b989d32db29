/** Which conversations no article answers, for whom. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { articleApi } from '#modules/knowledge/api/articles.ts'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { conversationApi } from '../api/conversations.ts'
import { questionApi } from '../api/questions.ts'
import { appendMessage } from './messages/append-message.ts'
import { beginConversation } from './begin/begin-conversation.ts'

const setup = await getTestServer()
const { join, runInOrg, engine } = setup
const boss = await join({ 'user.admin': 'all' })
const words = { ar: 'Chat', en: 'Chat' }
const channel = await boss.call(channelApi.create, {
  type: 'CHAT',
  name: words,
  description: { ar: '', en: '' },
  configName: '',
  config: { webhookUrl: '' },
  secrets: {},
})

const customer = await boss.call(customerApi.create, {
  name: 'Rami',
  email: 'rami@example.com',
  phoneNumber: '',
  accountId: null,
  title: '',
  isSpam: false,
})

/** A conversation in which the customer says these, and staff answers. */
const begin = async (texts: string[], { subject = '', status = 'OPEN' } = {}) => {
  const conversationId = await runInOrg(boss.orgId, async (ctx) => {
    const id = await beginConversation(ctx, {
      channel: { id: channel.id, type: 'CHAT' },
      customer: { ...customer, phone: null },
      subject,
      assigneeId: null,
      key: randomUUID(),
    })
    const say = (text: string, isInbound: boolean) =>
      appendMessage(ctx, {
        id: randomUUID(),
        conversationId: id,
        kind: 'message',
        content: { type: 'TEXT', text },
        isInbound,
        isCounted: isInbound,
      })
    await say('Nobody asked where the moon is made', false)
    for (const text of texts) await say(text, true)
    return id
  })
  await engine.pool.query(`update conversation set status = $2 where id = $1`, [conversationId, status])
  return conversationId
}
const listed = async ({ call }: Pick<typeof boss, 'call'>) =>
  (await call(questionApi.unanswered, {})).items.map(({ question }) => question).toSorted()

const article = await boss.call(articleApi.create, articleInput({ title: 'How to register a parcel of land' }))
await boss.call(articleApi.publish, { id: article.id, publishedAt: null, expiresAt: null, isMinor: false })

const asked = {
  answered: await begin(['Hello', 'How do I register a parcel of land?']),
  mistyped: await begin(['How to registr a parcl of lnd']),
  unanswered: await begin(['Hello', 'Do zeppelins need moorings overnight?', 'Please']),
  bySubject: await begin(['Thanks'], { subject: 'Bicycle subsidies tomorrow' }),
  greeting: await begin(['Hello there']),
  spam: await begin(['Win quick dollars immediately now'], { status: 'SPAM' }),
}

test('it names what the customer asked where nothing is found, until an article answers it', async () => {
  expect(await listed(boss)).toEqual(['Bicycle subsidies tomorrow', 'Do zeppelins need moorings overnight?'])
  expect(await boss.call(questionApi.unanswered, {})).toMatchObject({ checked: 4, next: null })
  const question = async (id: string) => (await boss.call(questionApi.get, { id })).question
  expect(await question(asked.answered)).toBe('How do I register a parcel of land?')
  expect(await question(asked.greeting)).toBe('')
  const { id } = await boss.call(articleApi.create, articleInput({ title: 'Moorings of zeppelins overnight' }))
  expect(await listed(boss)).toHaveLength(2)
  await boss.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  expect(await listed(boss)).toEqual(['Bicycle subsidies tomorrow'])
  await boss.call(articleApi.unpublish, { id })
  expect(await listed(boss)).toHaveLength(2)
})

test('it is read by those who write articles, of conversations that they may see and articles that they may find', async () => {
  const writing: Grants = { 'knowledge.create': 'all', 'knowledge.view': 'all', 'knowledge.search': 'all' }
  const [writer, agent, both, own] = await Promise.all(
    [
      writing,
      { 'conversation.manage': 'all' } as Grants,
      { ...writing, 'conversation.manage': 'all' } as Grants,
      { ...writing, 'conversation.manage': 'own' } as Grants,
    ].map((grants) => join(grants, boss.org)),
  )
  const refused = { code: 'not-permitted' }
  await expect(writer?.call(questionApi.unanswered, {})).rejects.toMatchObject(refused)
  await expect(agent?.call(questionApi.unanswered, {})).rejects.toMatchObject(refused)
  expect(both && (await listed(both))).toHaveLength(2)
  expect(own && (await listed(own))).toEqual([])
  if (own) await boss.call(conversationApi.assign, { id: asked.unanswered, userId: own.userId })
  expect(own && (await listed(own))).toEqual(['Do zeppelins need moorings overnight?'])
  await expect(own?.call(questionApi.get, { id: asked.bySubject })).rejects.toMatchObject({ code: 'not-found' })
  // An article in confidence is no answer for whom it does not name.
  const input = articleInput({ title: 'Bicycle subsidies of tomorrow', securityLevel: 'CONFIDENTIAL' })
  const secret = await boss.call(articleApi.create, input)
  await boss.call(articleApi.publish, { id: secret.id, publishedAt: null, expiresAt: null, isMinor: false })
  expect(await listed(boss)).toEqual(['Do zeppelins need moorings overnight?'])
  expect(both && (await listed(both))).toHaveLength(2)
})

test('with borrowed permissions it shows no more than these allow', async () => {
  const { key, viewAs, impersonate } = borrowFrom(setup, boss)
  const few: Grants = { 'knowledge.create': 'all' }
  for (const borrowed of [await key(few), await viewAs(few)])
    await expect(borrowed.call(questionApi.unanswered, {})).rejects.toMatchObject({ code: 'not-permitted' })
  expect(await listed(await impersonate())).toEqual(await listed(boss))
})

test('many conversations are looked at in several calls, each once', async () => {
  for (let n = 0; n < 32; n += 1) await begin([`Question ${n} about qwertyuiop zxcvbnm`])
  const first = await boss.call(questionApi.unanswered, {})
  expect(first).toMatchObject({ checked: 30, next: expect.any(String) })
  const second = await boss.call(questionApi.unanswered, { after: first.next ?? '' })
  expect(second.next).toBeNull()
  const all = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBe(33)
  await expect(boss.call(questionApi.unanswered, { after: 'x' })).rejects.toMatchObject({
    fields: { after: 'invalid' },
  })
})
