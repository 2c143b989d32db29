/** The one way to make outgoing calls for users: to public addresses only, checked on the address connected to. */
import { lookup as askDns, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent } from 'undici'
import type { CallProblem } from '#core/connections/outgoing-text.ts'
import type { Config } from '../config.ts'
import { mayConnect, plainHost, readAllowed, type Allowed } from './outgoing-address.ts'
import { readBody, redirectedCall, type Call } from './outgoing-hops.ts'

type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void
export type OutgoingReply =
  | {
      ok: true
      /** Whatever it is: 500 is an answer too. */
      status: number
      headers: Record<string, string>
      body: string
      /** The body was longer, or the rest came too late. */
      isCut: boolean
      durationMs: number
    }
  | { ok: false; problem: CallProblem; host: string; durationMs: number }

const longest = 10_000
const systemDns: Resolve = (host, done) => askDns(host, { all: true }, done)

type Limits = Partial<Pick<Config, 'DIWAN_ALLOWED_HOSTS' | 'DIWAN_RETRY_SECONDS'>>
export type Outgoing = {
  allowed: Allowed
  lookup: LookupFunction
  /** Seconds until a call that failed is made a second time. */
  retrySeconds: number
  /** Opened with the first call. */
  agent?: Agent
}
/** A context, or whatever else has the rules of outgoing calls. */
type Caller = { services: { outgoing: Outgoing } }

const withCode = (code: string) => Object.assign(new Error(code), { code })
const refusal = () => withCode('not-allowed-address')

/** Resolves names to allowed addresses only. A name is resolved once, and that address is connected to. */
const lookupAllowed =
  (allowed: Allowed, resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, found) => {
      const good = found?.filter(({ address }) => mayConnect(allowed, host, address)) ?? []
      const [first] = good
      if (error) return done(error, '')
      if (!first) return done(found.length > 0 ? refusal() : withCode('ENOTFOUND'), '')
      return options.all ? done(null, good) : done(null, first.address, first.family)
    })

export const openOutgoing = (
  { DIWAN_ALLOWED_HOSTS, DIWAN_RETRY_SECONDS = 30 }: Limits,
  resolve: Resolve = systemDns,
): Outgoing => {
  const allowed = readAllowed(DIWAN_ALLOWED_HOSTS)
  return { allowed, lookup: lookupAllowed(allowed, resolve), retrySeconds: DIWAN_RETRY_SECONDS }
}

/** For the connections of libraries that open their own: throws where an address may not be connected to. */
export const socketOptions = ({ services }: Caller, host: string): { lookup: LookupFunction } => {
  const { allowed, lookup } = services.outgoing
  if (isIP(host) && !mayConnect(allowed, host, host)) throw refusal()
  return { lookup }
}

/** Loaded with the first call: many servers never make one, and all must start fast. */
const openAgent = async (outgoing: Outgoing) => {
  const { Agent, request } = await import('undici')
  outgoing.agent ??= new Agent({
    connect: { timeout: longest, lookup: outgoing.lookup },
    // Connections are not kept, because a name may resolve to another address later.
    pipelining: 0,
    maxHeaderSize: 32 * 1024,
  })
  return { agent: outgoing.agent, request }
}

/** For forms: refuses addresses that can never be allowed. Names are resolved only when they are called. */
export const isCallAllowed = ({ services }: Caller, url: string) => {
  const { allowed } = services.outgoing
  const { protocol, username, password, hostname } = URL.parse(url) ?? {}
  if (!hostname || username || password || (protocol !== 'http:' && protocol !== 'https:')) return false
  const host = plainHost(hostname)
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare)) return mayConnect(allowed, bare, bare)
  return allowed.names.has(host) || !/(^|\.)(localhost|internal|local)$/.test(host)
}

