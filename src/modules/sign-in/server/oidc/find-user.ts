/** Finds the user of an identity: linked already, matched by e-mail address, or created. */
import { randomInt } from 'node:crypto'
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { UserRecord } from '../me.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import type { PendingStep } from '../steps/pending-step.ts'
import { identityStore } from '../store/identities.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { groupRecords } from '#modules/directory/server/group-records.ts'

export type Claims = {
  issuer: string
  subject: string
  email?: unknown
  email_verified?: unknown
  preferred_username?: unknown
  given_name?: unknown
  family_name?: unknown
  name?: unknown
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '')

/** The name that the audit records for an unknown identity. */
export const nameOf = ({ email, subject }: Claims) => text(email) || subject.slice(0, 100)

/** Ignores addresses that the provider has not verified. */
const mailOf = ({ email, email_verified }: Claims) =>
  typeof email === 'string' && email_verified === true && email.length <= 254 ? email : undefined

/** A free username, as similar as possible to the one at the provider. */
const usernameFor = async (ctx: Ctx, claims: Claims) => {
  const wished = text(claims.preferred_username) || text(claims.email).split('@')[0] || 'sso'
  const plain = wished.replace(/[^a-zA-Z0-9._-]/g, '').replace(/^[^a-zA-Z0-9]+/, '')
  const base = (plain.length >= 3 ? plain : `sso${plain}`).slice(0, 50)
  let username = base
  while (await userRecords.byName(ctx, { typed: username, plain: username.toLowerCase() }))
    username = `${base}${randomInt(10_000)}`
  return username
}

const create = async (ctx: Ctx, claims: Claims, groupId: string) => {
  const [first = '', ...rest] = text(claims.name).split(' ')
  const username = await usernameFor(ctx, claims)
  const firstName = text(claims.given_name) || first || username
  const lastName = text(claims.family_name) || rest.join(' ')
  const id = await createUserRecord(ctx, {
    username,
    firstName: { ar: firstName, en: firstName },
    lastName: { ar: lastName, en: lastName },
    email: mailOf(claims) ?? null,
    language: ctx.language,
    groupIds: [groupId],
  })
  recordChange(ctx, {
    kind: 'user.created',
    subjectId: id,
    after: { username, by: claims.issuer },
    actor: { id, name: username },
  })
  return id
}

/** In a trial the identity is linked to the user who tries it. */
const ownerOf = async (ctx: Ctx, { user, workflow }: PendingStep, claims: Claims): Promise<string> => {
  if (user) return user.id
  const known = await identityStore.find(ctx, claims)
  if (known) return known
  const email = mailOf(claims)
  const found = email ? await userRecords.byMail(ctx, email) : undefined
  if (found) return found.id
  const groupId = workflow.oidc?.joinGroupId
  // It may have been removed since.
  return groupId && (await groupRecords.get(ctx, groupId)) ? create(ctx, claims, groupId) : fail('sso-unknown')
}

export const findOrCreateUser = async (ctx: Ctx, pending: PendingStep, claims: Claims): Promise<UserRecord> => {
  const { issuer, subject } = claims
  const owner = await ownerOf(ctx, pending, claims)
  if ((await identityStore.link(ctx, { issuer, subject }, owner)) !== owner) fail('sso-taken')
  return (await userRecords.byId(ctx, owner)) ?? fail('sso-unknown')
}
