/** What is counted, in Prometheus' own words. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { logCall } from './log-calls.ts'

if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics()

const once = <T>(name: string, make: () => T): T => (register.getSingleMetric(name) as T | undefined) ?? make()

const seconds = once(
  'diwan_http_seconds',
  () =>
    new Histogram({
      name: 'diwan_http_seconds',
      help: 'How long a call took',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    }),
)

/** Counts every call and writes its line in the log. */
export const countRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (route === '/health' || route === '/ready' || route === '/metrics') return
    logCall(request, reply)
  })
}

/** A number that is read when somebody asks. */
export const watch = (name: string, help: string, read: () => number) => {
  register.removeSingleMetric(name)
  void new Gauge({
    name,
    help,
    collect() {
      this.set(read())
    },
  })
}

export const metricsText = () => register.metrics()
