/** The one door: every call is identified, permitted, parsed, run in its organisation and shaped here, in that order. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isOpenToPrograms, type Endpoint, type Schema } from '#core/endpoint.ts'
import { fail } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import type { Language } from '#core/words.ts'
import type { Ctx, OpenCtx, User } from './context.ts'
import { checkInput } from './http/check-input.ts'
import { writeDevice } from './http/device-cookie.ts'
import { originOf } from './http/origin.ts'
import { readInOrg, writeInOrg, asAdminOfAnyOrg, openCtx, type Runtime, type CallInfo } from './run-in-org.ts'
import { runOnce } from './http/idempotency.ts'
import { recordCaller } from './monitoring/log-calls.ts'
import { orgIdOf, platformOrgId } from './org-id.ts'
import { readUpload, type UploadedFile } from './files/read-upload.ts'
import { sendFile, type SentFile } from './files/send-file.ts'
import { schemaParser } from './http/schema-parser.ts'
import { isBorrowed, isProgram } from './via.ts'

/** Sends reads that the call will need together with its identification; the input is not parsed yet. */
type Prefetch = (ctx: Ctx, sent: Record<string, unknown>) => void

export type Route = { endpoint: Endpoint } & (
  | { run: (ctx: Ctx, input: never) => Promise<unknown>; prefetch?: Prefetch | undefined }
  | { runOpen: (ctx: OpenCtx, input: never, carried: never) => Promise<unknown> }
)

/** The bytes of a call as they were sent, and its headers. */
export type RawBody = { bytes: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/** Runs inside the caller's transaction. */
export const route = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<R>>,
  prefetch?: Prefetch,
): Route => ({ endpoint, run, prefetch })

/** Runs outside any transaction and opens its own, for hashing, files and other slow work. */
export const openRoute = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  runOpen: (ctx: OpenCtx, input: z.output<I>, file?: UploadedFile) => Promise<z.input<R>>,
): Route => ({ endpoint, runOpen })

export const uploadRoute = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  runOpen: (ctx: OpenCtx, input: z.output<I>, file: UploadedFile) => Promise<z.input<R>>,
): Route => ({
  endpoint,
  runOpen: (ctx, input, file: UploadedFile | undefined) => runOpen(ctx, input, file ?? fail('bad-request')),
})

export const downloadRoute = <I extends Schema>(
  endpoint: Endpoint<I>,
  runOpen: (ctx: OpenCtx, input: z.output<I>) => Promise<SentFile>,
): Route => ({ endpoint, runOpen })

/** A reply to a system that does not understand JSON, in the words of its protocol. */
export type PlainReply = {
  type: 'text/plain' | 'text/xml' | 'application/json' | 'text/html; charset=utf-8'
  plain: string
  /** In place of those that every reply has. */
  headers?: Readonly<Record<string, string>>
  without?: readonly string[]
}

/** For calls of other systems, which identify themselves by a key or a signature of the bytes. */
export const rawRoute = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  runOpen: (ctx: OpenCtx, input: z.output<I>, body: RawBody) => Promise<z.input<R> | PlainReply>,
): Route => ({ endpoint, runOpen })

export type Identify = (ctx: Ctx, token: string) => Promise<User | undefined>
export type Door = Runtime & { identify: Identify; orgOfToken: (token: string) => string | undefined }

export const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.startsWith('en') ? 'en' : 'ar'

/** The organisation of a call: from the token, the input or the path. */
const orgOf = (door: Door, endpoint: Endpoint, { sent, token }: { sent: object; token?: string }): string => {
  if (endpoint.org === 'token') return door.orgOfToken(token ?? '') ?? fail('signed-out')
  if (endpoint.org) return orgIdOf(endpoint.org(endpoint.input.parse(sent) as never))
  return orgIdOf((sent as { orgId: string }).orgId)
}

type AuthRequest = { endpoint: Endpoint; token?: string; identify: Identify; superAdmin?: User }

const authorize = async (ctx: Ctx, { endpoint, token, identify, superAdmin }: AuthRequest) => {
  const user = superAdmin ?? (token ? await identify(ctx, token) : undefined)
  if (!user && endpoint.needs !== 'anyone') fail('signed-out')
  if (user) recordCaller(ctx.from.requestId, { userId: user.id })
  if (!may(user?.grants, endpoint.needs)) fail('not-permitted')
  if (endpoint.isPersonal && isBorrowed(user)) fail('not-in-person')
  if (isProgram(user) && !isOpenToPrograms(endpoint)) fail('not-for-api-tokens')
  return user
}

/** API tokens and impersonations are exempt: their owner confirmed their identity when they were made. */
const mustBeFresh = ({ needsFresh }: Endpoint, user: User | undefined, input: unknown) => {
  if (!needsFresh || user?.isFresh || user?.via.kind === 'api-token' || user?.via.kind === 'impersonation') return
  if (needsFresh === true || needsFresh(input as never)) fail('confirm-identity')
}

