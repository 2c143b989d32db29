/** Logs one line a call: the path without its query, which may contain a code. Reads are logged at level debug. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callLog } from './log.ts'

type Caller = { orgId?: string; userId?: string }
/** Callers of calls in progress, by request id. */
const callers = new Map<string, Caller>()

export const recordCaller = (requestId: string, caller: Caller) =>
  callers.set(requestId, { ...callers.get(requestId), ...caller })

/** Whether a call in progress carries a valid token. */
export const isIdentified = (requestId: string) => callers.get(requestId)?.userId !== undefined

export const logCall = ({ id: requestId, method, url }: FastifyRequest, reply: FastifyReply) => {
  const caller = callers.get(requestId)
  callers.delete(requestId)
  const { statusCode: status, elapsedTime } = reply
  const level = status < 400 && (method === 'GET' || method === 'HEAD') ? 'debug' : 'info'
  if (!callLog.isLevelEnabled(level)) return
  const call = { requestId, method, path: url.split('?')[0], status, ms: Math.round(elapsedTime), ...caller }
  callLog[level](call, 'call')
}
