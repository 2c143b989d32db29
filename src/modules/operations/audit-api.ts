/** The audit of changes in this organisation. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Nothing, queryNumber } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'

const BothLanguages = z.object({ ar: z.string(), en: z.string() })

export const auditVias = ['api-token', 'view-as', 'impersonation'] as const

export const AuditLine = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.string(),
  actorId: z.nullable(z.uuid()),
  /** The username. */
  actorName: z.string(),
  name: z.nullable(BothLanguages),
  /** The impersonator. */
  impersonator: z.nullable(z.string()),
  /** Borrowed permissions, if it was not the user's own session: the name of the API token, or the id of the group viewed as. */
  via: z.nullable(z.object({ kind: z.enum(auditVias), name: z.optional(z.string()), groupId: z.optional(z.string()) })),
  subjectId: z.nullable(z.string()),
  /** The current or last name of the target. */
  subjectName: z.nullable(BothLanguages),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Names of the records whose ids are in `before` and `after`. */
  names: z.record(z.string(), BothLanguages),
  ip: z.string(),
  agent: z.string(),
})
export type AuditLine = z.output<typeof AuditLine>

/** The moment and the id of the last line of a page. */
const isPlace = (text: string) => {
  const cut = text.lastIndexOf('_')
  return Moment.safeParse(text.slice(0, cut)).success && z.uuid().safeParse(text.slice(cut + 1)).success
}

/** Sign-ins have their own page, and are left out unless filtered by kind. */
const Filter = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(z.string().check(z.maxLength(60))),
  actorId: z.optional(z.uuid()),
  subjectId: z.optional(z.uuid()),
  via: z.optional(z.enum(auditVias)),
  since: z.optional(Moment),
  until: z.optional(Moment),
})
export type AuditFilter = z.output<typeof Filter>

/** The most lines that are counted and exported. */
export const mostLines = 100_000

export const auditApi = {
  /** Newest first; `after` is the `next` of the previous page. `total` is in the first page only, counted up to the limit plus one. */
  list: endpoint('GET /audit', {
    needs: 'user.admin',
    input: z.extend(Filter, {
      after: z.optional(z.string().check(z.maxLength(100), z.refine(isPlace))),
      pageSize: z._default(queryNumber(z.int().check(z.gte(1), z.lte(100))), 50),
    }),
    reply: z.object({ items: z.array(AuditLine), total: z.nullable(z.number()), next: z.nullable(z.string()) }),
  }),
  /** Which kinds of kind there are to choose from. */
  kinds: endpoint('GET /audit/kinds', { needs: 'user.admin', input: Nothing, reply: z.array(z.string()) }),
  export: endpoint('GET /audit/export', { needs: 'user.admin', input: Filter, reply: FileReply, carries: 'download' }),
}
