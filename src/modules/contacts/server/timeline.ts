/** One list of what several modules know about a contact; each module gives one source, joined in the apps. */
import type * as z from 'zod/mini'
import type { Ctx } from '#platform/context.ts'
import type { timelineApi, TimelineItem } from '../timeline-api.ts'
import { getAccount } from './accounts.ts'
import { getCustomer } from './customers.ts'

export type TimelineQuery = {
  /** Items of this customer, or of this account and its customers. */
  customerId?: string
  accountId?: string
  /** Only items older than this one. */
  before: { at: string; id: string } | undefined
  limit: number
}
/** The newest items that the caller may see, by time and then by id, descending. */
export type TimelineSource = (ctx: Ctx, query: TimelineQuery) => Promise<TimelineItem[]>

const keyOf = ({ at, id }: TimelineItem) => `${at} ${id}`
const newestFirst = (a: TimelineItem, b: TimelineItem) => (keyOf(a) < keyOf(b) ? 1 : -1)

type Input = z.output<typeof timelineApi.customer.input>
type Subject = Pick<TimelineQuery, 'customerId' | 'accountId'>
const readAll = async (
  ctx: Ctx,
  sources: readonly TimelineSource[],
  { before: at, beforeId, pageSize, ...subject }: Omit<Input, 'id'> & Subject,
) => {
  const before = at && beforeId ? { at, id: beforeId } : undefined
  const found = await Promise.all(sources.map((read) => read(ctx, { ...subject, before, limit: pageSize + 1 })))
  const all = found.flat().toSorted(newestFirst)
  return { items: all.slice(0, pageSize), hasMore: all.length > pageSize }
}

export const customerTimeline =
  (sources: readonly TimelineSource[]) =>
  async (ctx: Ctx, { id, ...page }: Input) => {
    await getCustomer(ctx, { id })
    return readAll(ctx, sources, { ...page, customerId: id })
  }

export const accountTimeline =
  (sources: readonly TimelineSource[]) =>
  async (ctx: Ctx, { id, ...page }: Input) => {
    await getAccount(ctx, { id })
    return readAll(ctx, sources, { ...page, accountId: id })
  }
