/** The charts of a survey as tables of a document. */
import { say, type Language } from '#core/words.ts'
import type { QuestionResult, SurveyResults } from '#modules/surveys/api/responses.ts'
import { describeNumbers, meanRanks, scoreOfMetric } from '#modules/surveys/summaries.ts'
import { responsesText } from '#modules/surveys/text/responses-text.ts'
import type { Cell } from './cells.ts'
import type { Section } from './document.ts'

const shareOf = (count: number, total: number) => `${total === 0 ? 0 : Math.round((count / total) * 100)}%`

const rowsOf = (result: QuestionResult, language: Language): Cell[][] => {
  const read = (words: QuestionResult['title']) => words[language] || words.ar || words.en
  const { chart, options, rows, values, answered, texts } = result
  if (chart === 'texts') return texts.map((text) => [text])
  if (chart === 'matrix')
    return rows.flatMap((row) =>
      options.map(({ key, title }) => {
        const count = values.find((value) => value.row === row.key && value.option === key)?.count ?? 0
        return [`${read(row.title)} – ${read(title)}`, count, shareOf(count, answered)]
      }),
    )
  if (chart === 'ranks') {
    const ranks = meanRanks(values)
    return options.map(({ key, title }) => [read(title), Math.round((ranks.get(key) ?? 0) * 100) / 100])
  }
  if (chart === 'options')
    return [
      ...options.map(({ key, title }): Cell[] => {
        const count = values.find(({ option }) => option === key)?.count ?? 0
        return [read(title), count, shareOf(count, answered)]
      }),
      ...texts.map((text): Cell[] => [text, null, null]),
    ]
  const numbers = values.flatMap(({ num, count }) => (num === null ? [] : [{ num, count }]))
  const { mean } = describeNumbers(numbers)
  const metric = scoreOfMetric(result.metric, numbers)
  return [
    ...(result.metric && metric !== null ? [[say(responsesText[result.metric], language), metric, null]] : []),
    ...(mean === null ? [] : [[say(responsesText.mean, language), Math.round(mean * 100) / 100, null]]),
    ...numbers.slice(0, 50).map(({ num, count }) => [num, count, shareOf(count, answered)]),
  ]
}

const headsOf = ({ chart }: QuestionResult) => {
  if (chart === 'texts') return [responsesText.latest]
  if (chart === 'ranks') return [responsesText.option, responsesText.meanRank]
  return [responsesText.value, responsesText.count, responsesText.share]
}

/** Of the questions with an answer. */
export const resultSections = ({ questions }: SurveyResults, language: Language): Section[] =>
  questions
    .map((result) => ({ result, rows: rowsOf(result, language) }))
    .filter(({ result, rows }) => result.answered > 0 && rows.length > 0)
    .map(({ result, rows }) => {
      const heads = headsOf(result)
      return {
        heading: result.title[language] || result.title.ar || result.title.en,
        header: heads.map((words) => say(words, language)),
        widths: [6, 2, 2].slice(0, heads.length),
        rows,
      }
    })
