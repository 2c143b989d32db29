/** Surveys as their authors see them: drafts, published versions, links. */
import * as z from 'zod/mini'
import { archiveApi, archivedFilter } from '#core/crud.ts'
import { endpoint, Id, Nothing, PageInput, pageOf, Time } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Version } from '#core/schemas.ts'
import { Definition } from '../definition.ts'
import { surveyProblems } from '../definition-problems.ts'
import { surveyLanguages } from '../languages.ts'

const Name = z.object({ ar: z.string(), en: z.string() })
export const publishStates = ['draft', 'published', 'closed'] as const
export type PublishState = (typeof publishStates)[number]

const Summary = z.object({
  id: z.uuid(),
  name: Name,
  state: z.enum(publishStates),
  liveVersion: z.nullable(z.number()),
  isArchived: z.boolean(),
  version: z.number(),
  /** Completed ones. */
  responses: z.number(),
  createdAt: Time,
  updatedAt: Time,
})
export type SurveySummary = z.output<typeof Summary>

const InFull = z.extend(Summary, {
  draft: Definition,
  /** Whether the draft differs from the live version. */
  hasChanges: z.boolean(),
  /** How full the quotas of the live version are, by id. */
  quotas: z.record(z.string(), z.number()),
})
export type Survey = z.output<typeof InFull>

/** Of the error `survey-problems`. */
export const ProblemList = z.object({
  problems: z.array(
    z.object({
      problem: z.enum(surveyProblems),
      questionId: z.optional(z.string()),
      pageId: z.optional(z.string()),
      key: z.optional(z.string()),
      language: z.optional(z.enum(surveyLanguages)),
    }),
  ),
})

const view = { needs: 'survey.view' } as const
const update = { needs: 'survey.update' } as const
const publish = { needs: 'survey.publish' } as const
export const sorts = ['updatedAt', 'createdAt', 'name'] as const
export const mostLinks = 500
export const mostMails = 100

export const surveyApi = {
  list: endpoint('GET /surveys', {
    ...view,
    input: z.extend(PageInput, {
      ...archivedFilter,
      state: z.optional(z.enum(publishStates)),
      sort: z.optional(z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)])),
    }),
    reply: pageOf(Summary),
  }),
  get: endpoint('GET /surveys/:id', { ...view, input: Id, reply: InFull }),
  create: endpoint('POST /surveys', {
    needs: 'survey.create',
    input: z.object({ draft: Definition }),
    reply: InFull,
  }),
  /** A draft may have problems; publishing names them. */
  save: endpoint('PUT /surveys/:id', {
    ...update,
    input: z.object({ id: z.uuid(), version: Version, draft: Definition }),
    reply: InFull,
  }),
  duplicate: endpoint('POST /surveys/:id/duplicate', { needs: 'survey.create', input: Id, reply: InFull }),
  /** With all its responses. */
  remove: endpoint('DELETE /surveys/:id', { needs: 'survey.delete', input: Id, reply: Nothing }),
  archive: archiveApi('/surveys', update),
  publish: endpoint('POST /surveys/:id/publish', {
    ...publish,
    input: z.object({ id: z.uuid(), version: Version }),
    reply: InFull,
  }),
  unpublish: endpoint('POST /surveys/:id/unpublish', { ...publish, input: Id, reply: InFull }),
  versions: endpoint('GET /surveys/:id/versions', {
    ...view,
    input: Id,
    reply: z.object({
      items: z.array(z.object({ number: z.number(), publishedAt: Time, publishedByName: z.string() })),
    }),
  }),
  /** The search parameters of a link that ties the response to this customer. */
  signLink: endpoint('POST /surveys/:id/signed-links', {
    ...publish,
    input: z.extend(Id, { customerId: z.uuid(problem('required')) }),
    reply: z.object({ search: z.string() }),
    isSecret: true,
  }),
  /** Mails each customer a link of their own; those without an address are skipped. */
  mail: endpoint('POST /surveys/:id/mails', {
    ...publish,
    input: z.extend(Id, {
      customerIds: z
        .array(z.uuid(problem('invalid')))
        .check(z.minLength(1, problem('required')), z.maxLength(mostMails, problem('too-many'))),
    }),
    reply: z.object({ sent: z.number(), skipped: z.number() }),
  }),
  /** Links for one response each. They are shown once: only their hashes are stored. */
  createLinks: endpoint('POST /surveys/:id/links', {
    ...publish,
    input: z.extend(Id, {
      count: z.int(problem('invalid')).check(z.gte(1, problem('invalid')), z.lte(mostLinks, problem('invalid'))),
    }),
    reply: z.object({ links: z.array(z.string()) }),
    isSecret: true,
  }),
}
