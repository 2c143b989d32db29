/** Who did what in this organisation. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Nothing, PageInput, pageOf } from '#core/endpoint.ts'

export const AuditLine = z.object({
  id: z.uuid(),
  at: z.string(),
  act: z.string(),
  actorId: z.nullable(z.uuid()),
  actorName: z.string(),
  name: z.nullable(z.object({ ar: z.string(), en: z.string() })),
  impersonator: z.nullable(z.string()),
  targetId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  ip: z.string(),
  agent: z.string(),
})
export type AuditLine = z.output<typeof AuditLine>

const Filter = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  act: z.optional(z.string().check(z.maxLength(60))),
  actorId: z.optional(z.uuid()),
  targetId: z.optional(z.string().check(z.maxLength(60))),
  since: z.optional(z.iso.datetime()),
  until: z.optional(z.iso.datetime()),
})
export type AuditFilter = z.output<typeof Filter>

export const auditApi = {
  list: endpoint('GET /audit', {
    needs: 'user.admin',
    input: z.extend(PageInput, Filter.shape),
    reply: pageOf(AuditLine),
  }),
  /** Which kinds of act there are to choose from. */
  acts: endpoint('GET /audit/acts', { needs: 'user.admin', input: Nothing, reply: z.array(z.string()) }),
  export: endpoint('GET /audit/export', { needs: 'user.admin', input: Filter, reply: FileReply, carries: 'download' }),
}
