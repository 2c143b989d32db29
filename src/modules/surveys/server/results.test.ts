import { expect, test, vi } from 'vitest'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { personApi } from '#modules/contacts/person-api.ts'
import { timelineApi } from '#modules/contacts/timeline-api.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { answeringApi } from '../api/answering.ts'
import { responseApi } from '../api/responses.ts'
import { surveyApi } from '../api/surveys.ts'
import { questionsOf, type Definition } from '../definition.ts'
import { addQuestion, blankDefinition, replaceQuestion } from '../edit-definition.ts'
import { templateOf } from '../templates.ts'
import { seedSurveys } from './seed-surveys.ts'
import { walk } from '../walk.ts'
import { describeNumbers, histogramOf, meanRanks, scaleValues, scoreOfMetric } from '../summaries.ts'

const { join, clientFor, server, engine, runInOrg } = await getTestServer()

const publish = async (definition: Definition) => {
  const boss = await join({ 'user.admin': 'all' })
  const { id, version } = await boss.call(surveyApi.create, { draft: definition })
  await boss.call(surveyApi.publish, { id, version })
  const anyone = clientFor(boss.org)
  let count = 0
  const answer = (answers: Record<string, unknown>, language: 'ar' | 'en' = 'ar') => {
    count += 1
    const sent = { place: {}, language, answers, hidden: {}, fingerprint: `b${count}`, seed: count, saveNumber: 1 }
    return anyone(answeringApi.submit, { surveyId: id, ...sent })
  }
  return { boss, surveyId: id, answer, definition }
}

type Keyed = { options?: { key: string }[] }
const keysOfQuestion = (definition: Definition, id: string) => {
  const { options = [] } = (questionsOf(definition).find((question) => question.id === id)?.config ?? {}) as Keyed
  return options.map(({ key }) => key)
}

test('charts count what the rows say, by filter; cross-tables add up to the same', async () => {
  const { boss, surveyId, answer, definition } = await publish(templateOf('visit'))
  const [howId = '', ratingId = '', rankId = '', whyId = ''] = questionsOf(definition).map(({ id }) => id)
  const keysOf = (id: string) => keysOfQuestion(definition, id)
  const [branch = '', phone = ''] = keysOf(howId)
  const ranked = keysOf(rankId)
  await answer({ [howId]: branch, [ratingId]: 5, [rankId]: ranked, [whyId]: '=1+1' })
  await answer({ [howId]: branch, [ratingId]: 4, [rankId]: ranked.toReversed() }, 'en')
  await answer({ [howId]: phone, [ratingId]: 5 })

  const results = await boss.call(responseApi.results, { surveyId })
  expect(results).toMatchObject({ completed: 3, begun: 0, overQuota: 0 })
  const resultOf = (id: string) => results.questions.find((question) => question.id === id)
  expect(resultOf(howId)).toMatchObject({
    answered: 3,
    chart: 'options',
    values: [
      { option: branch, count: 2 },
      { option: phone, count: 1 },
    ],
  })
  expect(resultOf(ratingId)?.values.map(({ num, count }) => [num, count])).toEqual([
    [4, 1],
    [5, 2],
  ])
  expect(meanRanks(resultOf(rankId)?.values ?? []).get(ranked[0] ?? '')).toBe(2)
  expect(resultOf(whyId)).toMatchObject({ answered: 1, texts: ['=1+1'] })

  const filtered = await boss.call(responseApi.results, { surveyId, questionId: howId, optionKey: branch })
  expect(filtered.completed).toBe(2)
  expect((await boss.call(responseApi.results, { surveyId, language: 'en' })).completed).toBe(1)
  expect((await boss.call(responseApi.results, { surveyId, until: '2020-01-01T00:00:00Z' })).completed).toBe(0)

  const { cells } = await boss.call(responseApi.crossTable, { surveyId, rowId: howId, columnId: ratingId })
  expect(cells.toSorted((a, b) => `${a.row}${a.column}`.localeCompare(`${b.row}${b.column}`))).toEqual([
    { row: branch, column: '4', count: 1 },
    { row: branch, column: '5', count: 1 },
    { row: phone, column: '5', count: 1 },
  ])

  const { items, columns } = await boss.call(responseApi.list, { surveyId, pageNumber: 0, pageSize: 10 })
  expect(items).toHaveLength(3)
  expect(columns.map(({ id }) => id)).toContain(howId)
  await boss.call(responseApi.setColumns, { surveyId, columns: ['score', whyId] })
  const configured = await boss.call(responseApi.list, { surveyId, pageNumber: 0, pageSize: 10, questionId: whyId })
  expect(configured.columns.map(({ id }) => id)).toEqual(['score', whyId])
  const single = await boss.call(responseApi.get, { id: configured.items[0]?.id ?? '' })
  expect(single.answered.find(({ questionId }) => questionId === whyId)?.text).toBe('=1+1')

  await boss.call(responseApi.remove, { id: single.id })
  expect((await boss.call(responseApi.results, { surveyId })).completed).toBe(2)
})

