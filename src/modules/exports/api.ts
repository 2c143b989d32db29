/** Exports of tickets or of responses to a survey to a file, made in the background. A user sees their own. */
import * as z from 'zod/mini'
import { crudApi, StoredRecord } from '#core/crud.ts'
import { endpoint, FileReply, Id, PageInput, pageOf, queryNumber } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { BoardId, LanguageSchema, Text, TimeZone, WordsSchema } from '#core/schemas.ts'
import { StopReason } from '#modules/sign-in/api/stop-reason.ts'
import { ResponseFilter } from '#modules/surveys/api/responses.ts'
import { TicketQuery } from '#modules/tickets/api/tickets.ts'
import { formats, surveyFormats } from './rules.ts'

export const exportStates = ['pending', 'generating', 'ready', 'failed', 'stopped'] as const
export type ExportState = (typeof exportStates)[number]
/** Why an export has failed, as codes of errors. */
export const exportProblems = ['export-too-long', 'not-found', 'board-not-found', 'bad-filter', 'unexpected'] as const
export type ExportProblem = (typeof exportProblems)[number]

const ColumnKey = z.string().check(z.regex(/^([a-zA-Z]{1,40}|cf\.[0-9a-f-]{36})$/, problem('invalid')))
export const directions = ['rtl', 'ltr'] as const

export const ExportConfig = z.object({
  /** Of a list; one ticket is exported with all fields that the user may see. */
  columns: z.array(ColumnKey).check(z.minLength(1, problem('required')), z.maxLength(100)),
  language: LanguageSchema,
  direction: z.enum(directions, problem('invalid')),
  hasCover: z.boolean(problem('invalid')),
  /** On the cover and above the table; empty for the name of the board or the title of the ticket. */
  title: Text(200),
  /** In Excel on a cover sheet. */
  hasLogo: z.boolean(problem('invalid')),
  hasComments: z.boolean(problem('invalid')),
  hasHistory: z.boolean(problem('invalid')),
})
export type ExportConfig = z.output<typeof ExportConfig>

export const ExportRun = z.object({
  id: z.uuid(),
  /** Of tickets. */
  boardId: z.nullable(z.uuid()),
  ticketId: z.nullable(z.uuid()),
  /** Of responses. */
  surveyId: z.nullable(z.uuid()),
  format: z.enum(surveyFormats),
  name: z.string(),
  state: z.enum(exportStates),
  problem: z.nullable(z.enum(exportProblems)),
  stopReason: StopReason,
  done: z.number(),
  /** Null until the tickets or responses are counted. */
  total: z.nullable(z.number()),
  size: z.nullable(z.number()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When the file is removed. */
  expiresAt: z.nullable(z.string()),
})
export type ExportRun = z.output<typeof ExportRun>

const TicketSelection = z.union([
  z.literal('all'),
  z.array(z.uuid()).check(z.minLength(1, problem('required')), z.maxLength(10_000)),
])
const How = { format: z.enum(formats, problem('required')), config: ExportConfig, timeZone: TimeZone }

/** A live message to the user says when they have changed. */
const watches = () => []
/** Exports that the caller has started, of all kinds; a link to the file asks for the permissions of its kind. */
const own = { needs: 'signed-in', openToPrograms: true } as const

export const exportApi = {
  list: endpoint('GET /exports', { ...own, watches, input: PageInput, reply: pageOf(ExportRun) }),
  /** `ids`: those that are selected, or all that match. */
  start: endpoint('POST /exports', {
    needs: 'ticket.view',
    input: z.extend(TicketQuery, {
      ...How,
      ids: TicketSelection,
      sort: z.optional(z.string().check(z.maxLength(60))),
    }),
    reply: ExportRun,
  }),
  startOne: endpoint('POST /exports/ticket', {
    needs: 'ticket.view',
    input: z.object({ ...How, ticketId: z.uuid() }),
    reply: ExportRun,
  }),
  /** Responses as rows or one by one, with the charts; `timeZone` is that of the page. */
  startSurvey: endpoint('POST /exports/survey', {
    needs: 'survey.view-responses',
    input: z.extend(ResponseFilter, { format: z.enum(surveyFormats, problem('required')), timeZone: TimeZone }),
    reply: ExportRun,
  }),
  get: endpoint('GET /exports/:id', { ...own, watches, input: Id, reply: ExportRun }),
  stop: endpoint('POST /exports/:id/stop', { ...own, input: Id, reply: ExportRun }),
  /** An address that opens the file for ten minutes, as long as its maker is signed in and may export. */
  link: endpoint('POST /exports/:id/link', {
    ...own,
    input: Id,
    reply: z.object({ url: z.string(), expiresAt: z.string() }),
    isSecret: true,
  }),
  download: endpoint('GET /exports/:id/content', {
    needs: 'anyone',
    watches,
    input: z.extend(Id, {
      /** The session or API token that the link was made for. */
      by: z.uuid(),
      expires: queryNumber(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
      signature: z.string().check(z.regex(/^[\w-]{43}$/)),
    }),
    reply: FileReply,
    carries: 'download',
  }),
}

/** How exports of a board look, kept by those who configure them and offered to all who export. */
export const TemplateInput = z.object({ boardId: BoardId, name: WordsSchema, config: ExportConfig })
export type TemplateInput = z.output<typeof TemplateInput>
export const ExportTemplate = z.extend(TemplateInput, StoredRecord.shape)
export type ExportTemplate = z.output<typeof ExportTemplate>
export const templateApi = crudApi('/export-templates', {
  view: { needs: 'ticket.view' },
  edit: { needs: 'ticket-export.configure' },
  input: TemplateInput,
  reply: ExportTemplate,
  sorts: ['name', 'createdAt'] as const,
  filters: { boardId: z.optional(BoardId) },
})
