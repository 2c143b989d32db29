import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { answeringApi } from '../api/answering.ts'
import { responseApi } from '../api/responses.ts'
import { surveyApi } from '../api/surveys.ts'
import { questionsOf, type Definition } from '../definition.ts'
import { templateOf } from '../templates.ts'
import { describeNumbers, histogramOf, meanRanks, scoreOfMetric } from '../summaries.ts'

const { join, clientFor, server } = await openTestServer()

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

test('charts count what the rows say, by filter; cross-tables add up to the same', async () => {
  const { boss, surveyId, answer, definition } = await publish(templateOf('visit'))
  const [howId = '', ratingId = '', rankId = '', whyId = ''] = questionsOf(definition).map(({ id }) => id)
  const keysOf = (id: string) => {
    const { options = [] } = (questionsOf(definition).find((question) => question.id === id)?.config ?? {}) as Keyed
    return options.map(({ key }) => key)
  }
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

  const csv = await server.inject({
    url: `/api/v1/${boss.org}/survey-responses/export?surveyId=${surveyId}`,
    headers: { authorization: boss.token },
  })
  const lines = csv.body.trim().split('\n')
  expect(lines).toHaveLength(4)
  // A text that a spreadsheet would compute is not left as it is.
  expect(csv.body).not.toMatch(/(^|,)=1\+1/m)

  await boss.call(responseApi.remove, { id: single.id })
  expect((await boss.call(responseApi.results, { surveyId })).completed).toBe(2)
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
  expect(histogramOf(many).reduce((sum, { count }) => sum + count, 0)).toBe(50)
})
