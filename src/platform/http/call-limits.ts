/** Limits calls a minute: for each session, for each address with unknown tokens, and for each address without a token. */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Endpoint } from '#core/endpoint.ts'
import { ApiError, fail } from '#core/errors.ts'
import { isIdentified } from '../monitoring/log-calls.ts'

type Limits = { DIWAN_CALLS_A_MINUTE: number; DIWAN_SIGN_INS_A_MINUTE: number }
type LimitedCall = Pick<Endpoint, 'needs' | 'carries' | 'isForVisitors'> & Partial<Pick<Endpoint, 'method'>>
type Hooks = Pick<RouteShorthandOptions, 'onRequest' | 'onSend'>

const timeWindow = '1 minute'
const mostRemembered = 50_000
/** Far above what a person writes and reads. */
const visitorCallsAMinute = 150

const digestOf = (token: string) => hash('sha256', token, 'base64url')

type Limiter = ReturnType<FastifyInstance['createRateLimit']>
type PerMinute = (max: number, keyGenerator?: (request: FastifyRequest) => string) => Limiter

const count = async (limiter: Limiter, request: FastifyRequest) => {
  const limit = await limiter(request)
  if (!limit.isAllowed && limit.isExceeded) fail('too-many')
}

/** A visitor has a limit of their own, below that of their address, which many visitors may share. */
/** Named by a header, or in the path by clients of an inbox. */
const visitorOf = ({ headers, params }: FastifyRequest) =>
  headers['x-visitor-token']?.toString() ?? (params as { sourceId?: string } | undefined)?.sourceId

const visitorHooks = (perMinute: PerMinute, limits: Limits): Hooks => {
  const ofVisitor = perMinute(visitorCallsAMinute, (request) => digestOf(visitorOf(request) ?? request.ip))
  const ofAddress = perMinute(limits.DIWAN_CALLS_A_MINUTE)
  return {
    onRequest: async (request) => {
      await count(ofAddress, request)
      if (visitorOf(request)) await count(ofVisitor, request)
    },
  }
}

/**
 * A token has a limit of its own once a call has identified its bearer. Until then it counts for its address: a new bogus token
 * brings no new limit, and an anonymous caller behind a shared address does not lock out signed-in users there.
 */
export const createCallLimits = (app: FastifyInstance, limits: Limits) => {
  const identified = new Set<string>()
  const tokens = new WeakMap<FastifyRequest, string>()
  const perMinute: PerMinute = (max, keyGenerator) => {
    const limiter = app.createRateLimit({ max, timeWindow, ...(keyGenerator && { keyGenerator }) })
    // A client that has left may have no address any more.
    return (request, options) =>
      (request.ip as string | undefined) ? limiter(request, options) : Promise.reject(new ApiError('bad-request'))
  }

  const ofSession = perMinute(limits.DIWAN_CALLS_A_MINUTE, (request) => tokens.get(request) ?? request.ip)
  const ofUnknown = perMinute(limits.DIWAN_CALLS_A_MINUTE)
  const assertRoomForMessages = async (limiter: Limiter, request: FastifyRequest) => {
    const limit = await limiter(request, { increment: false })
    if (!limit.isAllowed && limit.remaining === 0) fail('too-many')
  }

  const remember = (token: string) => {
    if (identified.size >= mostRemembered) identified.clear()
    identified.add(token)
  }

  const forGuarded: Hooks = {
    onRequest: async (request) => {
      const { authorization } = request.headers
      if (!authorization) return count(ofUnknown, request)
      const token = digestOf(authorization)
      tokens.set(request, token)
      return identified.has(token) ? count(ofSession, request) : assertRoomForMessages(ofUnknown, request)
    },
    // Only now it is clear whether the token identified its bearer.
    onSend: async (request) => {
      const token = tokens.get(request)
      if (!token || identified.has(token)) return
      if (isIdentified(request.id)) remember(token)
      else await ofUnknown(request)
    },
  }

  /** Providers send much from few addresses: only calls that were refused count. */
  const ofRefusedHooks = perMinute(limits.DIWAN_SIGN_INS_A_MINUTE)
  const forHooks: Hooks = {
    onRequest: (request) => assertRoomForMessages(ofRefusedHooks, request),
    onSend: async (request, reply) => {
      if (reply.statusCode === 401 || reply.statusCode === 404) await ofRefusedHooks(request)
    },
  }

  const forVisitors = visitorHooks(perMinute, limits)

  return ({ needs, method, carries, isForVisitors }: LimitedCall): Hooks => {
    if (isForVisitors) return forVisitors
    if (needs !== 'anyone') return forGuarded
    if (carries === 'raw') return forHooks
    const limiter = perMinute(method === 'GET' ? limits.DIWAN_CALLS_A_MINUTE : limits.DIWAN_SIGN_INS_A_MINUTE)
    return {
      onRequest: (request) => count(limiter, request),
      onSend: async (_, reply) => {
        const issued = reply.getHeader('authorization')
        if (typeof issued === 'string') remember(digestOf(issued))
      },
    }
  }
}
