/** When a survey is sent by itself, what became of that, and how a person ends it. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'

export const longestDelayMinutes = 7 * 24 * 60
const mostPlaces = 100
const Places = z.array(z.uuid(problem('invalid'))).check(z.maxLength(mostPlaces, problem('too-many')))

export const InvitationRule = z.object({
  afterTickets: z.boolean(problem('invalid')),
  /** None: tickets of all boards. */
  boardIds: Places,
  afterConversations: z.boolean(problem('invalid')),
  /** None: conversations of all channels. */
  channelIds: Places,
  delayMinutes: z
    .int(problem('required'))
    .check(z.gte(0, problem('invalid')), z.lte(longestDelayMinutes, problem('invalid'))),
})
export type InvitationRule = z.output<typeof InvitationRule>
export const blankRule: InvitationRule = {
  afterTickets: false,
  boardIds: [],
  afterConversations: false,
  channelIds: [],
  delayMinutes: 60,
}

/** Why a survey was not sent. */
export const skipReasons = [
  'closed',
  'rule-changed',
  'reopened',
  'no-address',
  'opted-out',
  'asked-lately',
  'answered',
] as const
export type SkipReason = (typeof skipReasons)[number]

const OfSurvey = z.object({ surveyId: z.uuid() })
const Invitations = z.object({
  rule: InvitationRule,
  waiting: z.number(),
  sent: z.number(),
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.number() })),
})
export type Invitations = z.output<typeof Invitations>

export const invitationApi = {
  get: endpoint('GET /survey-invitations/:surveyId', { needs: 'survey.view', input: OfSurvey, reply: Invitations }),
  save: endpoint('PUT /survey-invitations/:surveyId', {
    needs: 'survey.publish',
    input: z.extend(OfSurvey, InvitationRule.shape),
    reply: Invitations,
  }),
  /** Of the link in each mail, also for mail programs (RFC 8058). */
  optOut: endpoint('POST /survey-opt-outs', {
    needs: 'anyone',
    acceptsForm: true,
    input: z.object({ token: z.string().check(z.maxLength(200)) }),
    reply: Nothing,
  }),
}
