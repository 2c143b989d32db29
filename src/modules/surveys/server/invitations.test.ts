import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import type { Grants } from '#core/permissions.ts'
import { escapeHtml } from '#core/values/html.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { notificationSettingsApi } from '#modules/notifications/settings-api.ts'
import { searchApi } from '#modules/search/api.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { visitApi, type VisitThread } from '#modules/widgets/api/visits.ts'
import { widgetApi } from '#modules/widgets/api/widgets.ts'
import { laneOf } from '#platform/jobs/lanes.ts'
import { workers } from '#platform/jobs/send-job.ts'
import { htmlOf } from '#platform/mail/mail-frame.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { shortSurvey } from '#test/samples/surveys.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { widgetInput } from '#test/samples/widgets.ts'
import { answeringApi } from '../api/answering.ts'
import { invitationApi, type InvitationRule } from '../api/invitations.ts'
import { responseApi } from '../api/responses.ts'
import { surveyApi } from '../api/surveys.ts'
import type { Definition, Question } from '../definition.ts'
import { addQuestion, blankDefinition } from '../edit-definition.ts'

const { engine, join, server, services, clientFor, runtime } = await openTestServer()
const sent: Parameters<Mailer>[0][] = []
services.mailer = async (mail) => void sent.push(mail)
const mailsTo = (address: string) => sent.filter(({ to }) => to === address).map(({ letter }) => letter)

const untilIdle = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await engine.pool.query(
        `select from pgboss.job where state < 'completed' and start_after <= now()
         and name in ('event', 'event-retry', 'survey-invitations', 'mail')`,
      )
      expect(rowCount).toBe(0)
    },
    { timeout: 20_000, interval: 30 },
  )

const words = { ar: 'رأيك في الخدمة', en: 'Your opinion' }
const rule = (more: Partial<InvitationRule> = {}): InvitationRule => ({
  afterTickets: true,
  boardIds: [],
  afterConversations: true,
  channelIds: [],
  delayMinutes: 0,
  ...more,
})

const begin = async (given: Partial<InvitationRule> = {}) => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  const created = await boss.call(surveyApi.create, { draft: shortSurvey(words) })
  const survey = await boss.call(surveyApi.publish, { id: created.id, version: created.version })
  const invitations = (more: Partial<InvitationRule> = given) =>
    boss.call(invitationApi.save, { surveyId: survey.id, ...rule(more) })
  await invitations()
  const customer = async (name: string) =>
    boss.call(customerApi.create, {
      name,
      email: `${randomUUID()}@example.com`,
      phoneNumber: '',
      otherEmails: [],
      otherPhoneNumbers: [],
      accountId: null,
      title: '',
      isSpam: false,
    })
  const ticket = async (name: string, customerId: string) =>
    (await boss.call(ticketApi.create, { boardId: board.id, name, customerId })).id
  const resolve = (id: string) => boss.call(ticketApi.resolve, { id })
  const state = async () => {
    await untilIdle()
    const { sent: count, waiting, skipped } = await boss.call(invitationApi.get, { surveyId: survey.id })
    return { sent: count, waiting, skipped }
  }
  return { boss, board, survey, invitations, customer, ticket, resolve, state }
}

