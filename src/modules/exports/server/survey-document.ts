/** Writes the results of a survey and its responses as Excel, Word, PDF or CSV. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fail } from '#core/errors.ts'
import { byteOrderMark, csvLine } from '#core/values/csv.ts'
import { say } from '#core/words.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { ResponseFilter } from '#modules/surveys/api/responses.ts'
import { countForExport, openExportTable, type ExportCell } from '#modules/surveys/server/export-table.ts'
import { readResults } from '#modules/surveys/server/results.ts'
import { responsesText } from '#modules/surveys/text/responses-text.ts'
import type { Ctx } from '#platform/context.ts'
import { documentText } from '../document-text.ts'
import { mostReadResponses } from '../rules.ts'
import { clockOf, type Cell } from './cells.ts'
import { readLogo, withoutPictures, type DocumentModel, type Section } from './document.ts'
import { writeByProgram } from './formats/write-by-program.ts'
import { writeXlsx } from './formats/xlsx.ts'
import type { ExportWork } from './source.ts'
import { resultSections } from './survey-results.ts'

type Table = Awaited<ReturnType<typeof openExportTable>>
type Responses = { filter: ResponseFilter; table: Table; total: number }

const openResponses = ({ run, read, report }: ExportWork): Promise<Responses> =>
  read(async (ctx) => {
    const filter = run.query.responses ?? fail('not-found')
    const { count: total } = await countForExport(ctx, filter)
    report({ done: 0, total })
    return { filter, table: await openExportTable(ctx, filter), total }
  })

const pageSize = 500
/** Each page in a transaction of its own, with the rights of that moment. */
async function* readPages({ read, report, signal }: ExportWork, { table, total }: Responses) {
  let [done, after]: [number, Awaited<ReturnType<Table['readPage']>>['last']] = [0, undefined]
  for (;;) {
    const { rows, last } = await read((ctx) => table.readPage(ctx, pageSize, after))
    signal.throwIfAborted()
    if (!last) return
    yield rows
    done += rows.length
    after = last
    report({ done, total: Math.max(done, total) })
  }
}

/** Times as clocks of the page that asked show them. */
const cellsIn = (timeZone: string) => {
  const toLocal = clockOf(timeZone)
  return (value: ExportCell): Cell => (value instanceof Date ? { at: toLocal(value.getTime()), hasTime: true } : value)
}

async function* sheetRows(work: ExportWork, responses: Responses): AsyncGenerator<Cell[][]> {
  const toCell = cellsIn(work.run.query.timeZone)
  for await (const rows of readPages(work, responses)) yield rows.map((cells) => cells.map(toCell))
}

async function* csvLines(work: ExportWork, responses: Responses) {
  yield byteOrderMark + csvLine(responses.table.heads)
  for await (const rows of readPages(work, responses))
    yield rows
      .map((cells) => csvLine(cells.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell)))))
      .join('')
}

const sheetWidth = 24
const writeSheets = async (work: ExportWork, path: string) => {
  const responses = await openResponses(work)
  const { language, direction } = work.run.config
  const isRightToLeft = direction === 'rtl'
  const results = await work.read((ctx) => readResults(ctx, responses.filter))
  const summary = resultSections(results, language).flatMap(({ heading, header = [], rows }): Cell[][] => [
    [heading],
    header,
    ...rows.map((row) => row.map(withoutPictures)),
    [],
  ])
  const { heads } = responses.table
  const sheets = [
    {
      name: say(responsesText.title, language),
      isRightToLeft,
      widths: heads.map(() => sheetWidth),
      header: heads,
      rows: sheetRows(work, responses),
    },
    { name: say(responsesText.charts, language), isRightToLeft, widths: [60, 12, 12], rows: [summary] },
  ]
  await writeXlsx(path, sheets, work.signal)
}

/** Without the cells that a response leaves empty. */
const responseSections = ({ run }: ExportWork, { heads }: Table, rows: ExportCell[][]): Section[] => {
  const toCell = cellsIn(run.query.timeZone)
  return rows.map((cells, at) => ({
    heading: `${say(responsesText.response, run.config.language)} ${at + 1}`,
    widths: [3, 7],
    rows: heads.flatMap((head, column): Cell[][] => {
      const cell = cells[column] ?? ''
      return cell === '' ? [] : [[head, toCell(cell)]]
    }),
  }))
}

const coverOf = async (ctx: Ctx, { run, starter }: ExportWork, { count, total }: { count: number; total: number }) => {
  const { language } = run.config
  const [person] = await rightsOf(ctx, [starter.id])
  return [
    { name: say(responsesText.completed, language), value: total },
    ...(count < total ? [{ name: say(documentText.newestResponses, language), value: count }] : []),
    { name: say(documentText.exportedBy, language), value: person?.name ?? starter.name },
    { name: say(documentText.exportedAt, language), value: cellsIn(run.query.timeZone)(new Date()) },
  ]
}

const readModel = async (work: ExportWork, most: number): Promise<DocumentModel> => {
  const { run, read, report } = work
  const { language, direction } = run.config
  const { filter, table, total } = await openResponses(work)
  const model = await read(async (ctx) => {
    const rows = await table.readNewest(ctx, most)
    const org = await readOrg(ctx)
    return {
      title: run.name,
      org: language === 'ar' ? org.nameInArabic : org.name,
      language,
      isRightToLeft: direction === 'rtl',
      cover: await coverOf(ctx, work, { count: rows.length, total }),
      sections: [...resultSections(await readResults(ctx, filter), language), ...responseSections(work, table, rows)],
    }
  })
  report({ done: total, total })
  return { ...model, logo: await readLogo(work) }
}

export const writeSurvey = async (work: ExportWork, path: string) => {
  const { format } = work.run
  if (format === 'EXCEL') return writeSheets(work, path)
  if (format === 'CSV')
    return pipeline(csvLines(work, await openResponses(work)), createWriteStream(path, { mode: 0o600 }), {
      signal: work.signal,
    })
  const model = await readModel(work, mostReadResponses[format])
  work.signal.throwIfAborted()
  return writeByProgram({ format, model }, path, work.signal)
}
