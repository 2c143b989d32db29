/** Files for a spreadsheet: an empty one to fill, and the rows that failed. */
import { Readable } from 'node:stream'
import { csvText } from '#core/csv.ts'
import { problems as problemWords } from '#core/text/problems.ts'
import { say } from '#core/words.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/send-file.ts'
import type { ImportKind } from '../api.ts'
import { importText } from '../text.ts'
import type { Kind } from './kind.ts'
import { kindFor } from './kinds.ts'
import { findRun } from './show-import.ts'
import { rowStore } from './store/rows.ts'
import type { Problems } from '../rules.ts'

const csvFile = (name: string, rows: string[][]): SentFile => {
  const bytes = Buffer.from(csvText(rows))
  return { name, type: 'text/csv', size: bytes.length, stream: Readable.from([bytes]) }
}

export const downloadTemplate = async (ctx: OpenCtx, { kind: name }: { kind: ImportKind }): Promise<SentFile> => {
  const { words, fields } = kindFor(ctx, name)
  return csvFile(`${say(words.name, ctx.language)}.csv`, [
    fields.map((field) => say(field.words, ctx.language)),
    fields.map(({ example }) => example),
  ])
}

const sentence = ({ language }: OpenCtx, { fields }: Kind, problems: Problems) =>
  Object.entries(problems)
    .map(([field, problem]) => {
      const known = fields.find(({ name }) => name === field)
      const what = say(problemWords[problem], language)
      return known ? `${say(known.words, language)}: ${what}` : what
    })
    .join(' · ')

export const downloadErrors = async (open: OpenCtx, { id }: { id: string }): Promise<SentFile> => {
  const { run, kind, rows } = await open.readInOrg(async (ctx) => ({
    ...(await findRun(ctx, id)),
    rows: await rowStore.undone(ctx, id),
  }))
  const width = run.headers.length
  const failed = rows.filter(({ problems }) => Object.keys(problems).length > 0)
  return csvFile(`${say(importText.errorsFile, open.language)} ${run.fileName}`, [
    [...run.headers, say(importText.problem, open.language)],
    ...failed.map(({ cells, problems }) => [
      ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
      sentence(open, kind, problems),
    ]),
  ])
}