test('a resolved ticket mails its customer once, in their language, with a link that ties the response and one that ends it', async () => {
  const { boss, survey, customer, ticket, resolve, state } = await begin()
  const [rami, lena] = [await customer('رامي'), await customer('Lena')]
  const arabic = await ticket('تأخر المعاملة', rami.id)
  await resolve(arabic)
  await resolve(await ticket('Lost deed', lena.id))
  expect(await state()).toEqual({ sent: 2, waiting: 0, skipped: [] })
  const [mail] = mailsTo(rami.email ?? '')
  expect(mail).toMatchObject({ language: 'ar', subject: words.ar, link: { label: 'فتح الاستبيان' } })
  expect(mailsTo(lena.email ?? '')).toMatchObject([{ language: 'en', subject: words.en }])

  // A job that runs again, as after a kill, sends nothing.
  await engine.pool.query(
    `insert into pgboss.job (name, data, priority)
     select 'survey-invitations', jsonb_build_object('orgId', org_id, 'id', id), $2 from public.survey_invitation where org_id = $1`,
    [boss.orgId, laneOf(boss.orgId)],
  )
  workers.get(runtime.jobs)?.wake('survey-invitations')
  expect(await state()).toEqual({ sent: 2, waiting: 0, skipped: [] })
  expect(mailsTo(rami.email ?? '')).toHaveLength(1)

  const url = new URL(mail?.link?.url ?? '')
  expect(url.pathname).toBe(`/${boss.org}/portal/survey/${survey.id}`)
  const { language, ...place } = Object.fromEntries(url.searchParams)
  const answer = {
    language: 'ar' as const,
    answers: { q2: 'جيد' },
    hidden: {},
    fingerprint: '',
    seed: 1,
    saveNumber: 1,
  }
  await clientFor(boss.org)(answeringApi.submit, { surveyId: survey.id, place, ...answer })
  const { items } = await boss.call(responseApi.list, { surveyId: survey.id, pageNumber: 0, pageSize: 5 })
  expect(language).toBe('ar')
  expect(items).toMatchObject([{ customerId: rami.id, ticketId: arabic, isVerified: true }])

  // Opening the link of the mail ends nothing; pressing does, also for surveys that are sent by hand.
  const post = async (address: string) => {
    const { pathname, search } = new URL(address)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sentForm = { method: 'POST' as const, url: pathname + search, payload: 'List-Unsubscribe=One-Click', headers }
    return (await server.inject(sentForm)).statusCode
  }
  const unsubscribe = mail?.unsubscribe ?? ''
  expect(mail?.closing.join()).toContain(`/${boss.org}/portal/survey-opt-out?token=`)
  expect(await post(`${unsubscribe.slice(0, -2)}AA`)).toBe(404)
  const elsewhere = await join({})
  expect(await post(unsubscribe.replace(boss.org, elsewhere.org))).toBe(404)
  expect(await post(unsubscribe)).toBe(200)
  const byHand = await boss.call(surveyApi.mail, { id: survey.id, customerIds: [rami.id, lena.id] })
  expect(byHand).toEqual({ sent: 1, skipped: 1 })
  await resolve(await ticket('أخرى', rami.id))
  expect((await state()).skipped).toEqual([{ reason: 'opted-out', count: 1 }])
})

test('a mail carries the scale that a survey begins with, whose links fill in the answer and send nothing', async () => {
  const { boss, customer } = await begin()
  const scaleOf = async (more: Partial<Question>) => {
    const { definition: draft } = addQuestion(blankDefinition(words), 'RATING', { pageId: 'p1' })
    const [page] = draft.pages
    const [question] = page?.questions ?? []
    if (!page || !question) throw new Error('There is no question')
    const lowLabel = { ar: 'سيئ', en: 'Bad' }
    const asked = { ...question, title: words, config: { ...question.config, lowLabel }, ...more }
    const created = await boss.call(surveyApi.create, {
      draft: { ...draft, hidden: ['plan'], pages: [{ ...page, questions: [asked] }] },
    })
    const survey = await boss.call(surveyApi.publish, { id: created.id, version: created.version })
    const lena = await customer('Lena')
    await boss.call(surveyApi.mail, { id: survey.id, customerIds: [lena.id] })
    await untilIdle()
    const [letter] = mailsTo(lena.email ?? '')
    return { survey, question, letter }
  }
  const { survey, question, letter } = await scaleOf({})
  const { question: asked, low, choices = [] } = letter?.scale ?? {}
  expect([asked, low, choices.map(({ label }) => label)]).toEqual([words.en, 'Bad', ['1', '2', '3', '4', '5']])
  const [, second] = choices
  expect(second?.url).toBe(`${letter?.link?.url}&${question.id}=2`)
  expect(letter && htmlOf(letter)).toContain(escapeHtml(second?.url ?? ''))
  const { pathname, search } = new URL(second?.url ?? '')
  expect((await server.inject(pathname + search)).statusCode).toBe(200)
  const { total } = await boss.call(responseApi.list, { surveyId: survey.id, pageNumber: 0, pageSize: 1 })
  expect(total).toBe(0)
  expect((await scaleOf({ title: { ar: 'رأيك {{plan}}', en: 'Your plan {{plan}}' } })).letter?.scale).toBeUndefined()
})