const words = (ar: string, en: string) => ({ ar, en })
/** A choice and check boxes that take an answer of one's own, and a number. */
const ownAnswers = () => {
  let definition = blankDefinition(words('رأيك', 'Opinion'))
  const ids = (['MULTIPLE_CHOICE', 'CHECKBOXES', 'NUMBER'] as const).map((kind) => {
    const added = addQuestion(definition, kind, { pageId: 'p1' })
    const question = questionsOf(added.definition).find(({ id }) => id === added.id)
    if (!question) throw new Error(kind)
    const { options } = question.config as Keyed
    const config = options && {
      options: options.map((option, at) => ({ ...option, title: words(`خيار ${at}`, `Option ${at}`) })),
      hasOther: true,
    }
    definition = replaceQuestion(added.definition, {
      ...question,
      title: words(`سؤال ${kind}`, `Question ${kind}`),
      config: { ...question.config, ...config },
    })
    return added.id
  })
  return { definition, ids: ids as [string, string, string] }
}

test("an answer of one's own is checked, counted as one option, and kept in texts, exports and conditions", async () => {
  const { definition, ids } = ownAnswers()
  const [one, many, number] = ids
  const { boss, surveyId, answer } = await publish(definition)
  const [key = ''] = keysOfQuestion(definition, many)
  await answer({ [one]: 'other: بيت ', [many]: [key, 'other:Garden'], [number]: 12.5 })
  await answer({ [one]: 'other:House', [many]: [key] })
  for (const [wrong, problem] of [
    [{ [one]: 'other: ' }, 'incomplete'],
    [{ [one]: `other:${'x'.repeat(501)}` }, 'too-long'],
    [{ [one]: 'another' }, 'invalid'],
    [{ [many]: ['other:a', 'other:b'] }, 'invalid'],
  ] as const)
    await expect(answer(wrong)).rejects.toMatchObject({ details: { faults: [{ problem }] } })

  const { questions } = await boss.call(responseApi.results, { surveyId })
  expect(questions[0]).toMatchObject({ answered: 2, values: [{ option: 'other', count: 2 }], texts: ['House', 'بيت'] })
  expect(questions[0]?.options.at(-1)).toEqual({ key: 'other', title: words('أخرى', 'Other') })
  expect(questions[1]?.values).toMatchObject([
    { option: key, count: 2 },
    { option: 'other', count: 1 },
  ])
  const filtered = { surveyId, questionId: many, optionKey: 'other' as const }
  expect((await boss.call(responseApi.results, filtered)).completed).toBe(1)
  const { cells } = await boss.call(responseApi.crossTable, { surveyId, rowId: one, columnId: many })
  expect(cells.toSorted((a, b) => a.column.localeCompare(b.column))).toEqual([
    { row: 'other', column: key, count: 2 },
    { row: 'other', column: 'other', count: 1 },
  ])
  expect(walk({ ...definition, hidden: [] }, { answers: { [one]: 'other:x' }, hidden: {}, seed: 1 }).answers).toEqual({
    [one]: 'other:x',
  })
})

