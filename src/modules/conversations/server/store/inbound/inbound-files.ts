/** Inbound messages whose files are being fetched. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

const update = (ctx: Ctx, id: string) =>
  ctx.db.updateTable('inboundMessage').where('orgId', '=', ctx.orgId).where('id', '=', id).where('state', '=', 'new')

const hold = (ctx: Ctx, id: string, seconds: number) =>
  update(ctx, id)
    .set({ tryAfter: sql<string>`now() + make_interval(secs => ${seconds})` })
    .execute()

const settle = (ctx: Ctx, id: string, body: object) =>
  update(ctx, id)
    .set({ body, tryAfter: sql<string>`now()` })
    .execute()

export const inboundFileStore = { hold, settle }
