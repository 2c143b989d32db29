/** For modules above: the customer behind an address, a number or an identifier of a channel. */
import { randomUUIDv7 } from 'node:crypto'
import { Email } from '#core/schemas.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { phoneNormalizer } from './phones.ts'
import { newCustomerStore, type NewCustomer } from './store/new-customers.ts'
import { keyOfPoint, pointStore, type ContactPoint } from './store/points.ts'

/** `kind` is email, phone or one of a provider; `scope` its channel, which addresses and numbers have none of. */
export type PointInput = { kind: string; scope?: string; value: string }

type ToPhone = ReturnType<typeof phoneNormalizer>
const normalize = async (toPhone: ToPhone, { kind, scope = '', value }: PointInput): Promise<ContactPoint> => {
  if (kind === 'email') return { kind, scope: '', value: value.trim().toLowerCase() }
  if (kind === 'phone') return { kind, scope: '', value: (await toPhone(value)) ?? value.trim() }
  return { kind, scope, value }
}

export const findCustomerByPoint = async (ctx: Ctx, point: PointInput) => {
  const stored = await normalize(phoneNormalizer(ctx), point)
  return (await pointStore.ownersOf(ctx, [stored])).get(keyOfPoint(stored))
}

type Unverified = { email?: string | undefined; phoneNumber?: string | undefined }
/** The valid ones. */
const unverifiedPoints = async (
  toPhone: ToPhone,
  { email = '', phoneNumber = '' }: Unverified,
): Promise<ContactPoint[]> => {
  const phone = phoneNumber === '' ? undefined : await toPhone(phoneNumber)
  return [
    ...(Email.safeParse(email).success ? [await normalize(toPhone, { kind: 'email', value: email })] : []),
    ...(phone ? [{ kind: 'phone', scope: '', value: phone }] : []),
  ]
}

/** `unverified`: shown for a new customer if no other customer has it; finds no customer. */
export type PersonInput = { name: string; point: PointInput; unverified?: Unverified }

/** Returns the ids of those whose point no other has. */
const createAll = async (ctx: Ctx, people: readonly NewCustomer[]) => {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const created = await newCustomerStore.insertAll(ctx, people)
  for (const { id, email, phone } of created)
    recordChange(ctx, {
      kind: 'customer.created',
      subjectId: id,
      after: { name: names.get(id) ?? '', email, phoneNumber: phone },
    })
  return new Set(created.map(({ id }) => id))
}

/**
 * The customers with these points, or new ones, by the place of each person; people with the same point are one. Of two concurrent
 * calls with the same point, one creates the customer.
 */
export const findOrCreateCustomers = async (
  ctx: Ctx,
  people: readonly PersonInput[],
): Promise<{ id: string; isNew: boolean }[]> => {
  const toPhone = phoneNormalizer(ctx)
  const points: ContactPoint[] = []
  for (const { point } of people) points.push(await normalize(toPhone, point))
  const known = await pointStore.ownersOf(ctx, points)
  const added = new Map<string, NewCustomer>()
  for (const [at, { name, unverified = {} }] of people.entries()) {
    const point = points[at]
    if (!point || known.has(keyOfPoint(point)) || added.has(keyOfPoint(point))) continue
    const others = await unverifiedPoints(toPhone, unverified)
    added.set(keyOfPoint(point), { id: randomUUIDv7(), name, point, unverified: others })
  }
  const isCreated = added.size > 0 ? await createAll(ctx, [...added.values()]) : new Set()
  const lost = [...added.values()].filter(({ id }) => !isCreated.has(id))
  const owners =
    lost.length > 0
      ? await pointStore.ownersOf(
          ctx,
          lost.map(({ point }) => point),
        )
      : known
  return points.map((point) => {
    const key = keyOfPoint(point)
    const created = added.get(key)?.id ?? ''
    if (isCreated.has(created)) return { id: created, isNew: true }
    const id = known.get(key) ?? owners.get(key)
    if (!id) throw new Error('The customer is not there')
    return { id, isNew: false }
  })
}

export const findOrCreateCustomer = async (ctx: Ctx, person: PersonInput) => {
  const [found] = await findOrCreateCustomers(ctx, [person])
  if (!found) throw new Error('The customer is not there')
  return found
}
