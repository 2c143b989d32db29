/** Writes the results of a survey and its responses as Excel, Word or PDF. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { direction, say, type Language } from '#core/words.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { QuestionResult, responseApi, SurveyResults } from '#modules/surveys/api/responses.ts'
import { mostExported, readExportTable, readResults, type ExportCell } from '#modules/surveys/server/results.ts'
import { describeNumbers, meanRanks, scoreOfMetric } from '#modules/surveys/summaries.ts'
import { responsesText } from '#modules/surveys/text/responses-text.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { fileEnding, type Format } from '../rules.ts'
import type { Cell } from './cells.ts'
import type { DocumentModel, Section } from './document.ts'
import { writeXlsx } from './formats/xlsx.ts'
import { writeInWorker } from './formats/write-document.ts'

type Input = z.output<typeof responseApi.document.input>
/** A document to read holds less than a sheet to compute with. */
const mostResponses: Record<Format, number> = { EXCEL: mostExported, WORD: 300, PDF: 500 }
const limitMs = 120_000

const shareOf = (count: number, total: number) => `${total === 0 ? 0 : Math.round((count / total) * 100)}%`

const rowsOf = (result: QuestionResult, language: Language): Cell[][] => {
  const read = (words: QuestionResult['title']) => words[language] || words.ar || words.en
  const { chart, options, rows, values, answered, texts } = result
  if (chart === 'texts') return texts.map((text) => [text, null, null])
  if (chart === 'matrix')
    return rows.flatMap((row) =>
      options.map(({ key, title }) => {
        const count = values.find((value) => value.row === row.key && value.option === key)?.count ?? 0
        return [`${read(row.title)} – ${read(title)}`, count, shareOf(count, answered)]
      }),
    )
  if (chart === 'ranks') {
    const ranks = meanRanks(values)
    return options.map(({ key, title }) => [read(title), Math.round((ranks.get(key) ?? 0) * 100) / 100, null])
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

const resultSections = ({ questions }: SurveyResults, language: Language): Section[] =>
  questions.map((result) => ({
    heading: result.title[language] || result.title.ar || result.title.en,
    header: [responsesText.value, responsesText.count, responsesText.share].map((words) => say(words, language)),
    widths: [6, 2, 2],
    rows: rowsOf(result, language),
  }))

type Table = { title: string; heads: string[]; rows: ExportCell[][]; results: SurveyResults; org: string }

const readTable = async (ctx: Ctx, { format, ...filter }: Input): Promise<Table> => {
  const { title, heads, readPage } = await readExportTable(ctx, filter)
  const rows: ExportCell[][] = []
  for (let page = 0; rows.length < mostResponses[format]; page += 1) {
    const some = await readPage(ctx, page)
    rows.push(...some.slice(0, mostResponses[format] - rows.length))
    if (some.length === 0) break
  }
  const org = await readOrg(ctx)
  const results = await readResults(ctx, filter)
  return {
    title: title[ctx.language],
    heads,
    rows,
    results,
    org: ctx.language === 'ar' ? org.nameInArabic : org.name,
  }
}

const modelOf = ({ title, heads, rows, results, org }: Table, language: Language): DocumentModel => ({
  title,
  org,
  language,
  isRightToLeft: direction(language) === 'rtl',
  cover: [{ name: say(responsesText.completed, language), value: results.completed }],
  logo: null,
  sections: [
    ...resultSections(results, language),
    ...rows.map((cells, at) => ({
      heading: `${say(responsesText.response, language)} ${at + 1}`,
      widths: [3, 7],
      rows: heads.flatMap((head, column): Cell[][] => {
        const cell = cells[column] ?? ''
        return cell === '' ? [] : [[head, cell]]
      }),
    })),
  ],
})

const sheetWidth = 24
type Target = { path: string; language: Language; signal: AbortSignal }
const writeSheets = (table: Table, { path, language, signal }: Target) => {
  const isRightToLeft = direction(language) === 'rtl'
  const summary = resultSections(table.results, language).flatMap(({ heading, rows }): Cell[][] => [
    [heading],
    ...rows,
    [],
  ])
  return writeXlsx(
    path,
    [
      {
        name: say(responsesText.title, language),
        isRightToLeft,
        widths: table.heads.map(() => sheetWidth),
        header: table.heads,
        rows: [table.rows],
      },
      { name: say(responsesText.charts, language), isRightToLeft, widths: [60, 12, 12], rows: [summary] },
    ],
    signal,
  )
}

export const downloadSurvey = async (open: OpenCtx, input: Input): Promise<SentFile> => {
  const table = await open.readInOrg((ctx) => readTable(ctx, input))
  const path = join(open.services.blobs.scratch, `survey-${randomUUID()}`)
  const signal = AbortSignal.timeout(limitMs)
  const { format } = input
  try {
    if (format === 'EXCEL') await writeSheets(table, { path, language: open.language, signal })
    else await writeInWorker({ format, model: modelOf(table, open.language), path }, signal)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  const stream = createReadStream(path)
  stream.once('close', () => void rm(path, { force: true }))
  const name = `${table.title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 80)}.${fileEnding[format]}`
  return { name, type: 'application/octet-stream', stream }
}
