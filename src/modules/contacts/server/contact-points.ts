/** For modules above: the customer behind an address, a number or an identifier of a channel. */
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { normalizePhone } from './phones.ts'
import { customerStore } from './store/customers.ts'
import { pointStore, type ContactPoint } from './store/points.ts'

/** `kind` is email, phone or one of a provider; `scope` its channel, which addresses and numbers have none of. */
export type PointInput = { kind: string; scope?: string; value: string }

const normalize = async (ctx: Ctx, { kind, scope = '', value }: PointInput): Promise<ContactPoint> => {
  if (kind === 'email') return { kind, scope: '', value: value.trim().toLowerCase() }
  if (kind === 'phone') return { kind, scope: '', value: (await normalizePhone(ctx, value)) ?? value.trim() }
  return { kind, scope, value }
}

export const findCustomerByPoint = async (ctx: Ctx, point: PointInput) =>
  pointStore.ownerOf(ctx, await normalize(ctx, point))

/** The customer with this point, or a new one. Of two concurrent calls with the same point, one creates it. */
export const findOrCreateCustomer = async (ctx: Ctx, { name, point }: { name: string; point: PointInput }) => {
  const stored = await normalize(ctx, point)
  const known = await pointStore.ownerOf(ctx, stored)
  if (known) return { id: known, isNew: false }
  const email = stored.kind === 'email' ? stored.value : null
  const phone = stored.kind === 'phone' ? stored.value : null
  const columns = { name, email, phone, accountId: null, title: '', isSpam: false }
  const id = await customerStore.insert(ctx, columns, [])
  const taken = await pointStore.addPoints(ctx, id, [stored])
  const owner = taken.length > 0 ? await pointStore.ownerOf(ctx, stored) : undefined
  if (owner) {
    await customerStore.discard(ctx, id)
    return { id: owner, isNew: false }
  }
  recordChange(ctx, { kind: 'customer.created', subjectId: id, after: { name, email, phoneNumber: phone } })
  return { id, isNew: true }
}