test('all data of a person includes their responses; erasing leaves the choices for the charts', async () => {
  const { definition, ids } = ownAnswers()
  const [one, many] = ids
  const { boss, surveyId } = await publish(definition)
  const customer = await boss.call(customerApi.create, {
    name: 'Zuleikha',
    email: 'zuleikha@example.com',
    phoneNumber: '',
    otherEmails: [],
    otherPhoneNumbers: [],
    accountId: null,
    title: '',
    isSpam: false,
  })
  const { search } = await boss.call(surveyApi.signLink, { id: surveyId, customerId: customer.id })
  const place = Object.fromEntries(new URLSearchParams(search))
  const [key = ''] = keysOfQuestion(definition, many)
  const answers = { [one]: 'other:Call me at home', [many]: [key] }
  const sent = { language: 'en' as const, answers, hidden: {}, fingerprint: 'mine', seed: 1, saveNumber: 1 }
  await clientFor(boss.org)(answeringApi.submit, { surveyId, place, ...sent })
  await boss.call(surveyApi.mail, { id: surveyId, customerIds: [customer.id] })
  const [response] = (await boss.call(responseApi.list, { surveyId, pageNumber: 0, pageSize: 1 })).items
  const { items: timeline } = await boss.call(timelineApi.customer, { id: customer.id })
  expect(timeline).toMatchObject([
    {
      kind: 'survey-response',
      status: null,
      path: `survey/${surveyId}/responses`,
      search: { responseId: response?.id },
    },
  ])
  const [last] = timeline
  const older = { id: customer.id, before: last?.at, beforeId: last?.id }
  expect((await boss.call(timelineApi.customer, older)).items).toEqual([])
  const clerk = await join({ 'contact.view': 'all' }, boss.org)
  expect((await clerk.call(timelineApi.customer, { id: customer.id })).items).toEqual([])
  const headers = { authorization: boss.token }
  const file = await server.inject({ url: `/api/v1/${boss.org}/customers/${customer.id}/data`, headers })
  expect(file.json()).toMatchObject({ records: { 'survey-response': [{ answers, language: 'en' }] } })
  await boss.call(personApi.erase, { id: customer.id })
  await vi.waitFor(
    async () => expect((await boss.call(personApi.erasure, { id: customer.id })).erasure?.finishedAt).toBeTruthy(),
    { timeout: 20_000 },
  )
  for (const table of ['survey_response', 'survey_answer', 'survey_invitation', 'survey_opt_out']) {
    const { rows } = await engine.pool.query<{ row: string }>(
      `select x::text as row from public.${table} x where org_id = $1`,
      [boss.orgId],
    )
    const text = rows.map(({ row }) => row).join('\n')
    for (const secret of ['Call me', customer.id]) expect(text, `${secret} in ${table}`).not.toContain(secret)
  }
  const { questions, completed } = await boss.call(responseApi.results, { surveyId })
  expect([completed, questions[0]?.texts, questions[1]?.values.map(({ option }) => option)]).toEqual([1, [], [key]])
})

test('a response names the account, user and ticket of its address to those who may see them', async () => {
  const { boss, surveyId } = await publish(templateOf('nps'))
  const account = { name: 'Amman Lands', email: '', phoneNumber: '', parentAccountId: null, title: '', website: '' }
  const { id: accountId } = await boss.call(accountApi.create, account)
  const { board } = await makeTicketBoard(boss)
  const { id: ticketId } = await boss.call(ticketApi.create, { boardId: board.id, name: 'Lost deed' })
  const place = { accountId, targetUserId: boss.userId, ticketId }
  const sent = { language: 'en' as const, answers: { q2: 9 }, hidden: {}, fingerprint: 'f', seed: 1, saveNumber: 1 }
  await clientFor(boss.org)(answeringApi.submit, { surveyId, place, ...sent })
  const [listed] = (await boss.call(responseApi.list, { surveyId, pageNumber: 0, pageSize: 1 })).items
  const id = listed?.id ?? ''
  expect((await boss.call(responseApi.get, { id })).refs).toEqual({
    [accountId]: expect.objectContaining({ kind: 'account', name: { ar: 'Amman Lands', en: 'Amman Lands' } }),
    [boss.userId]: expect.objectContaining({ kind: 'user' }),
    [ticketId]: expect.objectContaining({
      kind: 'ticket',
      boardId: board.id,
      name: { ar: 'Lost deed', en: 'Lost deed' },
    }),
  })
  const reader = await join({ 'survey.view': 'all', 'survey.view-responses': 'all' }, boss.org)
  expect(Object.keys((await reader.call(responseApi.get, { id })).refs)).toEqual([boss.userId])
})

