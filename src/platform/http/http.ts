/** The HTTP server around the door: limits, headers, errors, health checks and static pages. */
import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import helmet from 'helmet'
import * as z from 'zod/mini'
import { fail, ApiError, type ErrorCode, type Fields } from '#core/errors.ts'
import { errors } from '#core/text/errors.ts'
import { printContract } from '#core/openapi.ts'
import { isProblem } from '#core/text/problems.ts'
import { createCallLimits } from './call-limits.ts'
import type { Config } from '../config.ts'
import { isDatabaseLost, isSaveRefused, isUnwritable } from '../database/db-errors.ts'
import { createHandler, type Door, type Route, languageOf } from '../door.ts'
import { log } from '../monitoring/log.ts'
import { countRequests, mayReadMetrics, metricsText } from '../monitoring/metrics.ts'
import { servePages } from './pages.ts'
import { serveSite, type SiteRoute } from './serve-site.ts'
import type { NotReadyReason } from '../monitoring/readiness.ts'
import { failedActions, refusedIn, refusedOnBoard } from '#core/text/failed-actions.ts'
import { say, type Params } from '#core/words.ts'

/** `PUT /boards/:id`, as the texts of actions are named. */
const actionOf = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  `${method} ${url.replace(/^\/api\/v1(\/:orgId)?/, '')}`

const boardIn = (action: string, { id, boardId }: Record<string, string | undefined>) =>
  boardId ?? (/ \/boards\/:id/.test(action) ? id : undefined)

/** What a refused call tried to do, why that failed, and in which organisation and board. */
const errorMessageOf = (request: FastifyRequest, code: ErrorCode, params: Params | undefined): string => {
  const language = languageOf(request)
  const reason = say(errors[code], language, params)
  const name = actionOf(request)
  const action = failedActions[name]
  // A malformed address has none.
  const inPath = (request.params ?? {}) as Record<string, string | undefined>
  const { orgId } = inPath
  if (!action || !orgId || code === 'no-changes') return reason
  const board = boardIn(name, inPath)
  const parts = { action: say(action, language), reason, org: orgId, board: board ?? '' }
  return say(board ? refusedOnBoard : refusedIn, language, parts)
}

type Limits = Pick<
  Config,
  'DIWAN_CALLS_A_MINUTE' | 'DIWAN_SIGN_INS_A_MINUTE' | 'DIWAN_UPLOAD_MB' | 'DIWAN_PROXIES' | 'DIWAN_METRICS_TOKEN'
>
export type ServerParts = Door & {
  routes: Route[]
  limits: Limits
  whyNotReady: () => Promise<NotReadyReason | undefined>
  /** Pages of the public sites of organisations. */
  site?: readonly SiteRoute[]
  /** What search engines may fetch. */
  robots?: string
  pages?: string
}

const policy = {
  'default-src': ["'self'"],
  // WebAssembly for reading barcodes from a camera.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  // The one style that React Aria adds while a dialog is open on iOS.
  'style-src': ["'self'", "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // Preview of a file before its upload; dashboard tabs of other sites, which are sandboxed.
  'frame-src': ["'self'", 'blob:', 'https:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** The same for every answer, so they are computed once. */
const securityHeaders = (isBehindProxy: boolean) => {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: isBehindProxy,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const reply = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(reply.req, reply, (error) => {
    if (error) throw error
  })
  return { ...reply.getHeaders() }
}

const megabyte = 1_048_576
const mostBodyMb = 1

const refuse = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const code = codeOf(error)
  const refusal = error instanceof ApiError ? error : undefined
  const params = refusal?.params ?? (code === 'request-too-large' ? { mb: mostBodyMb } : undefined)
  if (errors[code].status >= 500)
    request.log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, code)
  const fields = error instanceof z.core.$ZodError ? problemsOf(error) : refusal?.fields
  return reply.status(errors[code].status).send({
    error: code,
    errorMessage: errorMessageOf(request, code, params),
    ...(params && { params }),
    ...(fields && Object.keys(fields).length > 0 && { fields }),
    ...(refusal?.details !== undefined && { details: refusal.details }),
    requestId: request.id,
  })
}

/** The first problem of each field, by its path: name.ar */
const problemsOf = (error: z.core.$ZodError): Fields => {
  const fields: Fields = {}
  for (const { path, message } of error.issues) {
    const name = path.map(String).join('.')
    if (name && !(name in fields)) fields[name] = isProblem(message) ? message : 'invalid'
  }
  return fields
}

const statuses: Record<number, ErrorCode> = {
  401: 'signed-out',
  404: 'not-found',
  413: 'request-too-large',
  415: 'wrong-type',
  429: 'too-many',
  503: 'unavailable',
}

const codeOf = (error: FastifyError): ErrorCode => {
  if (error instanceof ApiError) return error.code
  if (error instanceof z.core.$ZodError) return 'invalid'
  const { statusCode = 500 } = error
  // First: the connection of a client is lost with the same code as that of the database.
  if (statusCode < 500) return statuses[statusCode] ?? 'bad-request'
  if (isDatabaseLost(error)) return 'unavailable'
  if (isSaveRefused(error)) return 'cannot-save'
  if (isUnwritable(error)) return 'bad-request'
  return statusCode === 503 ? 'unavailable' : 'unexpected'
}

/** For operators: the OpenAPI document, liveness, readiness and metrics. */
const answerOperators = (app: FastifyInstance, { routes, limits, whyNotReady }: ServerParts) => {
  let contract: object | undefined // built at the first request
  app.get('/api/v1/openapi.json', () => (contract ??= printContract(routes.map((route) => route.endpoint))))
  app.get('/health', () => ({ status: 'up' }))
  app.get('/ready', async (_, reply) => {
    const reason = await whyNotReady()
    return reply.status(reason ? 503 : 200).send(reason ? { status: 'not ready', reason } : { status: 'ready' })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, limits.DIWAN_METRICS_TOKEN)) fail('signed-out')
    return reply.type('text/plain; version=0.0.4').send(await metricsText())
  })
}

