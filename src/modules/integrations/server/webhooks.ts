import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { crudHandlers } from '#platform/records/crud-routes.ts'
import { isCallAllowed } from '#platform/outgoing/outgoing.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { seal, unseal, type SealPlace } from '#platform/secrets/secrets.ts'
import type { Tables } from '#platform/tables/tables.ts'
import { webhookApi, type Webhook, type WebhookInput } from '../api/webhooks.ts'
import { deliveryStore } from './store/deliveries.ts'
import { webhookStore } from './store/webhooks.ts'

type Ref = { id: string }
type Row = Selectable<Tables['webhook']>
const mostWebhooks = 50
const crud = crudHandlers(webhookApi, { noun: 'webhook', table: webhookStore, mustBeUnused: async () => undefined })

const omitSecret = ({ secret: _secret, ...row }: Row) => row

const present = async (ctx: Ctx, rows: readonly Row[]): Promise<Webhook[]> => {
  const ids = rows.map(({ id }) => id)
  const last = await webhookStore.lastDeliveries(ctx, ids)
  return rows.map((row) => ({ ...omitSecret(row), last: last.get(row.id) ?? null }) as Webhook)
}
const presentOne = async (ctx: Ctx, row: Row) => (await present(ctx, [row]))[0] ?? fail('not-found')

export const listWebhooks = async (ctx: Ctx, query: z.output<typeof webhookApi.list.input>) => {
  const { items, total } = await crud.list(ctx, query)
  return { items: await present(ctx, items), total }
}

export const getWebhook = async (ctx: Ctx, { id }: Ref) => presentOne(ctx, await webhookStore.get(ctx, id))

/** Refuses an address that could never be called; the address that its name resolves to is checked at every call. */
const checkUrl = (ctx: Ctx, { url }: WebhookInput) => {
  if (!isCallAllowed(ctx, url)) fail('not-allowed-address', { host: URL.parse(url)?.hostname ?? url })
}

const place = ({ orgId }: { orgId: string }, id: string): SealPlace => ({ orgId, kind: 'webhook', id })
const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

/** The sealed secret of a webhook that is created without a reply that could show it. */
export const sealedSecretFor = (ctx: Ctx, id: string) => seal(ctx, newSecret(), place(ctx, id))

export const secretOf = (ctx: OpenCtx, { id, secret }: { id: string; secret: string }) =>
  unseal(ctx, secret, place(ctx, id))

export const createWebhook = async (ctx: Ctx, input: WebhookInput) => {
  checkUrl(ctx, input)
  if ((await webhookStore.count(ctx)) >= mostWebhooks) failAt({ name: 'too-many' })
  const [id, secret] = [randomUUIDv7(), newSecret()]
  const row = await crud.create(ctx, { ...input, id, secret: seal(ctx, secret, place(ctx, id)) })
  return { ...(await presentOne(ctx, row)), secret }
}

const originOf = (url: string) => URL.parse(url)?.origin ?? url
/** A signature that one host has learnt to trust must not be valid at another. */
export const isMoved = (before: Pick<Webhook, 'url'>, after: Pick<Webhook, 'url'>) =>
  originOf(before.url) !== originOf(after.url)

export const updateWebhook = async (ctx: Ctx, input: z.output<typeof webhookApi.update.input>) => {
  checkUrl(ctx, input)
  const secret = isMoved(await webhookStore.lock(ctx, input.id), input) ? newSecret() : undefined
  const row = await crud.update(ctx, { ...input, ...(secret && { secret: seal(ctx, secret, place(ctx, input.id)) }) })
  if (secret) recordChange(ctx, { kind: 'webhook.secret-rotated', subjectId: row.id })
  return { ...(await presentOne(ctx, row)), secret }
}

/** Switching on clears the count of deliveries that were given up. */
export const switchWebhook = async (ctx: Ctx, { id, isEnabled }: Ref & { isEnabled: boolean }) => {
  const before = await webhookStore.lock(ctx, id)
  if (!isEnabled) await deliveryStore.cancel(ctx, id)
  const values = isEnabled ? { isEnabled, offReason: null, givenUp: 0 } : { isEnabled }
  const after = (await webhookStore.update(ctx, id, values)) ?? fail('not-found')
  const state = (row: Row) => ({ isEnabled: row.isEnabled, offReason: row.offReason })
  recordChange(ctx, {
    kind: isEnabled ? 'webhook.enabled' : 'webhook.disabled',
    subjectId: id,
    before: state(before),
    after: state(after),
  })
  return presentOne(ctx, after)
}

export const removeWebhook = crud.remove

export const rotateSecret = async (ctx: Ctx, { id }: Ref) => {
  await webhookStore.lock(ctx, id)
  const secret = newSecret()
  await webhookStore.update(ctx, id, { secret: seal(ctx, secret, place(ctx, id)) })
  recordChange(ctx, { kind: 'webhook.secret-rotated', subjectId: id })
  return { secret }
}
