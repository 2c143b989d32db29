/** Identities of users at identity providers. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Means } from '../../sign-in-rules.ts'
import { canUsePasskeys } from '../factors/passkey-address.ts'

type Identity = { issuer: string; subject: string }

const find = async (ctx: Ctx, { issuer, subject }: Identity) =>
  (
    await ctx.db
      .selectFrom('identity')
      .select('userId')
      .where('orgId', '=', ctx.orgId)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.userId

/** Returns the user whom the identity belongs to, which may be another than asked for. */
const link = async (ctx: Ctx, identity: Identity, userId: string) => {
  await ctx.db
    .insertInto('identity')
    .values({ ...identity, userId, orgId: ctx.orgId })
    .onConflict((on) => on.doNothing())
    .execute()
  return find(ctx, identity)
}

type User = { id: string; passwordHash: string | null; email: string | null }

/** The credentials that a user has. */
const meansOf = async (ctx: Ctx, user: User, issuer: string | undefined): Promise<Means> => {
  const { rows } = await sql<{ hasTotp: boolean; hasPasskey: boolean; hasIdentity: boolean }>`
    select coalesce(bool_or(kind = 'totp' and confirmed_at is not null), false) as has_totp,
      coalesce(bool_or(kind = 'passkey'), false) as has_passkey,
      exists (select from identity i where i.org_id = ${ctx.orgId}::uuid and i.user_id = ${user.id}::uuid
        and i.issuer = ${issuer ?? ''}) as has_identity
    from factor where org_id = ${ctx.orgId}::uuid and user_id = ${user.id}::uuid
  `.execute(ctx.db)
  const [found = { hasTotp: false, hasPasskey: false, hasIdentity: false }] = rows
  return {
    ...found,
    hasPassword: user.passwordHash !== null,
    hasMail: user.email !== null,
    canUsePasskeys: canUsePasskeys(ctx),
  }
}

export const identityStore = { find, link, meansOf }
