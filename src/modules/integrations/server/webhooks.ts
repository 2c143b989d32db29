import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { ChangeKind } from '#core/changes.ts'
import { fail, failAt } from '#core/errors.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { mayCall } from '#platform/outgoing.ts'
import { seal, unseal, type SealPlace } from '#platform/secrets.ts'
import type { Webhook, WebhookInput } from '../api/webhooks.ts'
import { deliveryStore } from './store/deliveries.ts'
import { webhookStore } from './store/webhooks.ts'

type Ref = { id: string }
const mostWebhooks = 50
const place = ({ orgId }: { orgId: string }, id: string): SealPlace => ({ orgId, kind: 'webhook', id })

export const listWebhooks = async (ctx: Ctx) => (await webhookStore.all(ctx)) as Webhook[]

const read = async (ctx: Ctx, id: string) =>
  (await listWebhooks(ctx)).find((webhook) => webhook.id === id) ?? fail('not-found')

/** The address is refused now if it could never be called; where its name leads is checked at every call. */
const checkUrl = ({ url }: WebhookInput) => {
  if (!mayCall(url)) fail('not-allowed-address', { host: URL.parse(url)?.hostname ?? url })
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

/** For the house itself: of one whose secret nobody has asked for yet. */
export const sealedSecretFor = (ctx: Ctx, id: string) => seal(newSecret(), place(ctx, id))

export const secretOf = ({ orgId, id, secret }: { orgId: string; id: string; secret: string }) =>
  unseal(secret, place({ orgId }, id))

export const createWebhook = async (ctx: Ctx, input: WebhookInput) => {
  checkUrl(input)
  if ((await webhookStore.count(ctx)) >= mostWebhooks) failAt({ name: 'too-many' })
  const secret = newSecret()
  const id = randomUUIDv7()
  await webhookStore.insert(ctx, { ...input, id, secret: seal(secret, place(ctx, id)) })
  recordChange(ctx, { kind: 'webhook.created', subjectId: id, after: input })
  return { ...(await read(ctx, id)), secret }
}

const change = async (
  ctx: Ctx,
  id: string,
  { kind, to }: { kind: ChangeKind & `webhook.${string}`; to: Parameters<typeof webhookStore.update>[2] },
) => {
  const before = await read(ctx, id)
  await webhookStore.update(ctx, id, to)
  const after = await read(ctx, id)
  recordChange(ctx, { kind, subjectId: id, before, after })
  return after
}

const originOf = (url: string) => URL.parse(url)?.origin ?? url
/** What one host was signed for must not convince another. */
export const isMoved = (before: Pick<Webhook, 'url'>, after: Pick<Webhook, 'url'>) =>
  originOf(before.url) !== originOf(after.url)

export const updateWebhook = async (ctx: Ctx, { id, ...input }: WebhookInput & Ref) => {
  checkUrl(input)
  if (!isMoved(await read(ctx, id), input)) return change(ctx, id, { kind: 'webhook.updated', to: input })
  const secret = newSecret()
  const after = await change(ctx, id, {
    kind: 'webhook.updated',
    to: { ...input, secret: seal(secret, place(ctx, id)) },
  })
  recordChange(ctx, { kind: 'webhook.secret-rotated', subjectId: id })
  return { ...after, secret }
}

/** Switched on, it begins anew: what was given up before does not count. */
export const switchWebhook = async (ctx: Ctx, { id, isEnabled }: Ref & { isEnabled: boolean }) => {
  if (!isEnabled) await deliveryStore.cancel(ctx, id)
  return change(ctx, id, {
    kind: isEnabled ? 'webhook.enabled' : 'webhook.disabled',
    to: isEnabled ? { isEnabled, offReason: null, givenUp: 0 } : { isEnabled },
  })
}

export const removeWebhook = async (ctx: Ctx, { id }: Ref) => {
  const before = await read(ctx, id)
  await webhookStore.remove(ctx, id)
  recordChange(ctx, { kind: 'webhook.removed', subjectId: id, before })
  return {}
}

export const rotateSecret = async (ctx: Ctx, { id }: Ref) => {
  await read(ctx, id)
  const secret = newSecret()
  await webhookStore.update(ctx, id, { secret: seal(secret, place(ctx, id)) })
  recordChange(ctx, { kind: 'webhook.secret-rotated', subjectId: id })
  return { secret }
}
