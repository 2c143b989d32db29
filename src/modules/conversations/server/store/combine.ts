import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Appends the messages of one conversation to another in their order, with waiting deliveries. Returns the rev of the last. */
const moveMessages = async (ctx: Ctx, { fromId, toId }: { fromId: string; toId: string }) => {
  const { rows } = await sql<{ count: number; inCount: number; lastSeq: number; rev: number }>`
    update conversation t set last_seq = t.last_seq + s.last_seq, rev = t.rev + s.last_seq, in_count = t.in_count + s.in_count,
      last_at = greatest(t.last_at, s.last_at), last_inbound_at = greatest(t.last_inbound_at, s.last_inbound_at), updated_at = now()
    from conversation s where t.org_id = ${ctx.orgId}::uuid and t.id = ${toId}::uuid and s.org_id = t.org_id and s.id = ${fromId}::uuid
    returning s.last_seq as count, s.in_count, t.last_seq, t.rev`.execute(ctx.db)
  const { count = 0, lastSeq = 0, rev = 0 } = rows[0] ?? {}
  await sql`update message set conversation_id = ${toId}::uuid, seq = seq + ${lastSeq - count}, rev = seq + ${rev - count}
    where org_id = ${ctx.orgId}::uuid and conversation_id = ${fromId}::uuid`.execute(ctx.db)
  await sql`update delivery set conversation_id = ${toId}::uuid, seq = seq + ${lastSeq - count}
    where org_id = ${ctx.orgId}::uuid and conversation_id = ${fromId}::uuid`.execute(ctx.db)
  await sql`update scheduled_message set conversation_id = ${toId}::uuid
    where org_id = ${ctx.orgId}::uuid and conversation_id = ${fromId}::uuid`.execute(ctx.db)
  return rev
}

export const combineStore = { moveMessages }