test('nothing is sent twice within 30 days, after a reopening, for another board, to nobody, or by a closed survey', async () => {
  const { boss, board, survey, customer, ticket, resolve, invitations, state } = await begin({ delayMinutes: 60 })
  const due = async () => {
    await untilIdle()
    await engine.pool.query(
      `update pgboss.job set start_after = now() where name = 'survey-invitations' and state < 'active'`,
    )
    workers.get(runtime.jobs)?.wake('survey-invitations')
  }
  const [one, two, three] = [await customer('One'), await customer('Two'), await customer('Three')]
  const reopened = await ticket('Reopened', one.id)
  await resolve(reopened)
  expect(await state()).toEqual({ sent: 0, waiting: 1, skipped: [] })
  await boss.call(ticketApi.unresolve, { id: reopened })
  await due()
  expect(await state()).toEqual({ sent: 0, waiting: 0, skipped: [{ reason: 'reopened', count: 1 }] })
  // Resolved again, it is asked about; a second ticket of the same person is not, even at the same moment.
  await resolve(reopened)
  await resolve(await ticket('Second', one.id))
  await due()
  expect(await state()).toEqual({
    sent: 1,
    waiting: 0,
    skipped: [
      { reason: 'asked-lately', count: 1 },
      { reason: 'reopened', count: 1 },
    ],
  })
  expect(mailsTo(one.email ?? '')).toHaveLength(1)
  await engine.pool.query(
    `update public.survey_invitation set sent_at = now() - interval '31 days' where org_id = $1`,
    [boss.orgId],
  )
  await resolve(await ticket('Third', one.id))
  await due()
  expect(await state()).toMatchObject({ sent: 2 })

  const other = await makeTicketBoard(boss)
  await invitations({ boardIds: [other.board.id] })
  await resolve(await ticket('Elsewhere', two.id))
  expect(await state()).toMatchObject({ sent: 2, waiting: 0 })
  await invitations({ delayMinutes: 60 })
  await resolve(await ticket('Waiting', two.id))
  await resolve((await boss.call(ticketApi.create, { boardId: board.id, name: 'Nobody' })).id)
  expect(await state()).toMatchObject({ waiting: 1 })
  await invitations({ afterTickets: false, delayMinutes: 60 })
  await due()
  expect((await state()).skipped).toContainEqual({ reason: 'rule-changed', count: 1 })
  await invitations({ delayMinutes: 60 })
  await resolve(await ticket('Closed', three.id))
  await untilIdle()
  await boss.call(surveyApi.unpublish, { id: survey.id })
  await due()
  expect((await state()).skipped).toContainEqual({ reason: 'closed', count: 1 })
  await resolve(await ticket('After that', three.id))
  expect(await state()).toMatchObject({ sent: 2, waiting: 0 })
  expect(mailsTo(three.email ?? '')).toEqual([])

  await expect(invitations({ boardIds: [survey.id] })).rejects.toMatchObject({ fields: { boardIds: 'not-there' } })
  await expect(invitations({ channelIds: [survey.id] })).rejects.toMatchObject({ fields: { channelIds: 'not-there' } })
  const reader = await join({ 'survey.view': 'all' }, boss.org)
  await expect(reader.call(invitationApi.save, { surveyId: survey.id, ...rule() })).rejects.toMatchObject({
    code: 'not-permitted',
  })
  const stranger = await join({ 'user.admin': 'all' })
  await expect(stranger.call(invitationApi.get, { surveyId: survey.id })).rejects.toMatchObject({ code: 'not-found' })
})

