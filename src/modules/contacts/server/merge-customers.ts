/** Merges two customers: one keeps its page and takes over points and records, the other leads to it. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Customer } from '../api.ts'
import { mergedFields, type mergeApi, type Merge, type MergedField } from '../merge-api.ts'
import type { ContactRecords } from './contact-records.ts'
import { getCustomer } from './customers.ts'
import { customerStore, type CustomerColumns } from './store/customers.ts'
import { mergeStore, type Moved } from './store/merges.ts'
import { pointStore } from './store/points.ts'

export type MergeFields = Pick<Customer, MergedField>

export const columnsOf = (fields: MergeFields): CustomerColumns => {
  const { phoneNumber: phone, ...rest } = fields
  return { ...rest, phone }
}

export const pickFields = (customer: Customer) =>
  Object.fromEntries(mergedFields.map((field) => [field, customer[field]])) as MergeFields

/** The values by which a customer is found besides its own columns. */
export const pointValues = async (ctx: Ctx, id: string) =>
  (await pointStore.pointsOf(ctx, [id])).filter(({ scope }) => scope === '').map(({ value }) => value)

export const readMerges = async (ctx: Ctx, where: { customerId: string } | { id: string }): Promise<Merge[]> => {
  const rows = await mergeStore.listOf(ctx, where)
  const names = await userRecords.namesOf(
    ctx,
    rows.flatMap(({ mergedBy }) => mergedBy ?? []),
  )
  return rows.map(({ mergedBy, ...merge }) => ({ ...merge, mergedByName: names.get(mergedBy ?? '') ?? null }))
}

export const listMerges = async (ctx: Ctx, { customerId }: { customerId: string }) => {
  await getCustomer(ctx, { id: customerId })
  return readMerges(ctx, { customerId })
}

type Pair = { keptId: string; mergedId: string }
export const previewMerge =
  (kinds: readonly ContactRecords[]) =>
  async (ctx: Ctx, { keptId, mergedId }: Pair) => ({
    kept: await getCustomer(ctx, { id: keptId }),
    merged: await getCustomer(ctx, { id: mergedId }),
    moving: await Promise.all(
      kinds.map(async ({ kind, name, count }) => ({ kind, name, count: await count(ctx, mergedId) })),
    ),
  })

type Input = z.output<typeof mergeApi.create.input>
const lockBoth = async (ctx: Ctx, { keptId, mergedId, keptVersion, mergedVersion }: Input) => {
  if (keptId === mergedId) fail('same-contact')
  const locked = await mergeStore.lockPair(ctx, [keptId, mergedId])
  const [kept, merged] = [locked.get(keptId) ?? fail('not-found'), locked.get(mergedId) ?? fail('not-found')]
  if (kept.mergedIntoId || merged.mergedIntoId) fail('contact-merged')
  if (kept.erasedAt || merged.erasedAt) fail('contact-erased')
  if (kept.version !== keptVersion || merged.version !== mergedVersion) fail('conflict')
}

export const mergeCustomers =
  (kinds: readonly ContactRecords[]) =>
  async (ctx: Ctx, input: Input): Promise<Merge> => {
    const { keptId, mergedId, taken } = input
    await lockBoth(ctx, input)
    const [kept, merged] = [await getCustomer(ctx, { id: keptId }), await getCustomer(ctx, { id: mergedId })]
    const before = pickFields(kept)
    const after = { ...before, ...Object.fromEntries(taken.map((field) => [field, merged[field]])) }
    const points = await mergeStore.movePoints(ctx, { fromId: mergedId, toId: keptId })
    await customerStore.update(ctx, { id: keptId, columns: columnsOf(after), others: await pointValues(ctx, keptId) })
    await mergeStore.setMergedInto(ctx, mergedId, keptId)
    const moved: Moved = {}
    for (const { kind, move } of kinds) moved[kind] = await move(ctx, { fromId: mergedId, toId: keptId })
    const fields = mergedFields
      .filter((field) => !isEqual(before[field], after[field]))
      .map((field) => ({ field, before: before[field], after: after[field] }))
    const id = await mergeStore.insert(ctx, { keptId, mergedId, fields, points, moved })
    recordChange(ctx, {
      kind: 'customer.merge-received',
      subjectId: keptId,
      version: kept.version + 1,
      before,
      after,
      data: { name: merged.name },
    })
    recordChange(ctx, {
      kind: 'customer.merged',
      subjectId: mergedId,
      version: merged.version + 1,
      before: { mergedIntoId: null },
      after: { mergedIntoId: keptId },
    })
    const [merge] = await readMerges(ctx, { id })
    return merge ?? fail('not-found')
  }
