/** For modules above: the customer behind an address, a number or an identifier of a channel. */
import { Email } from '#core/schemas.ts'
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

type Addresses = { email?: string | undefined; phoneNumber?: string | undefined }
/** Those that are valid and that nobody has. */
const freePoints = async (ctx: Ctx, { email = '', phoneNumber = '' }: Addresses): Promise<ContactPoint[]> => {
  const phone = phoneNumber === '' ? undefined : await normalizePhone(ctx, phoneNumber)
  const points = [
    ...(Email.safeParse(email).success ? [await normalize(ctx, { kind: 'email', value: email })] : []),
    ...(phone ? [{ kind: 'phone', scope: '', value: phone }] : []),
  ]
  const taken =
    points.length > 0
      ? await pointStore.takenAmong(
          ctx,
          points.map(({ value }) => value),
        )
      : new Set()
  return points.filter(({ value }) => !taken.has(value))
}

/** `addresses`: what is said of the person besides; a new customer keeps those that no other has. */
type Person = { name: string; point: PointInput; addresses?: Addresses }
/** The customer with this point, or a new one. Of two concurrent calls with the same point, one creates it. */
export const findOrCreateCustomer = async (ctx: Ctx, { name, point, addresses = {} }: Person) => {
  const stored = await normalize(ctx, point)
  const known = await pointStore.ownerOf(ctx, stored)
  if (known) return { id: known, isNew: false }
  const others = await freePoints(ctx, addresses)
  const valueOf = (wanted: string) => [stored, ...others].find(({ kind }) => kind === wanted)?.value ?? null
  const [email, phone] = [valueOf('email'), valueOf('phone')]
  const columns = { name, email, phone, accountId: null, title: '', isSpam: false }
  const id = await customerStore.insert(ctx, columns, [])
  const taken = await pointStore.addPoints(ctx, id, [stored])
  const owner = taken.length > 0 ? await pointStore.ownerOf(ctx, stored) : undefined
  if (owner) {
    await customerStore.discard(ctx, id)
    return { id: owner, isNew: false }
  }
  if (others.length > 0) await pointStore.addPoints(ctx, id, others)
  recordChange(ctx, { kind: 'customer.created', subjectId: id, after: { name, email, phoneNumber: phone } })
  return { id, isNew: true }
}
