/** Processes the ledger of a channel: senders side by side, the messages of one sender in their order. */
import { ApiError } from '#core/errors.ts'
import type { ReceivedWatermark } from '#modules/channels/server/kinds/provider-message.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { isDatabaseLost } from '#platform/database/db-errors.ts'
import { log } from '#platform/monitoring/log.ts'
import type { IncomingStatus } from '../../api/inbound.ts'
import { inboundStore, type Outcome, type StoredInbound } from '../store/inbound/inbound.ts'
import { savepointStore } from '../store/savepoints.ts'
import { receiveMailBody } from '../mail/receive-mail.ts'
import type { MailBody } from '../mail/stored-mail.ts'
import { applyReport, applyWatermark } from './apply-report.ts'
import { scheduleFileFetch, needsProvider } from './fetch-files.ts'
import { queueInbound, type InboundJob } from './queue.ts'
import type { StoredMessage } from './receive-files.ts'
import { receiveMessage } from './receive-message.ts'
import { receiveTogether } from './receive-together.ts'

const mostTries = 5
const isLast = (tries: number) => tries + 1 >= mostTries
const limits = { lanes: 20, items: 50 }
/** Retries of a failed item, and of a report whose message has not arrived yet. */
const retrySeconds = (tries: number) => 2 ** (tries + 1)

type Body = { message: StoredMessage } | { status: IncomingStatus | ReceivedWatermark } | MailBody

const processItem = async (ctx: Ctx, { channelId, body, tries }: StoredInbound): Promise<Outcome> => {
  const item = body as Body
  if ('message' in item) return receiveMessage(ctx, channelId, item.message)
  if (!('status' in item)) return receiveMailBody(ctx, channelId, item)
  const { status } = item
  if ('to' in status) return applyWatermark(ctx, channelId, status)
  return applyReport(ctx, channelId, { report: status, isLastTry: isLast(tries) })
}

const problemOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'unexpected'
  const fields = Object.keys(error.fields)
  return fields.length > 0 ? `${error.code}: ${fields.join(', ')}` : error.code
}

/** Returns the seconds until it is tried again; 0 where it is given up. */
const noteFailure = async (ctx: Ctx, item: StoredInbound, error: unknown) => {
  const problem = problemOf(error)
  if (problem === 'unexpected')
    log.warn({ err: error, orgId: ctx.orgId, inboundId: item.id }, 'an inbound message failed')
  const isFinal = isLast(item.tries)
  const waitSeconds = retrySeconds(item.tries)
  await inboundStore.noteFailure(ctx, { id: item.id, problem, isFinal, waitSeconds })
  return isFinal ? 0 : waitSeconds
}

/** Undoes its work where it fails. */
const attempt = async <T>(ctx: Ctx, work: (inside: Ctx) => Promise<T>): Promise<{ result: T } | { error: unknown }> => {
  const recorded = ctx.changes.length
  try {
    return { result: await savepointStore.within(ctx, work) }
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    ctx.changes.length = recorded
    return { error }
  }
}

/** A failed item is undone alone; the later ones of its sender wait for it, and for what is being fetched. */
const processBatch = async (ctx: Ctx, items: readonly StoredInbound[]) => {
  // Where one of them makes all fail, they are tried one by one, which finds it.
  const together = await attempt(ctx, (inside) => receiveTogether(inside, items))
  if ('error' in together) log.warn({ err: together.error, orgId: ctx.orgId }, 'messages could not be stored together')
  const done = 'result' in together ? together.result : []
  const isDone = new Set(done.map(({ id }) => id))
  const retries = new Map<string, number>()
  const held = new Set<string>()
  for (const item of items) {
    if (isDone.has(item.id)) continue
    if (retries.has(item.lane) || held.has(item.lane)) continue
    if (await needsProvider(ctx, item)) {
      held.add(item.lane)
      await scheduleFileFetch(ctx, item)
      continue
    }
    const alone = await attempt(ctx, (inside) => processItem(inside, item))
    if ('result' in alone) done.push({ id: item.id, ...alone.result })
    else {
      const waitSeconds = await noteFailure(ctx, item, alone.error)
      if (waitSeconds > 0) retries.set(item.lane, waitSeconds)
    }
  }
  if (done.length > 0) await inboundStore.finish(ctx, done)
  return [...retries.values()]
}

const drain = async (open: OpenCtx, channelId: string) => {
  for (;;) {
    const count = await open.inOrg(async (ctx) => {
      const items = await inboundStore.takeLanes(ctx, channelId, limits)
      for (const waitSeconds of new Set(await processBatch(ctx, items))) await queueInbound(ctx, channelId, waitSeconds)
      return items.length
    })
    if (count === 0) return
  }
}

type Running = { active: number; isAskedAgain: boolean }
const running = new Map<string, Running>()
/** Of one channel, in parallel on this node. */
const mostActive = 2

/**
 * Every call of a hook sends a job. Where enough of them run, the next one ends at once and has them look again: with a burst of
 * calls, jobs that find nothing would otherwise cost more than the messages. What a killed node leaves is taken over with its jobs.
 */
export const processInbound = async (open: OpenCtx, { orgId, channelId }: InboundJob) => {
  const key = `${orgId} ${channelId}`
  const state = running.get(key) ?? { active: 0, isAskedAgain: false }
  running.set(key, state)
  state.isAskedAgain = true
  if (state.active >= mostActive) return
  state.active += 1
  try {
    while (state.isAskedAgain) {
      state.isAskedAgain = false
      await drain(open, channelId)
    }
  } finally {
    state.active -= 1
    if (state.active === 0) running.delete(key)
  }
}
