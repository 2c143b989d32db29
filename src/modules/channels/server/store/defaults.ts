import type { Insertable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'

type Values = Omit<Insertable<Tables['channelDefaults']>, 'orgId' | 'version'>

const find = (ctx: Ctx) =>
  ctx.db.selectFrom('channelDefaults').selectAll().where('orgId', '=', ctx.orgId).executeTakeFirst()

/** Saves the defaults if the stored version is the expected one (0: nothing is stored yet), else returns undefined. */
const save = (ctx: Ctx, version: number, values: Values) => {
  const row = { ...values, version: version + 1 }
  return version === 0
    ? ctx.db
        .insertInto('channelDefaults')
        .values({ ...row, orgId: ctx.orgId })
        .onConflict((on) => on.doNothing())
        .returningAll()
        .executeTakeFirst()
    : ctx.db
        .updateTable('channelDefaults')
        .set(row)
        .where('orgId', '=', ctx.orgId)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst()
}

export const defaultsStore = { find, save }