const problems: Record<string, CallProblem> = {
  'not-allowed-address': 'not-allowed-address',
  'refused-redirect': 'refused-redirect',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNREFUSED: 'connection-refused',
  EHOSTUNREACH: 'connection-refused',
  ENETUNREACH: 'connection-refused',
  ETIMEDOUT: 'timed-out',
  UND_ERR_CONNECT_TIMEOUT: 'timed-out',
  UND_ERR_HEADERS_TIMEOUT: 'timed-out',
}
/** The problem that a connection error means. */
export const problemOf = (error: unknown): CallProblem => {
  const { code = '', name, errors } = error as { code?: string; name?: string; errors?: unknown[] }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timed-out'
  if (/CERT|SSL|TLS|SIGNED|ALTNAME/.test(code)) return 'certificate'
  return problems[code] ?? (errors?.[0] ? problemOf(errors[0]) : 'connection-broken')
}

const flat = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))

type HttpReply = Omit<Extract<OutgoingReply, { ok: true }>, 'durationMs'>

/** Makes one request; returns its reply, or the call to the redirect target. */
const hop = async (
  outgoing: Outgoing,
  call: Call,
  { signal, isFollowed }: { signal: AbortSignal; isFollowed: boolean },
): Promise<HttpReply | Call> => {
  const { agent: dispatcher, request } = await openAgent(outgoing)
  const { statusCode, headers, body } = await request(call.url, {
    method: call.method ?? 'GET',
    headers: { 'user-agent': 'Diwan', 'accept-encoding': 'identity', ...call.headers },
    body: call.body ?? null,
    dispatcher,
    signal,
  })
  const heard = flat(headers)
  const location = statusCode >= 300 && statusCode < 400 ? heard['location'] : undefined
  if (isFollowed && location && URL.canParse(location, call.url)) {
    body.on('error', () => {}).destroy()
    return redirectedCall(call, statusCode, location) ?? Promise.reject(withCode('refused-redirect'))
  }
  const encoding = (heard['content-encoding'] ?? '').toLowerCase()
  const { maxBytes = 64 * 1024, readAs = 'utf8' } = call
  const read = await readBody(body, { encoding, maxBytes, readAs })
  return { ok: true, status: statusCode, headers: heard, ...read }
}

/** Follows redirects; never retries. */
export const callOut = async (ctx: Caller, firstCall: Call): Promise<OutgoingReply> => {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  const signal = AbortSignal.timeout(Math.min(firstCall.timeoutMs ?? longest, longest))
  const { maxRedirects = 3 } = firstCall
  let call = firstCall
  const failed = (problem: CallProblem): OutgoingReply => {
    return { ok: false, problem, host: URL.parse(call.url)?.hostname ?? call.url.slice(0, 100), durationMs: took() }
  }
  for (let hops = 0; hops <= maxRedirects; hops++) {
    if (!isCallAllowed(ctx, call.url)) return failed(isCallable(call.url) ? 'not-allowed-address' : 'bad-address')
    try {
      const found = await hop(ctx.services.outgoing, call, { signal, isFollowed: maxRedirects > 0 })
      if ('ok' in found) return { ...found, durationMs: took() }
      call = found
    } catch (error) {
      return failed(problemOf(error))
    }
  }
  return failed('too-many-redirects')
}

/** A valid HTTP address, whether or not it may be called. */
const isCallable = (url: string) => {
  const { protocol, username, password } = URL.parse(url) ?? {}
  return (protocol === 'http:' || protocol === 'https:') && !username && !password
}

/** A `fetch` for libraries, with the same limits. */
export const fetchOut = async (
  ctx: Caller,
  url: string | URL,
  init: { method?: string; headers?: HeadersInit; body?: string | URLSearchParams | object | null } = {},
): Promise<Response> => {
  const body = typeof init.body === 'string' || init.body instanceof URLSearchParams ? init.body.toString() : undefined
  const method = (init.method ?? 'GET') as NonNullable<Call['method']>
  const headers = Object.fromEntries(new Headers(init.headers))
  const answer = await callOut(ctx, { url: String(url), method, headers, body, maxBytes: 1024 * 1024 })
  if (!answer.ok) throw withCode(answer.problem)
  if (answer.isCut) throw withCode('connection-broken')
  const { 'content-encoding': _, 'content-length': __, 'transfer-encoding': ___, ...passedHeaders } = answer.headers
  return new Response([204, 205, 304].includes(answer.status) ? null : answer.body, {
    status: answer.status,
    headers: passedHeaders,
  })
}