/** The super-admin who calls another organisation, where the endpoint is open to the platform. */
const superAdminAt = async (
  door: Door,
  info: CallInfo,
  { endpoint, token }: Pick<AuthRequest, 'endpoint' | 'token'>,
) => {
  const isFromPlatform = endpoint.openToPlatform && token && door.orgOfToken(token) === platformOrgId
  if (!isFromPlatform || info.orgId === platformOrgId) return undefined
  const user = await readInOrg(door, { ...info, orgId: platformOrgId }, (ctx) => door.identify(ctx, token))
  return user?.grants['platform.manage'] && !isBorrowed(user) ? asAdminOfAnyOrg(user) : undefined
}

const rawInput = (request: FastifyRequest) => ({
  ...(Buffer.isBuffer(request.body) ? undefined : (request.body as object | undefined)),
  ...(request.query as object),
  ...(request.params as object),
})

const rawBodyOf = ({ body, headers }: FastifyRequest): RawBody => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  headers,
})

const isPlain = (answer: unknown): answer is PlainReply =>
  typeof answer === 'object' && answer !== null && 'plain' in answer

const sendPlain = (reply: FastifyReply, { type, plain, headers = {}, without = [] }: PlainReply) => {
  for (const name of without) void reply.removeHeader(name)
  return reply.headers(headers).type(type).send(plain)
}

type Incoming = { sent: object; token?: string; key?: string }

export const createHandler = (door: Door, definition: Route) => {
  const { endpoint } = definition
  const call = `${endpoint.method} ${endpoint.path}`
  const [parseInput, parseReply] = [schemaParser(endpoint.input), schemaParser(endpoint.reply)]
  const runInOrg = endpoint.method === 'GET' ? readInOrg : writeInOrg

  const runInTransaction = async (info: CallInfo, { sent, token, key }: Incoming) => {
    const superAdmin = await superAdminAt(door, info, { endpoint, token })
    return runInOrg(door, info, async (anonymousCtx) => {
      const authorized = authorize(anonymousCtx, { endpoint, token, identify: door.identify, superAdmin })
      if ('run' in definition) definition.prefetch?.(anonymousCtx, sent as Record<string, unknown>)
      const user = await authorized
      const ctx = { ...anonymousCtx, user }
      const input = parseInput(sent)
      mustBeFresh(endpoint, user, input)
      // parseReply also drops what the reply does not promise
      const work = async () =>
        'run' in definition ? (parseReply(await definition.run(ctx, input as never)) as Record<string, unknown>) : {}
      return key && user ? runOnce(ctx, { call, key, body: () => sent }, work) : work()
    })
  }

  const runOutsideTransaction = async (info: CallInfo, request: FastifyRequest, { sent, token, key }: Incoming) => {
    const superAdmin = await superAdminAt(door, info, { endpoint, token })
    const user =
      endpoint.needs !== 'anyone'
        ? await readInOrg(door, info, (ctx) => authorize(ctx, { endpoint, token, identify: door.identify, superAdmin }))
        : undefined
    const hasForm = endpoint.carries === 'upload' || (endpoint.acceptsFile && request.isMultipart())
    const upload = hasForm ? await readUpload(request) : undefined
    const input = parseInput({ ...sent, ...upload?.fields })
    mustBeFresh(endpoint, user, input)
    const body = () => ({ ...sent, ...upload?.fields, ...upload?.digest() })
    const ctx = openCtx(door, { ...info, user }, key && user ? { call, key, body } : undefined)
    const carried = endpoint.carries === 'raw' ? rawBodyOf(request) : upload?.file
    return 'runOpen' in definition ? definition.runOpen(ctx, input as never, carried as never) : undefined
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = rawInput(request)
    checkInput(sent)
    const token = endpoint.needs === 'anyone' ? undefined : request.headers.authorization || fail('signed-out')
    const orgId = orgOf(door, endpoint, { sent, token })
    recordCaller(request.id, { orgId })
    const info: CallInfo = { orgId, language: languageOf(request), from: originOf(request) }
    const key =
      endpoint.method === 'POST' && !endpoint.isSecret ? request.headers['idempotency-key']?.slice(0, 200) : undefined

    if ('runOpen' in definition) {
      const answer = await runOutsideTransaction(info, request, { sent, token, key: key?.toString() })
      if (endpoint.carries === 'download') return sendFile(reply, answer as SentFile)
      if (endpoint.carries === 'raw' && isPlain(answer)) return sendPlain(reply, answer)
      return finish(parseReply(answer) as Record<string, unknown>)
    }
    return finish(await runInTransaction(info, { sent, token, key: key?.toString() }))

    function finish(answer: Record<string, unknown>) {
      if (!endpoint.header) return reply.send(answer)
      const { [endpoint.header]: header, device, ...rest } = answer
      if (typeof device === 'string') writeDevice(reply, device, door.services.site)
      return (header ? reply.header(endpoint.header, header) : reply).send(rest)
    }
  }
}
