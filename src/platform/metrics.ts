/** What is counted, in Prometheus' own words. Its library is loaded with the first call that is counted. */
import type { FastifyInstance } from 'fastify'
import { logCall } from './log-calls.ts'

const watched = new Map<string, { help: string; read: () => number }>()

const count = async () => {
  const { collectDefaultMetrics, Gauge, Histogram, register } = await import('prom-client')
  collectDefaultMetrics()
  const seconds = new Histogram({
    name: 'diwan_http_seconds',
    help: 'How long a call took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const gauges = new Set<string>()
  const addGauges = () => {
    for (const [name, { help }] of watched) {
      if (gauges.has(name)) continue
      gauges.add(name)
      void new Gauge({
        name,
        help,
        collect() {
          this.set(watched.get(name)?.read() ?? 0)
        },
      })
    }
  }
  return { seconds, register, addGauges }
}
let counting: ReturnType<typeof count> | undefined
const counters = () => (counting ??= count())

/** Counts every call and writes its line in the log. */
export const countRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { seconds } = await counters()
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (route === '/health' || route === '/ready' || route === '/metrics') return
    logCall(request, reply)
  })
}

/** A number that is read when somebody asks. */
export const watch = (name: string, help: string, read: () => number) => void watched.set(name, { help, read })

export const metricsText = async () => {
  const { register, addGauges } = await counters()
  addGauges()
  return register.metrics()
}
