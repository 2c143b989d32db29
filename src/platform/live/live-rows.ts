/** Answers pages that ask for rows by id. All who ask within a moment are answered by one transaction an organisation. */
import type { Socket } from 'socket.io'
import { mostRows, type RowsReply } from '#core/live.ts'
import { isUuid } from '#core/values/uuid.ts'
import { batchByOrg } from './batch-by-org.ts'
import { log } from '../monitoring/log.ts'

export type RowsAsk = { token: string; kind: string; ids: string[] }
/** In the order of the requests; `signed-out` where the token is no longer valid. */
export type ReadRows = (orgId: string, asks: readonly RowsAsk[]) => Promise<RowsReply[]>

/** Longer than pages spread their requests (`use-live-list.ts`), so that one change leads to one batch. */
const waitMs = 60
/** So many rows are shaped in one go before others get their turn. */
const mostInBatch = 1_000

const readAsk = (request: unknown): Omit<RowsAsk, 'token'> | undefined => {
  const { kind, ids } = (request ?? {}) as { kind?: unknown; ids?: unknown }
  const isSound = typeof kind === 'string' && Array.isArray(ids) && ids.length <= mostRows && ids.every(isUuid)
  return isSound ? { kind, ids: [...new Set(ids as string[])] } : undefined
}

export const createRowsAnswerer = (readRows: ReadRows) => {
  const read = batchByOrg<RowsAsk, RowsReply>(readRows, {
    waitMs,
    most: mostInBatch,
    weigh: ({ ids }) => Math.max(1, ids.length),
  })
  return async ({ orgId, token }: { orgId: string; token: string }, request: unknown): Promise<RowsReply> => {
    const ask = readAsk(request)
    if (!ask) return { error: 'bad-request' }
    try {
      return await read(orgId, { token, ...ask })
    } catch (error) {
      log.warn({ err: error, orgId }, 'rows could not be read')
      return { error: 'unavailable' }
    }
  }
}

/** Rate limit of one socket: a burst, then so many a second. */
const [burst, aSecond] = [40, 10]
export const createMessageLimit = () => {
  const left = new WeakMap<Socket, { count: number; at: number }>()
  return (socket: Socket) => {
    const now = performance.now()
    const { count, at } = left.get(socket) ?? { count: burst, at: now }
    const refilled = Math.min(burst, count + ((now - at) / 1000) * aSecond)
    const isAllowed = refilled >= 1
    left.set(socket, { count: isAllowed ? refilled - 1 : refilled, at: now })
    return isAllowed
  }
}
