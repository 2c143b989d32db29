/** Channels: where customers and colleagues write from, and how that work is given to teams. */
import * as z from 'zod/mini'
import { ConfigInput, SecretsInput } from '#core/config-fields.ts'
import { TestProblem, testStates } from '#core/connections/connection-test.ts'
import { StoredRecord } from '#core/crud.ts'
import { endpoint, Id, Nothing, PageInput, pageOf, queryBoolean } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { OptionalWords, orEmpty, RequiredText, Text, TimeZone, Version, WordsSchema } from '#core/schemas.ts'
import { Week } from '#modules/hours/api.ts'
import { channelTypes } from '../channel-types.ts'
import { AssignPolicy, OfferSeconds, Priority, SkillIds, Workload } from './limits.ts'

const Type = z.enum(channelTypes, problem('required'))

export const ChannelSettings = z.object({
  name: WordsSchema,
  description: OptionalWords,
  /** By which programs know the channel, whatever it is called. */
  configName: orEmpty(RequiredText(60).check(z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, problem('unique-name')))),
  /** By field; the type says which there are. */
  config: ConfigInput,
  secrets: SecretsInput,
})
export type ChannelSettings = z.output<typeof ChannelSettings>

/** How one of the team's members is chosen. */
export const ChannelTeam = z.object({ teamId: z.uuid(), policy: AssignPolicy })
export type ChannelTeam = z.output<typeof ChannelTeam>

export const ChannelRouting = z.object({
  workload: Workload,
  priority: Priority,
  agentMaxWaitTimeBeforeAcceptInSec: OfferSeconds,
  betweenTeamsAssignPolicy: AssignPolicy,
  /** Skills that an agent needs for every conversation of the channel. */
  skillIds: SkillIds,
  /** In the order of BY_PRIORITY. */
  teams: z.array(ChannelTeam).check(z.maxLength(50, problem('too-many'))),
})
export type ChannelRouting = z.output<typeof ChannelRouting>

/** Null: always open. Holidays are those of the organisation's working hours. */
export const ChannelSchedule = z.nullable(
  z.object({
    timeZone: TimeZone,
    week: Week,
    /** Answered once to a customer who writes while it is closed; in the language of the customer where both are there. */
    closedMessage: z.optional(z.object({ ar: Text(1_000), en: Text(1_000) })),
  }),
)
export type ChannelSchedule = z.output<typeof ChannelSchedule>

export const Channel = z.object({
  ...StoredRecord.shape,
  ...z.omit(ChannelSettings, { secrets: true }).shape,
  ...ChannelRouting.shape,
  type: Type,
  schedule: ChannelSchedule,
  isEnabled: z.boolean(),
  /** Has all secrets that its type requires. */
  isComplete: z.boolean(),
  /** Which secrets are stored; never what they are. */
  hasSecret: z.record(z.string(), z.boolean()),
  /** Masked; null where none is stored. */
  accessToken: z.nullable(z.object({ token: z.string() })),
  state: z.enum(testStates),
  problem: z.nullable(TestProblem),
  checkedAt: z.nullable(z.string()),
  queues: z.number(),
  /** The chat widget of a website's channel. */
  widgetId: z.nullable(z.uuid()),
  /** By which clients of Chatwoot name an API channel that is open to them. */
  clientInboxId: z.nullable(z.string()),
})
export type Channel = z.output<typeof Channel>

const view = { needs: 'channel.view' } as const
const edit = { needs: 'channel.manage' } as const
/** Where secrets are sent outlives any API token, so people decide it. */
const inPerson = { ...edit, openToPrograms: false } as const
/** The key of an API channel, in this reply and nowhere else. */
const WithKey = { apiKey: z.optional(z.string()) }
const sorts = ['name', 'type', 'isEnabled', 'priority', 'createdAt'] as const
const Versioned = z.extend(Id, { version: Version })

export const channelApi = {
  list: endpoint('GET /channels', {
    ...view,
    input: z.extend(PageInput, {
      type: z.optional(Type),
      isEnabled: z.optional(queryBoolean),
      sort: z.optional(z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)])),
    }),
    reply: pageOf(Channel),
  }),
  get: endpoint('GET /channels/:id', { ...view, input: Id, reply: Channel }),
  /** With the defaults of the organisation; enabled if nothing is missing. */
  create: endpoint('POST /channels', {
    ...inPerson,
    input: z.extend(ChannelSettings, { type: Type }),
    reply: z.extend(Channel, WithKey),
    isSecret: true,
  }),
  /** This and the next two are refused with `conflict` where another version is stored than the one that was edited. */
  update: endpoint('PUT /channels/:id', {
    ...inPerson,
    input: z.extend(ChannelSettings, Versioned.shape),
    reply: Channel,
  }),
  updateRouting: endpoint('PUT /channels/:id/routing', {
    ...edit,
    input: z.extend(ChannelRouting, Versioned.shape),
    reply: Channel,
  }),
  updateSchedule: endpoint('PUT /channels/:id/schedule', {
    ...edit,
    input: z.extend(Versioned, { schedule: ChannelSchedule }),
    reply: Channel,
  }),
  /** Refused with `channel-incomplete` where a required secret is missing. */
  switch: endpoint('PUT /channels/:id/enabled', {
    ...inPerson,
    input: z.extend(Id, { isEnabled: z.boolean() }),
    reply: Channel,
  }),
  /** Calls the provider with the stored settings. */
  test: endpoint('POST /channels/:id/test', { ...edit, input: Id, reply: Channel }),
  /** Sends a fixed text to a recipient, and returns what the provider answered. */
  sendTest: endpoint('POST /channels/:id/test-message', {
    ...inPerson,
    input: z.extend(Id, { to: RequiredText(200) }),
    reply: z.object({
      state: z.enum(['sent', 'retry', 'refused', 'lost']),
      problem: z.string(),
      /** The provider's own words, without our secrets. */
      answer: z.string(),
    }),
  }),
  /** The former key is no longer accepted. */
  rotateKey: endpoint('POST /channels/:id/key', {
    ...inPerson,
    input: Id,
    reply: z.object({ apiKey: z.string() }),
    isSecret: true,
  }),
  remove: endpoint('DELETE /channels/:id', { ...edit, input: Id, reply: Nothing }),
}
