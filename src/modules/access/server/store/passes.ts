import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export type PassKind = 'authorization' | 'invitation' | 'reset'
type New = { kind: PassKind; personId: string; secretHash: Buffer; minutes: number }

const insert = async (ctx: Ctx, { kind, personId, secretHash, minutes }: New) => {
  const { expiresAt } = await ctx.db
    .insertInto('pass')
    .values({
      orgId: ctx.orgId,
      kind,
      personId,
      secretHash,
      expiresAt: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
}

const good = (ctx: Ctx, secretHash: Buffer, kinds: PassKind[]) =>
  ctx.db
    .selectFrom('pass')
    .innerJoin('person', (on) => on.onRef('person.orgId', '=', 'pass.orgId').onRef('person.id', '=', 'pass.personId'))
    .where('pass.orgId', '=', ctx.orgId)
    .where('secretHash', '=', secretHash)
    .where('kind', 'in', kinds)
    .where('expiresAt', '>', sql<string>`now()`)
    .select(['person.id', 'person.username'])
    .executeTakeFirst()

/** Opens once: whoever takes it second finds it gone. */
const consume = async (ctx: Ctx, secretHash: Buffer, kinds: PassKind[]) =>
  (
    await ctx.db
      .deleteFrom('pass')
      .where('orgId', '=', ctx.orgId)
      .where('secretHash', '=', secretHash)
      .where('kind', 'in', kinds)
      .where('expiresAt', '>', sql<string>`now()`)
      .returning('personId')
      .executeTakeFirst()
  )?.personId

/** What was sent before opens nothing any more. */
const withdraw = (ctx: Ctx, personId: string) =>
  ctx.db.deleteFrom('pass').where('orgId', '=', ctx.orgId).where('personId', '=', personId).execute()

export const passStore = { insert, good, consume, withdraw }
