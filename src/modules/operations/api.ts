import * as z from 'zod/mini'
import { endpoint, Nothing, PageInput, pageOf } from '#core/endpoint.ts'

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const

export const JobRecord = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(jobStates),
  /** The organisation it works for, where it has one. */
  orgId: z.nullable(z.string()),
  tries: z.number(),
  createdAt: z.string(),
  startAfter: z.string(),
  completedAt: z.nullable(z.string()),
  /** The last error, without the input of the job. */
  problem: z.nullable(z.string()),
})
export type JobRecord = z.output<typeof JobRecord>
const JobRef = z.object({ queue: z.string().check(z.maxLength(100)), id: z.uuid() })

export const jobApi = {
  list: endpoint('GET /jobs', {
    needs: 'platform.manage',
    input: z.extend(PageInput, {
      state: z.optional(z.enum(jobStates)),
      queue: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: pageOf(JobRecord),
  }),
  replay: endpoint('POST /jobs/replay', { needs: 'platform.manage', input: JobRef, reply: Nothing }),
  discard: endpoint('POST /jobs/discard', { needs: 'platform.manage', input: JobRef, reply: Nothing }),
}
