import * as z from 'zod/mini'
import { endpoint, FileReply, Id, Nothing, PageInput, pageOf, queryNumber } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'
import { problem, type Problem } from '#core/problems.ts'
import { BoardId } from '#core/schemas.ts'
import { problems } from '#core/text/problems.ts'
import { StopReason } from '#modules/sign-in/api/stop-reason.ts'

/** The kinds of records that can be imported. */
export const importKinds = ['users', 'customers', 'accounts', 'tickets'] as const
export type ImportKind = (typeof importKinds)[number]
export const importStates = ['preview', 'running', 'stopped', 'finished'] as const
export const rowStates = ['pending', 'success', 'error'] as const
/** How a file was saved. */
export const encodings = ['utf-8', 'windows-1256', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof encodings)[number]
/** Largest file, in megabytes. */
export const maxMb = 5

const BothLanguages = z.object({ ar: z.string(), en: z.string() })
const Kind = z.enum(importKinds, problem('invalid'))

export const KindInfo = z.object({
  kind: Kind,
  name: BothLanguages,
  hint: BothLanguages,
  /** An import of it names a board. */
  isOfBoard: z.boolean(),
  /** Its records notify people and start workflows, where the start says so. */
  canNotify: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      words: BothLanguages,
      isRequired: z.boolean(),
      isCode: z.boolean(),
      example: z.string(),
    }),
  ),
})
export type KindInfo = z.output<typeof KindInfo>

const Counts = z.object({
  total: z.number(),
  /** Rows that are not done and say nothing wrong, and those that do. */
  good: z.number(),
  bad: z.number(),
  pending: z.number(),
  success: z.number(),
  error: z.number(),
})
export const ImportRun = z.object({
  id: z.uuid(),
  kind: Kind,
  boardId: z.nullable(z.uuid()),
  notifies: z.boolean(),
  fileName: z.string(),
  encoding: z.enum(encodings),
  headers: z.array(z.string()),
  mapping: z.record(z.string(), z.number()),
  state: z.enum(importStates),
  stopReason: StopReason,
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  createdBy: z.nullable(BothLanguages),
  counts: Counts,
})
export type ImportRun = z.output<typeof ImportRun>

const problemCodes = Object.keys(problems) as [Problem, ...Problem[]]
export const ImportRow = z.object({
  /** The row's number in its file, the headers being row 1. */
  id: z.string(),
  rowNo: z.number(),
  values: z.record(z.string(), z.string()),
  state: z.enum(rowStates),
  problems: z.record(z.string(), z.enum(problemCodes)),
  recordId: z.nullable(z.uuid()),
})
export type ImportRow = z.output<typeof ImportRow>

/** `bad`: rows with something to correct; `good`: those that can be imported. */
export const rowFilters = ['bad', 'good', ...rowStates] as const
export type RowFilter = (typeof rowFilters)[number]

/** The time of the request: browsers cache a download of the same URL for an hour. */
const AskedAt = { asked: z.optional(Moment) }

export const importApi = {
  /** The kinds that one may import. */
  kinds: endpoint('GET /imports/kinds', {
    watches: () => [],
    needs: 'signed-in',
    openToPrograms: true,
    input: z.object({ boardId: z.optional(BoardId) }),
    reply: z.array(KindInfo),
  }),
  list: endpoint('GET /imports', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(PageInput, { kind: z.optional(Kind) }),
    reply: pageOf(ImportRun),
  }),
  upload: endpoint('POST /imports', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.object({ kind: Kind, boardId: z.optional(BoardId) }),
    reply: ImportRun,
    carries: 'upload',
  }),
  get: endpoint('GET /imports/:id', { needs: 'signed-in', openToPrograms: true, input: Id, reply: ImportRun }),
  rows: endpoint('GET /imports/:id/rows', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(PageInput, { ...Id.shape, only: z.optional(z.enum(rowFilters)) }),
    reply: pageOf(ImportRow),
  }),
  row: endpoint('GET /imports/:id/rows/:rowNo', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(Id, { rowNo: queryNumber(z.int().check(z.gte(2), z.lte(1_000_000))) }),
    reply: ImportRow,
  }),
  /** The whole of it: a field that is left out is filled by no column. */
  map: endpoint('PUT /imports/:id/mapping', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(Id, { mapping: z.record(z.string().check(z.maxLength(60)), z.int().check(z.gte(0), z.lte(1000))) }),
    reply: ImportRun,
  }),
  /** Corrects one row that is not done yet. */
  correct: endpoint('PUT /imports/:id/rows/:rowNo', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(Id, {
      rowNo: queryNumber(z.int().check(z.gte(2), z.lte(1_000_000))),
      values: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(5000, problem('too-long')))),
    }),
    reply: ImportRow,
  }),
  /** Starts, resumes, or retries failed rows. Rejected if rows have problems, unless they are to be skipped. Without `notifies`
   *  it is as at the start before; at first no notifications are sent. */
  start: endpoint('POST /imports/:id/start', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(Id, { leaveOut: z.boolean(), notifies: z.optional(z.boolean()) }),
    reply: ImportRun,
  }),
  stop: endpoint('POST /imports/:id/stop', { needs: 'signed-in', openToPrograms: true, input: Id, reply: ImportRun }),
  /** Deletes a file and its rows. Created records stay. */
  remove: endpoint('DELETE /imports/:id', { needs: 'signed-in', openToPrograms: true, input: Id, reply: Nothing }),
  /** The invalid and failed rows with their problems, to be corrected and uploaded again. */
  errors: endpoint('GET /imports/:id/errors', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(Id, AskedAt),
    reply: FileReply,
    carries: 'download',
  }),
  template: endpoint('GET /imports/template', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.object({ kind: Kind, boardId: z.optional(BoardId) }),
    reply: FileReply,
    carries: 'download',
  }),
}
