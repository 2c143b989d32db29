/** Logs of the nodes, for super-admins. */
import * as z from 'zod/mini'
import { endpoint, queryNumber } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export const LogLine = z.object({
  id: z.number(),
  at: z.string(),
  level: z.enum(logLevels),
  message: z.string(),
  orgId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  node: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type LogLine = z.output<typeof LogLine>

export const logApi = {
  /** Newest first; `afterId` gives only what is newer, for a live tail, `beforeId` what is older. */
  list: endpoint('GET /logs', {
    needs: 'platform.manage',
    input: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      /** Comma-separated. */
      levels: z.optional(z.string().check(z.maxLength(60))),
      org: z.optional(z.string().check(z.maxLength(60))),
      since: z.optional(Moment),
      until: z.optional(Moment),
      afterId: z.optional(queryNumber(z.int())),
      beforeId: z.optional(queryNumber(z.int())),
      limit: z._default(queryNumber(z.int().check(z.gte(1), z.lte(500))), 100),
    }),
    reply: z.object({ items: z.array(LogLine) }),
  }),
}