/** Programs that were written for Chatwoot call its paths. */
const clientRoot = '/api/v1/client-inboxes/'
const toOwnPath = (url = '') => url.replace(/^\/public\/api\/v1\/inboxes\//, clientRoot)
/** Pages of other sites may call them: no cookie or session is involved. */
const forOtherSites = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH',
  'access-control-allow-headers': 'content-type',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Only these routes parse forms. */
const acceptForm = (app: FastifyInstance, served: RouteOptions) =>
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}))
    scope.route(served)
  })

/** Only these routes receive bytes, of whatever type. */
const acceptRaw = (app: FastifyInstance, served: RouteOptions) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)
    scope.route(served)
  })

/** Input and replies are checked by zod. The compilers that Fastify would load for JSON schemas take a tenth of a start. */
const withoutSchemas = () => () => {
  throw new Error('Routes have no JSON schemas')
}

export const buildServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { routes, limits } = parts
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Log lines name their request themselves; a child logger would cost time in every call.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuse,
    genReqId: () => randomUUID(),
    bodyLimit: mostBodyMb * megabyte,
    trustProxy: (_, hop) => hop < limits.DIWAN_PROXIES,
    forceCloseConnections: 'idle',
    // While the server stops, an open connection gets one more answer.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas } },
    rewriteUrl: ({ url }) => toOwnPath(url),
  })
  const headers = securityHeaders(limits.DIWAN_PROXIES > 0)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id)
    // Replies must not be cached for the next user of the same browser.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    if (request.url.startsWith(clientRoot)) void reply.headers(forOtherSites)
  })
  countRequests(app)
  app.setErrorHandler(refuse)

  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: limits.DIWAN_UPLOAD_MB * megabyte },
  })
  await app.register(rateLimit, { global: false })

  await servePages(app, parts.pages)

  const limitsOf = createCallLimits(app, limits)
  for (const definition of routes) {
    const { endpoint } = definition
    const served: RouteOptions = {
      method: endpoint.method,
      url: `/api/v1${endpoint.path}`,
      ...limitsOf(endpoint),
      // HEAD is for pages and files; hundreds of calls would have a second route for it.
      exposeHeadRoute: endpoint.carries === 'download',
      ...(endpoint.carries === 'download' && { compress: false }),
      handler: createHandler(parts, definition),
    }
    if (endpoint.carries === 'raw') {
      for (const url of [served.url, ...(endpoint.addresses ?? [])]) await acceptRaw(app, { ...served, url })
    } else if (endpoint.acceptsForm) await acceptForm(app, served)
    else app.route(served)
  }

  app.options(`${clientRoot}*`, (_, reply) => reply.status(204).send())
  const visitors = limitsOf({ needs: 'anyone', isForVisitors: true })
  await serveSite(app, parts, { routes: parts.site ?? [], limits: visitors })

  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send(parts.robots ?? ''))

  answerOperators(app, parts)
  return app
}
