/** A new organisation that works at once: its first administrator in a group of administrators, and a dashboard to arrive at. */
import { failAt } from '#core/errors.ts'
import { allFeatures } from '#core/features.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { createGroupOf } from '#modules/directory/server/groups.ts'
import { sendInvitation } from '#modules/sign-in/server/passwords/password-links.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { isGuessable } from '#modules/sign-in/server/passwords/guessable.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { NewTenant, Tenant } from '../api/organizations.ts'
import { firstText } from '../first-text.ts'
import { isReserved } from './addresses.ts'
import { inTenant } from './in-tenant.ts'
import { limitsOf } from './limits.ts'
import { getTenant } from './tenants.ts'

type Admin = Omit<NewTenant['admin'], 'password'> & { passwordHash?: string }

const createAdmin = async (tenantCtx: Ctx, admin: Admin) => {
  const group = { name: firstText.administrators, parentId: null, assignmentType: 'MANUAL' }
  const groupId = await createGroupOf(tenantCtx, { ...group, grants: { 'user.admin': 'all' } })
  const id = await createUserRecord(tenantCtx, { ...admin, groupIds: [groupId] })
  if (!admin.passwordHash) await sendInvitation(tenantCtx, { id, ...admin }, 'invitation')
  const { passwordHash: _, ...summarize } = admin
  recordChange(tenantCtx, { kind: 'user.created', subjectId: id, after: summarize })
}

const wordsAbout = ({ id, name, admin: { firstName, lastName, email } }: NewTenant) => [
  ...[name, firstName, lastName].flatMap(({ ar, en }) => [ar, en]),
  email?.split('@')[0],
  id,
]

export const createTenant = async (open: OpenCtx, input: NewTenant): Promise<Tenant> => {
  const { id: slug, quotas, features, admin, ...rest } = input
  const { password, ...user } = admin
  if (isReserved(slug)) failAt({ id: 'address-taken' })
  if (password && isGuessable(password, admin.username, wordsAbout(input)))
    failAt({ 'admin.password': 'password-common' })
  const passwordHash = password ? await hashPassword(password) : undefined
  const withheld = allFeatures.filter((feature) => !features.includes(feature))
  const org = { ...rest, slug, features: [...new Set(features)], withheld, quotas: limitsOf(quotas) }
  return open.once(async (ctx) => {
    const created = { kind: 'organization.created', after: org } as const
    const orgId = await inTenant(ctx, slug, async (tenantCtx) => {
      if (!(await createOrg(tenantCtx, org))) failAt({ id: 'address-taken' })
      recordChange(tenantCtx, { ...created, subjectId: tenantCtx.orgId })
      await createAdmin(tenantCtx, { ...user, ...(passwordHash && { passwordHash }) })
      return tenantCtx.orgId
    })
    recordChange(ctx, { ...created, subjectId: orgId })
    return getTenant(ctx, { orgRefId: slug })
  })
}