test('the visitor of a website is offered the survey in the chat', async () => {
  const { boss, survey, state } = await begin()
  const channel = await boss.call(channelApi.create, {
    type: 'WEBSITE',
    name: { ar: 'موقع', en: 'Site' },
    description: { ar: '', en: '' },
    configName: '',
    config: { websiteUrl: 'https://example.com' },
    secrets: {},
  })
  const widget = await boss.call(widgetApi.create, widgetInput(channel.id))
  const anyone = clientFor(boss.org)
  const { token } = await anyone(visitApi.start, { widgetId: widget.id, language: 'ar' })
  const call = <E extends Endpoint>(endpoint: E, more: object = {}) =>
    anyone(endpoint, { widgetId: widget.id, ...more } as never, { 'x-visitor-token': token })
  await call(visitApi.send, { id: randomUUID(), text: 'مرحبا' })
  const thread = () => call(visitApi.changes) as Promise<VisitThread>
  const conversationId = await vi.waitFor(async () => {
    const { conversationId: id } = await thread()
    expect(id).not.toBeNull()
    return id ?? ''
  })
  await boss.call(conversationApi.changeStatus, { id: conversationId, action: 'resolve' })
  expect(await state()).toEqual({ sent: 1, waiting: 0, skipped: [] })
  const offer = await vi.waitFor(
    async () => {
      const { items, status } = await thread()
      expect(status).toBe('RESOLVED')
      expect(items.at(-1)).toMatchObject({ isInbound: false, author: null })
      return items.at(-1)
    },
    { timeout: 20_000 },
  )
  const url = new URL(/https?:\S+/.exec(offer?.content.text ?? '')?.[0] ?? '')
  expect(url.pathname).toBe(`/${boss.org}/portal/survey/${survey.id}`)
  expect(offer?.content.text).toContain(words.ar)
})

test('notifies the creator of responses, a full quota and the closing, by preference, and finds the survey', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const closesAt = new Date(Date.now() + 3_600_000).toISOString()
  const draft: Definition = {
    ...shortSurvey({ ar: 'استبيانُ الزيارة', en: 'Visit' }),
    nextId: 20,
    closesAt,
    quotas: [{ id: 'x10', name: 'All', limit: 1, condition: null }],
  }
  const rights: Grants = {
    'survey.create': 'all',
    'survey.view': 'all',
    'survey.publish': 'all',
    'survey.view-responses': 'all',
  }
  const author = await join(rights, boss.org)
  await author.call(notificationSettingsApi.save, { channels: { 'survey-quota': { app: false, mail: false } } })
  const { id, version } = await author.call(surveyApi.create, { draft })
  await author.call(surveyApi.publish, { id, version })
  await engine.pool.query(
    `update pgboss.job set start_after = now() where name = 'survey-closings' and state < 'active'`,
  )
  workers.get(runtime.jobs)?.wake('survey-closings')
  const answer = { language: 'ar' as const, answers: { q2: 'a' }, hidden: {}, fingerprint: '', seed: 1, saveNumber: 1 }
  const answerIt = () => clientFor(boss.org)(answeringApi.submit, { surveyId: id, place: {}, ...answer })
  expect([await answerIt(), await answerIt()]).toEqual([{ state: 'completed' }, { state: 'full' }])
  const notifications = async () => {
    const { items } = await author.call(notificationApi.list, {})
    return items.map(({ items: news, ...group }) => ({ ...group, news: news.map(({ type }) => type).toSorted() }))
  }
  const titled = { kind: 'survey', name: 'استبيانُ الزيارة', path: `survey/${id}/responses` }
  await vi.waitFor(
    async () =>
      expect(await notifications()).toMatchObject([{ ...titled, news: ['survey-closed', 'survey-response'] }]),
    { timeout: 20_000 },
  )
  const kindsOf = async (org: string, kind: string) =>
    (await engine.pool.query(`select from public.change where org_id = $1 and kind = $2`, [org, kind])).rowCount
  expect(await kindsOf(boss.orgId, 'survey.quota-reached')).toBe(1)

  const found = async ({ call }: Pick<typeof author, 'call'>, text: string) =>
    (await call(searchApi.find, { text })).hits.map(({ entity, id: hitId }) => [entity, hitId])
  const hit = [['SURVEY', id]]
  for (const text of ['استبيان الزياره', 'visit', 'نوع:استبيان زيارة', 'visit -other'])
    expect(await found(author, text), text).toEqual(hit)
  for (const text of ['visit -visit', 'vi_it', 'is:open visit']) expect(await found(author, text), text).toEqual([])
  const colleague = await join({ 'survey.view-responses': 'all' }, boss.org)
  const stranger = await join(rights)
  expect([await found(colleague, 'visit'), await found(stranger, 'visit')]).toEqual([[], []])
  await boss.call(surveyApi.archive, { id, isArchived: true })
  expect(await found(author, 'visit')).toEqual([])
})
