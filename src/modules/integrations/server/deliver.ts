/** Brings one delivery to its webhook, writes down what was answered, and decides what comes next. */
import { listChanged } from '#core/live.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { callOut, type OutgoingReply } from '#platform/outgoing/outgoing.ts'
import { signedHeaders } from '#platform/outgoing/signed-headers.ts'
import { testEvent, type DeliveryProblem, type Try } from '../api/webhooks.ts'
import { mostGivenUp, outcomeOf, retryAfter, waitAfter, type Outcome } from '../rules.ts'
import { sendDelivery, type DeliveryData } from './deliveries.ts'
import { deliveryStore } from './store/deliveries.ts'
import { webhookStore } from './store/webhooks.ts'
import { disableWebhook } from './switch-off.ts'
import { secretOf } from './webhooks.ts'

const answerBytes = 8 * 1024

type Delivery = NonNullable<Awaited<ReturnType<typeof deliveryStore.get>>>

const hidden = /^(set-cookie|authorization|proxy-authenticate|www-authenticate)$/i
const withoutSecrets = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, hidden.test(name) ? '•••' : value]))

const problemIn = (answer: OutgoingReply): DeliveryProblem | null => {
  if (!answer.ok) return answer.problem
  return answer.status >= 200 && answer.status < 300 ? null : 'status'
}

const tryOf = (answer: OutgoingReply, number: number, requestHeaders: Record<string, string>): Omit<Try, 'at'> => ({
  number,
  durationMs: answer.durationMs,
  requestHeaders,
  status: answer.ok ? answer.status : null,
  responseHeaders: answer.ok ? withoutSecrets(answer.headers) : null,
  // A text of the database holds no zero byte.
  responseBody: answer.ok ? answer.body.replaceAll('\0', '\uFFFD') : null,
  problem: problemIn(answer),
})

/** Nothing, when it was brought already, or is not to be brought any more. */
const prepare = async (ctx: Ctx, { id, tries }: DeliveryData) => {
  const delivery = await deliveryStore.get(ctx, id)
  if (delivery?.state !== 'pending' || delivery.tries !== tries) return undefined
  const webhook = await webhookStore.find(ctx, delivery.webhookId)
  if (!webhook) return undefined
  if (webhook.isEnabled || delivery.event === testEvent) return { delivery, webhook }
  await deliveryStore.update(ctx, id, {
    state: 'failed',
    problem: 'off',
    nextTryAt: null,
    finishedAt: deliveryStore.now,
  })
  return undefined
}

type Tried = Pick<Try, 'status' | 'problem'> & { tries: number }
type Settled = { outcome: Outcome; wait: number; tried: Tried }

/** Statements that do not wait for each other leave in one round trip. */
const settle = async (ctx: Ctx, { id, webhookId, event }: Delivery, { outcome, wait, tried }: Settled) => {
  if (outcome === 'again') {
    await deliveryStore.update(ctx, id, { ...tried, nextTryAt: deliveryStore.inSeconds(wait) })
    await sendDelivery(ctx, { id, tries: tried.tries, wait })
    return
  }
  const state = outcome === 'delivered' ? 'delivered' : 'failed'
  const stored = deliveryStore.update(ctx, id, { ...tried, state, nextTryAt: null, finishedAt: deliveryStore.now })
  if (outcome === 'delivered' && event !== testEvent)
    return Promise.all([stored, webhookStore.clearGivenUp(ctx, webhookId)])
  await stored
  if (event === testEvent) return
  if (outcome === 'gone') await disableWebhook(ctx, webhookId, 'gone')
  else if ((await webhookStore.countGivenUp(ctx, webhookId)) >= mostGivenUp)
    await disableWebhook(ctx, webhookId, 'given-up')
}

/** A test is sent once, without retries, because the user waits for the result. */
const outcomeFor = (delivery: Delivery, status: number | null): Outcome => {
  const outcome = outcomeOf(status, delivery.tries + 1)
  return delivery.event === testEvent && outcome === 'again' ? 'failed' : outcome
}

const record = (
  ctx: OpenCtx,
  { id, tries }: DeliveryData,
  done: { answer: OutgoingReply; headers: Record<string, string> },
) =>
  ctx.inOrg(async (inside) => {
    const delivery = await deliveryStore.lock(inside, id)
    if (delivery?.state !== 'pending' || delivery.tries !== tries) return
    const { answer, headers } = done
    const attempt = tryOf(answer, tries + 1, headers)
    const requestedWait = answer.ok ? retryAfter(answer.headers['retry-after'], Date.now()) : 0
    const wait = Math.max(
      requestedWait,
      waitAfter(attempt.number, inside.services.outgoing.retrySeconds, Math.random()),
    )
    const tried = { tries: attempt.number, status: attempt.status, problem: attempt.problem }
    const outcome = outcomeFor(delivery, attempt.status)
    await Promise.all([deliveryStore.addTry(inside, id, attempt), settle(inside, delivery, { outcome, wait, tried })])
    inside.after(() => {
      for (const topic of ['webhook-deliveries', 'webhooks']) inside.live.emit(inside.orgId, ...listChanged(topic))
    })
  })

/** A delivery interrupted before it was recorded is sent again with the same id, so that the receiver can deduplicate. */
export const deliver = async (ctx: OpenCtx, data: DeliveryData) => {
  const ready = await ctx.inOrg((inside) => prepare(inside, data))
  if (!ready) return
  const { delivery, webhook } = ready
  const headers = signedHeaders(delivery, secretOf(ctx, webhook))
  const { url } = webhook
  const answer = await callOut(ctx, {
    url,
    method: 'POST',
    headers,
    body: delivery.body,
    maxBytes: answerBytes,
    maxRedirects: 0,
  })
  log.debug({ delivery: delivery.id, ok: answer.ok }, 'webhook')
  await record(ctx, data, { answer, headers })
}
