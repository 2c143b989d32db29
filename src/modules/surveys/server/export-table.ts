/** Responses for a file: a row each, with a column for each question that was ever asked and each value of the link. */
import type { Ctx } from '#platform/context.ts'
import { plainColumns, type ResponseFilter } from '../api/responses.ts'
import type { Answers, Hidden } from '../definition.ts'
import { nameOfLanguage } from '../languages.ts'
import { answersAsText, columnsOf, customerNameOf, definitionsOf, questionsOfAll, timeOf } from './results.ts'
import { resultStore, type ListedResponse, type ResponsePlace } from './store/results.ts'
import { surveyStore } from './store/surveys.ts'

export const countForExport = async (ctx: Ctx, filter: ResponseFilter) => {
  const { title } = await surveyStore.get(ctx, filter.surveyId)
  return { title, count: await resultStore.count(ctx, filter) }
}

/** Numbers stay numbers and times become times, so that a sheet computes with them. */
export type ExportCell = string | number | Date

const answerCells = (ctx: Ctx, row: ListedResponse, versions: Awaited<ReturnType<typeof definitionsOf>>) => {
  const answers = row.answers as Answers
  return new Map(
    answersAsText(ctx, row, versions).map(({ question, text }): [string, ExportCell] => {
      const answer = answers[question.id]
      if (text === '') return [question.id, '']
      // A sheet sorts days as they are stored.
      if (question.kind === 'DATE_TIME') return [question.id, String(answer).replace('T', ' ')]
      return [question.id, typeof answer === 'number' ? answer : text]
    }),
  )
}

/** Read once for a file; its pages may be read in other transactions, with the rights of that moment. */
export const openExportTable = async (ctx: Ctx, filter: ResponseFilter) => {
  const versions = await definitionsOf(ctx, filter.surveyId)
  const known = questionsOfAll(versions)
  const ids = [...known.keys()]
  const hiddenKeys = [...new Set(versions.flatMap(({ definition }) => definition.hidden))]
  const cellsOf = (inside: Ctx, row: ListedResponse): ExportCell[] => {
    const cells = answerCells(inside, row, versions)
    const { language, versionNumber, score, fingerprint, createdAt, completedAt } = row
    return [
      customerNameOf(inside, row) ?? '',
      nameOfLanguage(language),
      versionNumber,
      score ?? '',
      fingerprint,
      new Date(timeOf(createdAt)),
      new Date(timeOf(completedAt)),
      ...ids.map((id) => cells.get(id) ?? ''),
      ...hiddenKeys.map((key) => (row.hidden as Hidden)[key] ?? ''),
    ]
  }
  return {
    heads: [...columnsOf(ctx, [...plainColumns, ...ids], known).map(({ title }) => title), ...hiddenKeys],
    /** The newest, for a document to read. */
    readNewest: async (inside: Ctx, pageSize: number) =>
      (await resultStore.list(inside, filter, { pageNumber: 0, pageSize })).map((row) => cellsOf(inside, row)),
    /** The oldest first; `after` is the last one of the page before. */
    readPage: async (inside: Ctx, pageSize: number, after?: ResponsePlace) => {
      const rows = await resultStore.listAfter(inside, filter, { pageSize, after })
      return { rows: rows.map((row) => cellsOf(inside, row)), last: rows.at(-1) }
    },
  }
}
