/** Files for a spreadsheet: an empty one to fill, and the rows that failed. */
import { Readable } from 'node:stream'
import { csvLine, csvText } from '#core/values/csv.ts'
import { problems as problemWords } from '#core/text/problems.ts'
import { timeSlice } from '#core/time-slice.ts'
import { say } from '#core/words.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import type { ImportKind } from '../api.ts'
import { importText } from '../text.ts'
import type { Kind } from './kind.ts'
import { kindFor, loadKind } from './kinds.ts'
import { findRun } from './show-import.ts'
import { rowStore, type CheckedRow } from './store/rows.ts'
import type { Problems } from '../rules.ts'

const csvFile = (name: string, text: Iterable<string> | AsyncIterable<string>): SentFile => ({
  name,
  type: 'text/csv',
  stream: Readable.from(text),
})

type Template = { kind: ImportKind; boardId?: string }
export const downloadTemplate = async (ctx: OpenCtx, { kind: name, boardId }: Template): Promise<SentFile> => {
  const { words } = kindFor(ctx, name)
  const { fields } = await ctx.readInOrg((inside) => loadKind(inside, name, boardId ?? null))
  const headers = fields.map((field) => say(field.words, ctx.language))
  return csvFile(`${say(words.name, ctx.language)}.csv`, [csvText([headers, fields.map(({ example }) => example)])])
}

const sentence = ({ language }: OpenCtx, { fields }: Kind, problems: Problems) =>
  Object.entries(problems)
    .map(([field, problem]) => {
      const known = fields.find(({ name }) => name === field)
      const text = say(problemWords[problem], language)
      return known ? `${say(known.words, language)}: ${text}` : text
    })
    .join(' · ')

const linesAtOnce = 50
/** Pauses between batches: all lines of a large file would block the thread for a second. */
async function* linesInTurns(rows: CheckedRow[], lineOf: (row: CheckedRow) => string) {
  const pause = timeSlice()
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    await pause()
    yield rows
      .slice(from, from + linesAtOnce)
      .map(lineOf)
      .join('')
  }
}

export const downloadErrors = async (open: OpenCtx, { id }: { id: string }): Promise<SentFile> => {
  const { run, kind, rows } = await open.readInOrg(async (ctx) => ({
    ...(await findRun(ctx, id)),
    rows: await rowStore.undone(ctx, id),
  }))
  const width = run.headers.length
  const failed = rows.filter(({ problems }) => Object.keys(problems).length > 0)
  const lineOf = ({ cells, problems }: CheckedRow) =>
    csvLine([...Array.from({ length: width }, (_, at) => cells[at] ?? ''), sentence(open, kind, problems)])
  async function* text() {
    yield csvText([[...run.headers, say(importText.problem, open.language)]])
    yield* linesInTurns(failed, lineOf)
  }
  return csvFile(`${say(importText.errorsFile, open.language)} ${run.fileName}`, text())
}
