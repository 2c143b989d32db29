/** Prometheus metrics. The library is loaded with the first counted call. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { logCall } from './log-calls.ts'

const watched = new Map<string, { help: string; read: () => number }>()

const count = async () => {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  // Not the global registry, which refuses a second metric of the same name.
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  // Histogram by method, counters by route: a histogram by route would be a megabyte of text at every scrape.
  const seconds = new Histogram({
    name: 'diwan_http_seconds',
    help: 'How long a call took',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const calls = new Counter({
    name: 'diwan_http_calls_total',
    help: 'How many calls of a route were answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const spent = new Counter({
    name: 'diwan_http_route_seconds_total',
    help: 'How long the calls of a route took together',
    labelNames: ['method', 'route'],
    registers,
  })
  const countCall = (call: { method: string; route: string; status: number; seconds: number }) => {
    const { method, route, status } = call
    const statusClass = `${Math.floor(status / 100)}xx`
    seconds.observe({ method, status: statusClass }, call.seconds)
    calls.inc({ method, route, status: statusClass })
    spent.inc({ method, route }, call.seconds)
  }
  const gauges = new Set<string>()
  const addGauges = () => {
    for (const [name, { help }] of watched) {
      if (gauges.has(name)) continue
      gauges.add(name)
      void new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(watched.get(name)?.read() ?? 0)
        },
      })
    }
  }
  return { countCall, register, addGauges }
}
let counting: ReturnType<typeof count> | undefined
export const counters = () => (counting ??= count())

/** Counts every call and writes its line in the log. */
export const countRequests = (app: FastifyInstance) => {
  const counted = new WeakSet<FastifyRequest>()
  const countOnce = async (request: FastifyRequest, reply: FastifyReply) => {
    if (counted.has(request)) return
    counted.add(request)
    const route = request.routeOptions.url ?? 'unknown'
    const { countCall } = await counters()
    const { statusCode: status, elapsedTime } = reply
    countCall({ method: request.method, route, status, seconds: elapsedTime / 1000 })
    if (route === '/health' || route === '/ready' || route === '/metrics') return
    logCall(request, reply)
  }
  app.addHook('onResponse', countOnce)
  // Fastify has no hook for replies whose client has left. Counted after the other hooks of the reply, which read the caller.
  app.addHook('onSend', async (request, reply) => {
    const count = () => void countOnce(request, reply)
    if (reply.raw.closed) setImmediate(count)
    else reply.raw.once('close', count)
  })
}

/** A gauge that is read at each scrape. */
export const watch = (name: string, help: string, read: () => number) => void watched.set(name, { help, read })

export const metricsText = async () => {
  const { register, addGauges } = await counters()
  addGauges()
  return register.metrics()
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/** With the token; where none is set, from this machine alone, and not through a proxy on it. */
export const mayReadMetrics = ({ headers, socket }: FastifyRequest, token: string | undefined) => {
  if (token) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  const { remoteAddress = '' } = socket
  const isLocal = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback'
  return isLocal && forwarding.every((name) => headers[name] === undefined)
}
