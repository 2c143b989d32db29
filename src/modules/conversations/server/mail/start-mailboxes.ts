/** Reads the mailboxes of all organisations on the working nodes, each on one of them at a time. */
import { randomUUID } from 'node:crypto'
import { listUnreadMailboxes, type MailboxJob } from '#modules/channels/server/mailboxes.ts'
import type { Jobs, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { openCtx, systemCall, type Runtime } from '#platform/run-in-org.ts'
import { watchMailbox } from './watch-mailbox.ts'

type UnreadMailbox = Awaited<ReturnType<typeof listUnreadMailboxes>>[number]

const mostPerNode = 500
const longestWait = 600_000

/** By worker, the listeners for changed channels. */
const readers = new WeakMap<Jobs, Set<(channelId: string) => void>>()

export const notifyMailboxReaders = async ({ jobs }: OpenCtx, { channelId }: MailboxJob) =>
  readers.get(jobs)?.forEach((note) => note(channelId))

/** `retryMs` is doubled with every failure in a row. */
export const startMailboxes = (runtime: Runtime, { lookEveryMs = 3_000, retryMs = 1_000 } = {}) => {
  const holder = randomUUID()
  const stopping = new AbortController()
  const running = new Map<string, { ended: Promise<void>; changed: AbortController }>()
  const failed = new Map<string, { count: number; until: number; version: number }>()

  const watch = async ({ orgId, id, version }: UnreadMailbox, changed: AbortSignal) => {
    const open = openCtx(runtime, systemCall(orgId, `mailbox ${id}`))
    const signal = AbortSignal.any([stopping.signal, changed])
    const hasWorked = await watchMailbox(open, id, { holder, signal }).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error, orgId, channelId: id }, 'a mailbox could not be read')
      return false
    })
    if (hasWorked) failed.delete(id)
    else {
      const count = (failed.get(id)?.count ?? 0) + 1
      failed.set(id, { count, version, until: performance.now() + Math.min(longestWait, retryMs * 2 ** count) })
    }
    running.delete(id)
  }
  const look = async () => {
    for (const mailbox of await listUnreadMailboxes(runtime.engine)) {
      const { id, version } = mailbox
      if (stopping.signal.aborted || running.size >= mostPerNode) return
      const before = failed.get(id)
      // Changed settings are tried at once.
      const isWaiting = before?.version === version && before.until > performance.now()
      if (running.has(id) || isWaiting) continue
      const changed = new AbortController()
      running.set(id, { changed, ended: watch(mailbox, changed.signal) })
    }
  }
  const lookSafely = () => void look().catch((error: unknown) => log.warn({ err: error }, 'mailboxes'))
  const timer = setInterval(lookSafely, lookEveryMs).unref()
  /** What is tried with the earlier settings may wait long for its server: it is ended first. */
  const noteChange = (channelId: string) => {
    const { changed, ended = Promise.resolve() } = running.get(channelId) ?? {}
    changed?.abort()
    void ended.then(lookSafely)
  }
  const noted = readers.get(runtime.jobs) ?? new Set()
  readers.set(runtime.jobs, noted.add(noteChange))
  lookSafely()
  return {
    stop: async () => {
      clearInterval(timer)
      noted.delete(noteChange)
      stopping.abort()
      await Promise.allSettled([...running.values()].map(({ ended }) => ended))
    },
  }
}
