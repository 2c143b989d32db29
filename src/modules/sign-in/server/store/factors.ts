import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'

const factors = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('factor').where('orgId', '=', ctx.orgId).where('userId', '=', userId)

const totpOf = (ctx: Ctx, userId: string, isConfirmed: boolean) =>
  factors(ctx, userId)
    .where('kind', '=', 'totp')
    .where('confirmedAt', isConfirmed ? 'is not' : 'is', null)
    .select(['id', 'secret', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst()

/** Removes an authenticator: the one in use, or one that was being set up. */
const removeTotp = (ctx: Ctx, userId: string, isConfirmed: boolean) =>
  ctx.db
    .deleteFrom('factor')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmedAt', isConfirmed ? 'is not' : 'is', null)
    .execute()

type NewTotp = { userId: string; secret: string; isConfirmed: boolean; counter?: number }

const insertTotp = (ctx: Ctx, { userId, secret, isConfirmed, counter = 0 }: NewTotp) =>
  ctx.db
    .insertInto('factor')
    .values({
      orgId: ctx.orgId,
      id: randomUUIDv7(),
      userId,
      kind: 'totp',
      secret,
      counter,
      confirmedAt: isConfirmed ? sql<string>`now()` : null,
    })
    .execute()

/** True once for each time step, so that a code cannot be used twice. */
const advance = async (ctx: Ctx, id: string, counter: number) => {
  const moved = await ctx.db
    .updateTable('factor')
    .set({ counter, lastUsedAt: sql`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('counter', '<', counter)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

const passkeys = (ctx: Ctx, userId: string) =>
  factors(ctx, userId)
    .where('kind', '=', 'passkey')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const passkeyBy = (ctx: Ctx, credentialId: string) =>
  ctx.db
    .selectFrom('factor')
    .where('orgId', '=', ctx.orgId)
    .where('credentialId', '=', credentialId)
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .executeTakeFirst()

type NewPasskey = {
  userId: string
  name: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Undefined when this passkey is registered already. */
const insertPasskey = (ctx: Ctx, passkey: NewPasskey) =>
  ctx.db
    .insertInto('factor')
    .values({ ...passkey, orgId: ctx.orgId, id: randomUUIDv7(), kind: 'passkey', confirmedAt: sql<string>`now()` })
    .onConflict((on) => on.doNothing())
    .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst()

/** Rejects a signature counter that does not grow; most passkeys always send 0. */
const usePasskey = async (ctx: Ctx, id: string, counter: number) => {
  const moved = await ctx.db
    .updateTable('factor')
    .set({ counter, lastUsedAt: sql`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

const own = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('factor')
    .select(['id', 'name'])
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('userId', '=', ctx.user?.id ?? '')
    .where('kind', '=', 'passkey')
    .executeTakeFirst()

const rename = (ctx: Ctx, id: string, name: string) =>
  ctx.db.updateTable('factor').set({ name }).where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

const remove = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('factor').where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

const removeAll = (ctx: Ctx, userId: string) =>
  ctx.db.deleteFrom('factor').where('orgId', '=', ctx.orgId).where('userId', '=', userId).execute()

export const factorStore = {
  totpOf,
  removeTotp,
  insertTotp,
  advance,
  passkeys,
  passkeyBy,
  insertPasskey,
  usePasskey,
  own,
  rename,
  remove,
  removeAll,
}
