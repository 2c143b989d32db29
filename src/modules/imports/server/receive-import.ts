import { randomUUIDv7 } from 'node:crypto'
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { UploadedFile } from '#platform/files/read-upload.ts'
import { maxMb, type ImportKind, type ImportRun } from '../api.ts'
import { proposeMapping } from '../rules.ts'
import { checkRows } from './check-rows.ts'
import { loadKind } from './kinds.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { getImport } from './show-import.ts'
import { rowStore } from './store/rows.ts'
import { runStore } from './store/runs.ts'

const megabyte = 1_048_576

/** Reads to the end even after an error, because an interrupted client receives no reply. */
const bytesOf = async ({ stream }: UploadedFile) => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += (part as Buffer).length
    if (size <= maxMb * megabyte) parts.push(part as Buffer)
  }
  if (stream.truncated || size > maxMb * megabyte) fail('too-large', { mb: maxMb })
  return Buffer.concat(parts)
}

/** Control and direction marks would disguise it. */
const cleanName = (name: string) =>
  name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-200) ?? ''

/** Numbers as a spreadsheet shows them: the headers are row 1. */
const firstRow = 2

export const receiveImport = async (
  open: OpenCtx,
  { kind: name, boardId }: { kind: ImportKind; boardId?: string },
  file: UploadedFile,
): Promise<ImportRun> => {
  const kind = await open.readInOrg((ctx) => loadKind(ctx, name, boardId ?? null))
  const bytes = await bytesOf(file)
  const fileName = cleanName(file.name)
  const isWorkbook = /\.xlsx$/i.test(fileName)
  if (!isWorkbook && !/\.csv$/i.test(fileName)) fail('wrong-type')
  if (bytes.length === 0) fail('empty-file')
  const { encoding, headers, rows } = await (isWorkbook ? readXlsx(bytes) : readCsv(bytes))
  const mapping = proposeMapping(headers, kind.fields)
  const numbered = rows.map((cells, at) => ({ rowNo: at + firstRow, cells }))
  return open.once(async (ctx) => {
    const id = randomUUIDv7()
    const problems = await checkRows(ctx, { headers, mapping, kind }, numbered)
    await runStore.insert(ctx, { id, kind: name, boardId: boardId ?? null, fileName, encoding, headers, mapping })
    await rowStore.insert(
      ctx,
      id,
      numbered.map((row, at) => ({ ...row, problems: problems[at] ?? {} })),
    )
    recordChange(ctx, {
      kind: 'import.uploaded',
      subjectId: id,
      after: { name: fileName, kind: name, rows: rows.length },
    })
    return getImport(ctx, { id })
  })
}
