/** Responses to a survey: the table, one of them, charts and cross-tables. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Id, Nothing, PageInput, pageOf, queryNumber, Time } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Refs } from '#core/refs.ts'
import { otherKey } from '../kinds/choice.ts'
import { charts, PartId, Words } from '../kinds/kind.ts'
import { questionKinds } from '../kinds/names.ts'
import { metrics } from '../kinds/rating.ts'
import { surveyLanguages } from '../languages.ts'

const view = { needs: 'survey.view-responses' } as const

/** Which responses: those that meet all that is given. */
export const ResponseFilter = z.object({
  surveyId: z.uuid(),
  from: z.optional(z.iso.datetime().check(z.maxLength(40))),
  until: z.optional(z.iso.datetime().check(z.maxLength(40))),
  language: z.optional(z.enum(surveyLanguages)),
  versionNumber: z.optional(queryNumber(z.int().check(z.gte(1), z.lte(1_000_000)))),
  /** With `optionKey` or `num`: those that gave this answer. */
  questionId: z.optional(PartId),
  optionKey: z.optional(z.union([PartId, z.literal(otherKey)])),
  num: z.optional(queryNumber(z.number())),
  ticketId: z.optional(z.uuid()),
  customerId: z.optional(z.uuid()),
})
export type ResponseFilter = z.output<typeof ResponseFilter>

const Answered = z.object({
  questionId: z.string(),
  title: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  files: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
const Response = z.object({
  id: z.uuid(),
  customerId: z.nullable(z.uuid()),
  customerName: z.nullable(z.string()),
  ticketId: z.nullable(z.uuid()),
  isVerified: z.boolean(),
  fingerprint: z.string(),
  versionNumber: z.number(),
  language: z.string(),
  score: z.nullable(z.number()),
  createdAt: Time,
  completedAt: Time,
  /** By question, as text in the language of the reader. */
  answers: z.record(z.string(), z.string()),
})
export type SurveyResponse = z.output<typeof Response>

const Column = z.object({ id: z.string(), title: z.string() })
export const plainColumns = [
  'customer',
  'language',
  'version',
  'score',
  'fingerprint',
  'createdAt',
  'completedAt',
] as const

const Value = z.object({ row: z.string(), option: z.string(), num: z.nullable(z.number()), count: z.number() })
const Titled = z.object({ key: z.string(), title: Words })
const Moment = z.object({ at: Time, promoters: z.number(), passives: z.number(), detractors: z.number() })
const QuestionResult = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  chart: z.enum(charts),
  metric: z.nullable(z.enum(metrics)),
  /** The values that a rating offers. */
  scale: z.nullable(z.object({ least: z.number(), most: z.number() })),
  title: Words,
  options: z.array(Titled),
  rows: z.array(Titled),
  /** How many responses answer it. */
  answered: z.number(),
  values: z.array(Value),
  texts: z.array(z.string()),
  /** Of an NPS question. */
  overTime: z.array(Moment),
})
export type QuestionResult = z.output<typeof QuestionResult>
export const SurveyResults = z.object({
  completed: z.number(),
  begun: z.number(),
  overQuota: z.number(),
  averageScore: z.nullable(z.number()),
  mostScore: z.number(),
  questions: z.array(QuestionResult),
})
export type SurveyResults = z.output<typeof SurveyResults>

const CrossTable = z.object({
  cells: z.array(z.object({ row: z.string(), column: z.string(), count: z.number() })),
})

export const responseSorts = ['completedAt', 'score'] as const
export const mostColumns = 60

export const responseApi = {
  list: endpoint('GET /survey-responses', {
    ...view,
    input: z.extend(z.omit(PageInput, { search: true, sort: true }), {
      ...ResponseFilter.shape,
      sort: z.optional(z.enum([...responseSorts, ...responseSorts.map((sort) => `-${sort}` as const)])),
    }),
    reply: z.extend(pageOf(Response), { columns: z.array(Column) }),
  }),
  get: endpoint('GET /survey-responses/:id', {
    ...view,
    input: Id,
    reply: z.extend(z.omit(Response, { answers: true }), {
      surveyId: z.uuid(),
      accountId: z.nullable(z.uuid()),
      /** The user whom the response is about. */
      targetUserId: z.nullable(z.uuid()),
      /** Of account, user and ticket, as far as the reader may see them. */
      refs: Refs,
      answered: z.array(Answered),
      hidden: z.record(z.string(), z.string()),
    }),
  }),
  remove: endpoint('DELETE /survey-responses/:id', { needs: 'survey.delete', input: Id, reply: Nothing }),
  file: endpoint('GET /survey-responses/:id/files/:fileId', {
    ...view,
    carries: 'download',
    input: z.extend(Id, { fileId: z.uuid() }),
    reply: FileReply,
  }),
  results: endpoint('GET /survey-results', { ...view, input: ResponseFilter, reply: SurveyResults }),
  /** How often the options of two questions were chosen together. */
  crossTable: endpoint('GET /survey-results/cross-table', {
    ...view,
    input: z.extend(ResponseFilter, { rowId: PartId, columnId: PartId }),
    reply: CrossTable,
  }),
  /** Columns of the table, for everyone: names of `plainColumns` and ids of questions. */
  setColumns: endpoint('PUT /survey-responses/columns', {
    needs: 'survey.update',
    input: z.object({
      surveyId: z.uuid(),
      columns: z
        .array(z.union([z.enum(plainColumns), PartId]))
        .check(z.minLength(1, problem('required')), z.maxLength(mostColumns, problem('too-many'))),
    }),
    reply: Nothing,
  }),
}
