/** Webhooks: the addresses that events are sent to, the deliveries and the replies to them. */
import * as z from 'zod/mini'
import { crudApi, StoredRecord } from '#core/crud.ts'
import { endpoint, Id, Nothing, PageInput, pageOf, queryBoolean } from '#core/endpoint.ts'
import { eventKinds } from '#core/changes.ts'
import { callProblems } from '#core/connections/outgoing-text.ts'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
/** Why a webhook was switched off automatically. */
export const offReasons = ['given-up', 'gone'] as const
export const testEvent = 'test'
export const sentEvents = [...eventKinds, testEvent] as const

/** An address to call. */
export const CallUrl = RequiredText(1000).check(z.url({ protocol: /^https?$/, error: problem('website') }))

export const WebhookInput = z.object({
  name: RequiredText(100),
  url: CallUrl,
  /** Empty means every event, also those that are added later. */
  events: z.array(z.enum(eventKinds, problem('invalid'))).check(z.maxLength(200, problem('too-many'))),
})
export type WebhookInput = z.output<typeof WebhookInput>

export const Webhook = z.extend(WebhookInput, {
  ...StoredRecord.shape,
  url: z.string(),
  events: z.array(z.string()),
  isEnabled: z.boolean(),
  offReason: z.nullable(z.enum(offReasons)),
  last: z.nullable(z.object({ state: z.enum(deliveryStates), at: z.string() })),
})
export type Webhook = z.output<typeof Webhook>

/** Why a delivery did not arrive, where its status does not say it. */
export const deliveryProblems = [
  ...(Object.keys(callProblems) as (keyof typeof callProblems)[]),
  'status',
  'off',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const Delivery = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  webhookName: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  status: z.nullable(z.number()),
  problem: z.nullable(z.enum(deliveryProblems)),
  nextTryAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Delivery = z.output<typeof Delivery>

const Headers = z.record(z.string(), z.string())
export const Try = z.object({
  number: z.number(),
  at: z.string(),
  durationMs: z.number(),
  requestHeaders: Headers,
  status: z.nullable(z.number()),
  responseHeaders: z.nullable(Headers),
  responseBody: z.nullable(z.string()),
  problem: z.nullable(z.enum(deliveryProblems)),
})
export type Try = z.output<typeof Try>
export const DeliveryInFull = z.extend(Delivery, { url: z.string(), body: z.string(), log: z.array(Try) })
export type DeliveryInFull = z.output<typeof DeliveryInFull>

const open = { needs: 'user.admin', openToPlatform: true } as const
/** A webhook outlives any API token, so only people decide where events and secrets go. */
const inPerson = { ...open, openToPrograms: false } as const
const refreshes = ['webhook-deliveries'] as const
const Secret = z.object({ secret: z.string() })

const crud = crudApi('/webhooks', {
  view: open,
  edit: inPerson,
  input: WebhookInput,
  reply: Webhook,
  sorts: ['name', 'url', 'isEnabled', 'createdAt'],
  filters: { isEnabled: z.optional(queryBoolean) },
})

export const webhookApi = {
  ...crud,
  /** The secret is in this reply and nowhere else. */
  create: { ...crud.create, reply: z.extend(Webhook, Secret.shape), isSecret: true as const },
  /** A move to another host replaces the secret, which is in this reply and nowhere else. */
  update: { ...crud.update, reply: z.extend(Webhook, z.partial(Secret).shape), refreshes, isSecret: true as const },
  remove: endpoint('DELETE /webhooks/:id', { ...open, input: Id, reply: Nothing, refreshes }),
  switch: endpoint('PUT /webhooks/:id/enabled', {
    ...inPerson,
    input: z.extend(Id, { isEnabled: z.boolean() }),
    reply: Webhook,
    refreshes,
  }),
  rotate: endpoint('POST /webhooks/:id/secret', { ...inPerson, input: Id, reply: Secret, isSecret: true }),
  test: endpoint('POST /webhooks/:id/test', { ...open, input: Id, reply: Delivery, refreshes }),
}

export const deliveryApi = {
  list: endpoint('GET /webhook-deliveries', {
    ...open,
    input: z.extend(PageInput, {
      webhookId: z.optional(z.uuid()),
      state: z.optional(z.enum(deliveryStates)),
      event: z.optional(z.enum(sentEvents)),
    }),
    reply: pageOf(Delivery),
  }),
  get: endpoint('GET /webhook-deliveries/:id', { ...open, input: Id, reply: DeliveryInFull }),
  replay: endpoint('POST /webhook-deliveries/:id/replay', {
    ...open,
    input: Id,
    reply: Nothing,
    refreshes: ['webhooks'],
  }),
}
