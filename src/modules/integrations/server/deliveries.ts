/** Deliveries to webhooks: written with the event, sent by a job, kept with every reply. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { nounOf } from '#core/changes.ts'
import { fail } from '#core/errors.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { RecordedChange } from '#platform/changes/events.ts'
import { sendLater } from '#platform/jobs/send-job.ts'
import { testEvent, type deliveryApi, type DeliveryInFull } from '../api/webhooks.ts'
import { deliveryStore } from './store/deliveries.ts'
import { webhookStore } from './store/webhooks.ts'

type Ref = { id: string }
export const deliveryQueue = 'webhook'

/** `tries` is the count when the job was sent, so that a second job for the same try does nothing. */
export type DeliveryData = { orgId: string; id: string; tries: number }

export const sendDelivery = (ctx: Ctx, { id, tries, wait = 0 }: Omit<DeliveryData, 'orgId'> & { wait?: number }) =>
  sendLater(ctx, {
    queue: deliveryQueue,
    data: { orgId: ctx.orgId, id, tries },
    startAfter: wait,
  })

type News = { id: string; name: string; createdAt: string; data: object }

export const writeDelivery = async (
  ctx: Ctx,
  webhookId: string,
  news: News & { eventId: string | null; deliveryId: string; wait?: number },
) => {
  const { id, name, createdAt, data, eventId, deliveryId, wait } = news
  const organization = (await readOrg(ctx)).id
  const body = JSON.stringify({ id, event: name, organization, createdAt: new Date(createdAt).toISOString(), data })
  const isNew = await deliveryStore.insert(ctx, { id: deliveryId, webhookId, eventId, event: name, body })
  if (isNew) await sendDelivery(ctx, { id: deliveryId, tries: 0, wait })
}

const camel = (noun: string) => noun.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Carries ids and field names only; receivers read values by a call, with their own permissions. */
const payloadOf = ({ kind, subjectId, fields, data }: RecordedChange) => {
  const noun = nounOf(kind)
  const { name: _, ...told } = (data ?? {}) as { name?: unknown }
  return {
    ...(subjectId && { [noun === 'organization' ? 'orgId' : `${camel(noun)}Id`]: subjectId }),
    ...told,
    fields: fields.map(({ field }) => field),
  }
}

/** Writes one delivery for each webhook that listens; an event that is handled twice is written once. */
export const writeDeliveries = async (ctx: Ctx, change: RecordedChange) => {
  for (const { id } of await webhookStore.listeners(ctx, change.kind))
    await writeDelivery(ctx, id, {
      id: change.id,
      name: change.kind,
      createdAt: change.at,
      data: payloadOf(change),
      eventId: change.id,
      deliveryId: randomUUIDv7(),
    })
}

export const listDeliveries = (ctx: Ctx, input: z.output<typeof deliveryApi.list.input>) => {
  const { pageNumber, pageSize, webhookId, state, event } = input
  return deliveryStore.list(ctx, { webhookId, state, event, limit: pageSize, skip: pageNumber * pageSize })
}

export const getDelivery = async (ctx: Ctx, { id }: Ref) => {
  const delivery = (await deliveryStore.get(ctx, id)) ?? fail('not-found')
  const { name, url } = await webhookStore.get(ctx, delivery.webhookId)
  const log = await deliveryStore.triesOf(ctx, id)
  return { ...delivery, webhookName: name, url, log } as DeliveryInFull
}

/** Sends the same body again under the same id. */
export const replayDelivery = async (ctx: Ctx, { id }: Ref) => {
  const { webhookId, event, tries } = (await deliveryStore.lock(ctx, id)) ?? fail('not-found')
  const webhook = await webhookStore.get(ctx, webhookId)
  if (!webhook.isEnabled && event !== testEvent) fail('webhook-off')
  await deliveryStore.update(ctx, id, { state: 'pending', nextTryAt: null, finishedAt: null })
  await sendDelivery(ctx, { id, tries })
  recordChange(ctx, { kind: 'webhook.replayed', subjectId: id, after: { webhookId, event } })
  return {}
}
