/** What the page of a survey calls, for respondents who have no account. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Nothing } from '#core/endpoint.ts'
import { Text } from '#core/schemas.ts'
import { Definition, HiddenKey, mostHidden, mostQuestions } from '../definition.ts'
import { PartId } from '../kinds/kind.ts'
import { surveyLanguages } from '../languages.ts'

const respondents = { needs: 'anyone', isForVisitors: true } as const
const OfSurvey = z.object({ surveyId: z.uuid() })
const longestAnswers = 500_000

/** The search parameters of the address, which tie a response to records; signed where the organisation has sent the link. */
export const idNames = ['customerId', 'accountId', 'targetUserId', 'ticketId'] as const
export const Place = z.object({
  customerId: z.optional(z.uuid()),
  accountId: z.optional(z.uuid()),
  targetUserId: z.optional(z.uuid()),
  ticketId: z.optional(z.uuid()),
  signature: z.optional(Text(100)),
  /** Of a link for one response. */
  link: z.optional(Text(100)),
})
export type Place = z.output<typeof Place>

const Answers = z.record(PartId, z.unknown()).check(
  z.refine((answers) => Object.keys(answers).length <= mostQuestions),
  z.refine((answers) => JSON.stringify(answers).length <= longestAnswers),
)
const HiddenValues = z
  .record(HiddenKey, Text(500))
  .check(z.refine((values) => Object.keys(values).length <= mostHidden))

export const openStates = ['open', 'closed', 'full', 'already-submitted', 'link-needed'] as const
export type OpenState = (typeof openStates)[number]

const Opened = z.object({
  state: z.enum(openStates),
  /** Only while it can be answered. */
  definition: z.nullable(Definition),
  orgName: z.object({ ar: z.string(), en: z.string() }),
  mostFileMb: z.number(),
  /** The response that the token of the caller continues. */
  response: z.nullable(
    z.object({
      answers: z.record(z.string(), z.unknown()),
      seed: z.number(),
      language: z.string(),
      saveNumber: z.number(),
      isCompleted: z.boolean(),
    }),
  ),
})
export type OpenedSurvey = z.output<typeof Opened>

const Sent = z.extend(OfSurvey, {
  place: Place,
  language: z.enum(surveyLanguages),
  answers: Answers,
  hidden: HiddenValues,
  /** Of the browser: counts where the survey takes one response a browser. */
  fingerprint: Text(64),
  /** Decides the order of what is in random order; kept from the first save. */
  seed: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  /** Rises with each save: an older one that arrives late is ignored. */
  saveNumber: z.int().check(z.gte(1), z.lte(2_147_483_647)),
})

/** The response is known by the token in the header `x-visitor-token`, which the first save gives. */
export const answeringApi = {
  open: endpoint('POST /survey-forms/:surveyId/open', {
    ...respondents,
    input: z.extend(OfSurvey, { place: Place, fingerprint: Text(64) }),
    reply: Opened,
    refreshes: [],
  }),
  save: endpoint('PUT /survey-forms/:surveyId/answers', {
    ...respondents,
    input: Sent,
    reply: z.object({ token: z.string() }),
    isSecret: true,
  }),
  /** Fails with `already-submitted` or `survey-closed`; the same response sent again succeeds. `full`: kept, but not counted. */
  submit: endpoint('POST /survey-forms/:surveyId/submit', {
    ...respondents,
    input: Sent,
    reply: z.object({ state: z.enum(['completed', 'full']) }),
  }),
  upload: endpoint('POST /survey-forms/:surveyId/files', {
    ...respondents,
    carries: 'upload',
    input: z.extend(OfSurvey, { questionId: PartId }),
    reply: z.object({ id: z.uuid(), name: z.string() }),
  }),
  picture: endpoint('GET /survey-forms/:surveyId/pictures/:picture', {
    ...respondents,
    carries: 'download',
    input: z.extend(OfSurvey, { picture: z.enum(['logo', 'background']), ...Place.shape }),
    reply: FileReply,
  }),
  /** The page with the introduction; its script asks the questions. */
  page: endpoint('GET /survey-pages/:surveyId', {
    addresses: ['/:orgId/portal/survey/:surveyId', '/:orgId/portal/survey/:surveyId/success'],
    ...respondents,
    carries: 'raw',
    input: z.extend(OfSurvey, { language: z.optional(z.enum(surveyLanguages)) }),
    reply: Nothing,
  }),
}
