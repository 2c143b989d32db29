/** Erases a person: the contact at once, other records by a job in batches. Recorded changes stay without the values. */
import { fail } from '#core/errors.ts'
import { listChanged } from '#core/live.ts'
import { deleteFile } from '#modules/files/server/remove-file.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { redactChanges } from '#platform/changes/redact-changes.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { send } from '#platform/jobs/send-job.ts'
import { erasedName } from '../person-text.ts'
import { patternOf } from '../redact.ts'
import type { ContactRecords } from './contact-records.ts'
import { getCustomer } from './customers.ts'
import { erasureStore } from './store/erasures.ts'
import { pointStore } from './store/points.ts'

export const eraseQueue = 'erase-person'
type EraseJob = { orgId: string; id: string }

const textsOf = async (ctx: Ctx, people: Awaited<ReturnType<typeof erasureStore.lockPerson>>) => {
  const points = await pointStore.pointsOf(
    ctx,
    people.map(({ id }) => id),
  )
  const own = people.flatMap(({ name, email, phone }) => [name, email ?? '', phone ?? ''])
  return [...new Set([...own, ...points.map(({ value }) => value)])].filter(Boolean)
}

/** States such as spam identify nobody. */
const isText = (value: unknown) => typeof value === 'string' || (typeof value === 'object' && value !== null)

export const erasePerson =
  (kinds: readonly ContactRecords[]) =>
  async (ctx: Ctx, { id }: { id: string }) => {
    await getCustomer(ctx, { id })
    const people = await erasureStore.lockPerson(ctx, id)
    if (people.some((person) => person.id === id && person.mergedIntoId)) fail('contact-merged')
    if (people.some((person) => person.id === id && person.erasedAt)) fail('contact-erased')
    const texts = await textsOf(ctx, people)
    const ids = people.map((person) => person.id)
    const counts = await Promise.all(kinds.flatMap(({ count }) => ids.map((customerId) => count(ctx, customerId))))
    const total = counts.reduce((sum, n) => sum + n, 0)
    await erasureStore.emptyContacts(ctx, ids, erasedName)
    await redactChanges(ctx, ids, isText)
    for (const { avatarFileId } of people) if (avatarFileId) await deleteFile(ctx, avatarFileId)
    const erasure = await erasureStore.insert(ctx, { customerId: id, customerIds: ids, texts, total })
    recordChange(ctx, { kind: 'customer.erased', subjectId: id })
    await send(ctx, eraseQueue, { orgId: ctx.orgId, id: erasure.id })
    return erasure
  }

export const getErasure = async (ctx: Ctx, { id }: { id: string }) => {
  await getCustomer(ctx, { id })
  return { erasure: (await erasureStore.ofCustomer(ctx, id)) ?? null }
}

const inBatch = 50

/** One batch; false when nothing is left. The progress is stored with the batch, so a repeated job goes on after it. */
const eraseBatch = async (ctx: Ctx, kinds: readonly ContactRecords[], id: string): Promise<boolean> => {
  const erasure = await erasureStore.lock(ctx, id)
  if (!erasure) return false
  const { kind: at, afterId, done, customerIds, texts } = erasure
  const kind = kinds[at]
  if (!kind) {
    await erasureStore.finish(ctx, id)
    return false
  }
  const pattern = patternOf(texts)
  const ids = await kind.eraseSome(ctx, { customerIds, pattern, afterId, limit: inBatch })
  const last = ids.at(-1) ?? null
  const isOver = ids.length < inBatch
  await erasureStore.advance(ctx, id, {
    kind: isOver ? at + 1 : at,
    afterId: isOver ? null : last,
    done: done + ids.length,
  })
  return true
}

const runErasure =
  (kinds: readonly ContactRecords[]) =>
  async (open: OpenCtx, { id }: EraseJob) => {
    for (;;) {
      const isMore = await open.inOrg(async (ctx) => {
        const more = await eraseBatch(ctx, kinds, id)
        ctx.after(() => ctx.live.emit(ctx.orgId, ...listChanged('customers')))
        return more
      })
      if (!isMore) return
    }
  }

export const contactJobsWith = (kinds: readonly ContactRecords[]): JobHandler[] => [
  job<EraseJob>(eraseQueue, runErasure(kinds)),
]
