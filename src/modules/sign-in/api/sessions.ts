/** Open sessions, and the record of sign-ins. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Id, Nothing, PageInput, pageOf } from '#core/endpoint.ts'
import { Moment } from '#core/values/moment.ts'

export const SessionRecord = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  ip: z.string(),
  agent: z.string(),
  isCurrent: z.boolean(),
})
export type SessionRecord = z.output<typeof SessionRecord>

export const signInEvents = [
  'signed-in',
  'refused',
  'locked',
  'signed-out',
  'session-ended',
  'password-changed',
  'code-sent',
  'step-passed',
  'step-refused',
  'factor-added',
  'factor-renamed',
  'factor-removed',
  'taken-over',
  'acting-started',
  'acting-ended',
] as const
export const SignInRecord = z.object({
  id: z.uuid(),
  at: z.string(),
  event: z.enum(signInEvents),
  /** Why a sign-in was refused: an error code. */
  reason: z.nullable(z.string()),
  username: z.string(),
  userId: z.nullable(z.uuid()),
  name: z.nullable(z.object({ ar: z.string(), en: z.string() })),
  ip: z.string(),
  agent: z.string(),
})
export type SignInRecord = z.output<typeof SignInRecord>

export const sessionApi = {
  list: endpoint('GET /sessions', { needs: 'signed-in', input: Nothing, reply: z.array(SessionRecord) }),
  revoke: endpoint('DELETE /sessions/:id', { needs: 'signed-in', input: Id, reply: Nothing, isPersonal: true }),
  revokeOthers: endpoint('POST /sessions/revoke-others', {
    needs: 'signed-in',
    input: Nothing,
    reply: z.object({ count: z.number() }),
    isPersonal: true,
  }),
}
const AuditFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  event: z.optional(z.enum(signInEvents)),
  userId: z.optional(z.uuid()),
  since: z.optional(Moment),
  until: z.optional(Moment),
})
export type SignInFilter = z.output<typeof AuditFilter>
/** The most sign-ins that are counted, and that one export holds. */
export const mostSignIns = 100_000
export const signInAuditApi = {
  /** The caller's sign-ins with reach `own`, those of all users with `all`. */
  list: endpoint('GET /login-audit', {
    needs: 'login-audit.view',
    input: z.extend(PageInput, AuditFilter.shape),
    reply: pageOf(SignInRecord),
  }),
  export: endpoint('GET /login-audit/export', {
    needs: 'login-audit.view',
    input: AuditFilter,
    reply: FileReply,
    carries: 'download',
  }),
  own: endpoint('GET /login-audit/own', { needs: 'signed-in', input: PageInput, reply: pageOf(SignInRecord) }),
}
