/** Who did what in this organisation. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Nothing, queryNumber } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'

const BothLanguages = z.object({ ar: z.string(), en: z.string() })

export const auditVias = ['key', 'view-as', 'impersonation'] as const

export const AuditLine = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.string(),
  actorId: z.nullable(z.uuid()),
  /** As they signed in. */
  actorName: z.string(),
  name: z.nullable(BothLanguages),
  /** Who acted in their place. */
  impersonator: z.nullable(z.string()),
  /** By which borrowed right, where it was not their own session: the key's name, or the id of the group they viewed as. */
  via: z.nullable(z.object({ kind: z.enum(auditVias), name: z.optional(z.string()), groupId: z.optional(z.string()) })),
  subjectId: z.nullable(z.string()),
  /** What the target is called now or, where it is gone, what it was called. */
  subjectName: z.nullable(BothLanguages),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** What the records whose ids stand in `before` and `after` are called. */
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

/** Lines about sign-ins have a page of their own, and are left out unless their kind is asked for. */
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

/** The most lines that are counted, and that one export holds. */
export const mostLines = 100_000

export const auditApi = {
  /** The newest first; `after` is the `next` of the page before. `total` comes with the first page, and counts no further than the most lines and one. */
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
