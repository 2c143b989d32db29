import type { Ctx } from '#platform/context.ts'

/** Holds the organisation's row until the transaction ends, so that two who change it take turns. */
const lock = (ctx: Ctx) => ctx.db.selectFrom('org').select('slug').where('orgId', '=', ctx.orgId).forUpdate().execute()

export const settingsStore = { lock }
