/** Management of organisations by super admins. Every call is made in the organisation `platform`. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Nothing, PageInput, pageOf } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Color, Email, LanguageSchema, orEmpty, RequiredText, Slug, TimeZone, WordsSchema } from '#core/schemas.ts'
import { Username } from '#modules/users/api/users.ts'
import { Features } from '#modules/orgs/api/settings.ts'

export const orgStates = ['active', 'suspended', 'deleted'] as const
export const OrgRef = z.object({ orgRefId: Slug })

const limit = z.optional(z.nullable(z.int(problem('invalid')).check(z.gte(1, problem('invalid')), z.lte(1_000_000))))
/** How much of each it may have; none means as much as it likes. */
export const Quotas = z.object({ users: limit, storageMb: limit })

export const Tenant = z.object({
  id: z.string(),
  name: z.object({ ar: z.string(), en: z.string() }),
  state: z.enum(orgStates),
  createdAt: z.string(),
  suspendedAt: z.nullable(z.string()),
  suspendedReason: z.string(),
  /** Deleted, and to be had back until then. */
  removeAfter: z.nullable(z.string()),
  features: Features,
  quotas: Quotas,
  usage: z.object({ users: z.number(), sessions: z.number(), storedBytes: z.number() }),
  lastSeenAt: z.nullable(z.string()),
})
export type Tenant = z.output<typeof Tenant>

export const NewTenant = z.object({
  id: Slug,
  name: WordsSchema,
  primaryColor: z.nullable(Color),
  email: orEmpty(Email),
  timeZone: TimeZone,
  features: Features,
  quotas: Quotas,
  admin: z.object({
    username: Username,
    firstName: WordsSchema,
    lastName: WordsSchema,
    email: Email,
    language: LanguageSchema,
    /** Without one, an invitation is mailed. */
    password: z.optional(
      z.string().check(z.minLength(10, problem('password-short')), z.maxLength(200, problem('too-long'))),
    ),
  }),
})
export type NewTenant = z.output<typeof NewTenant>

const Reason = z.object({ reason: RequiredText(500) })
const calls = { needs: 'platform.manage', refreshes: ['tenants'] } as const

export const tenantApi = {
  list: endpoint('GET /tenants', {
    needs: 'platform.manage',
    input: z.extend(PageInput, { state: z.optional(z.enum(orgStates)) }),
    reply: pageOf(Tenant),
  }),
  get: endpoint('GET /tenants/:orgRefId', { needs: 'platform.manage', input: OrgRef, reply: Tenant }),
  /** Is this address free? */
  isFree: endpoint('GET /tenant-addresses/:orgRefId', {
    needs: 'platform.manage',
    input: OrgRef,
    reply: z.object({ isFree: z.boolean() }),
  }),
  create: endpoint('POST /tenants', { ...calls, input: NewTenant, reply: Tenant }),
  update: endpoint('PUT /tenants/:orgRefId', {
    ...calls,
    input: z.extend(OrgRef, { features: Features, quotas: Quotas }),
    reply: Tenant,
  }),
  suspend: endpoint('POST /tenants/:orgRefId/suspend', {
    ...calls,
    input: z.extend(OrgRef, Reason.shape),
    reply: Tenant,
  }),
  resume: endpoint('POST /tenants/:orgRefId/resume', { ...calls, input: OrgRef, reply: Tenant }),
  /** Suspended at once, and deleted after a number of days unless restored. The slug is typed as confirmation. */
  remove: endpoint('POST /tenants/:orgRefId/delete', {
    ...calls,
    input: z.extend(OrgRef, {
      typed: z.string().check(z.maxLength(100)),
      retentionDays: z.int(problem('invalid')).check(z.gte(1, problem('invalid')), z.lte(365, problem('invalid'))),
      reason: RequiredText(500),
    }),
    reply: Tenant,
  }),
  bringBack: endpoint('POST /tenants/:orgRefId/bring-back', { ...calls, input: OrgRef, reply: Tenant }),

  /** Users who can be impersonated. */
  people: endpoint('GET /tenants/:orgRefId/people', {
    needs: 'platform.manage',
    input: z.extend(PageInput, OrgRef.shape),
    reply: pageOf(
      z.object({
        id: z.uuid(),
        username: z.string(),
        name: z.object({ ar: z.string(), en: z.string() }),
        role: z.nullable(z.object({ ar: z.string(), en: z.string() })),
      }),
    ),
  }),
  /** Impersonates a user for an hour; the reason is recorded in the audit of both organisations. */
  impersonate: endpoint('POST /tenants/:orgRefId/impersonate', {
    needs: 'platform.manage',
    input: z.extend(OrgRef, { userId: z.uuid(problem('required')), reason: RequiredText(500) }),
    reply: z.object({ authorization: z.string(), orgId: z.string(), userId: z.uuid() }),
    header: 'authorization',
    isSecret: true,
    isPersonal: true,
    needsFresh: true,
  }),

  backup: endpoint('GET /tenants/:orgRefId/backup', {
    needs: 'platform.manage',
    input: OrgRef,
    reply: FileReply,
    carries: 'download',
  }),
  /** From such a file, into an address that is free. */
  restore: endpoint('POST /tenant-restores', {
    needs: 'platform.manage',
    input: Nothing,
    /** `isVerified`: the backup carried checksums, and its contents agree with them. */
    reply: z.object({ id: z.string(), rows: z.number(), files: z.number(), isVerified: z.boolean() }),
    carries: 'upload',
    refreshes: ['tenants'],
  }),
}
