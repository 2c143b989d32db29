import type { Ctx } from '#platform/context.ts'

/** Locks the organisation's row until the transaction ends, so that concurrent changes are serialised. */
const lock = (ctx: Ctx) => ctx.db.selectFrom('org').select('slug').where('orgId', '=', ctx.orgId).forUpdate().execute()

export const settingsStore = { lock }