test('responses of the demo were begun before they were sent', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const responses = [{ answers: { q2: 9 }, language: 'ar' as const, completedAt: '2026-03-01T09:00:00.000Z' }]
  await runInOrg(boss.orgId, (ctx) => seedSurveys(ctx, [{ definition: templateOf('nps'), responses }]))
  const { items: surveys } = await boss.call(surveyApi.list, { pageNumber: 0, pageSize: 1 })
  const surveyId = surveys[0]?.id ?? ''
  const { items } = await boss.call(responseApi.list, { surveyId, pageNumber: 0, pageSize: 1 })
  expect(items).toMatchObject([{ createdAt: '2026-03-01T08:58:00.000Z', completedAt: '2026-03-01T09:00:00.000Z' }])
})

test('an NPS is counted over weeks', async () => {
  const { boss, surveyId, answer, definition } = await publish(templateOf('nps'))
  const [scale = ''] = questionsOf(definition).map(({ id }) => id)
  for (const rating of [10, 9, 7, 2]) await answer({ [scale]: rating })
  const { questions } = await boss.call(responseApi.results, { surveyId })
  expect(questions[0]?.overTime).toMatchObject([{ promoters: 2, passives: 1, detractors: 1 }])
})

test('responses need their own permission, and stay in their organisation', async () => {
  const { boss, surveyId, answer, definition } = await publish(templateOf('nps'))
  const [scale = ''] = questionsOf(definition).map(({ id }) => id)
  await answer({ [scale]: 10 })
  const { items } = await boss.call(responseApi.list, { surveyId, pageNumber: 0, pageSize: 1 })
  const author = await join({ 'survey.view': 'all', 'survey.update': 'all' }, boss.org)
  await expect(author.call(responseApi.list, { surveyId, pageNumber: 0, pageSize: 1 })).rejects.toMatchObject({
    code: 'not-permitted',
  })
  const stranger = await join({ 'user.admin': 'all' })
  for (const call of [
    () => stranger.call(responseApi.results, { surveyId }),
    () => stranger.call(responseApi.get, { id: items[0]?.id ?? '' }),
    () => stranger.call(responseApi.remove, { id: items[0]?.id ?? '' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  [
    'NPS',
    [
      { num: 10, count: 5 },
      { num: 7, count: 3 },
      { num: 3, count: 2 },
    ],
    '30',
  ],
  [
    'CSAT',
    [
      { num: 5, count: 1 },
      { num: 2, count: 2 },
    ],
    '33%',
  ],
  [
    'CES',
    [
      { num: 7, count: 1 },
      { num: 4, count: 1 },
    ],
    '5.5',
  ],
  ['NPS', [], null],
] as const)('the %s of %j is %s', (metric, numbers, score) => expect(scoreOfMetric(metric, numbers)).toBe(score))

test('numbers are described by mean, median and ranges', () => {
  const numbers = [1, 2, 3, 4].map((num) => ({ num, count: num }))
  expect(describeNumbers(numbers)).toEqual({ mean: 3, median: 3, least: 1, most: 4 })
  const many = Array.from({ length: 50 }, (_, num) => ({ num, count: 1 }))
  expect(histogramOf(many)).toHaveLength(10)
  const chosen = [{ num: 5 }, { num: 0 }, { num: null }]
  expect(scaleValues({ scale: { least: 1, most: 5 }, values: chosen })).toEqual([0, 1, 2, 3, 4, 5])
  expect(scaleValues({ scale: null, values: chosen })).toEqual([0, 5])
  expect(histogramOf(many).reduce((sum, { count }) => sum + count, 0)).toBe(50)
})
