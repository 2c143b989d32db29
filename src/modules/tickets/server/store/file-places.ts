import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

type FilePlace = { ticketId: string; commentIds: string[] }

/** Tickets that contain a file, directly or in comments that are not deleted. */
const places = async (ctx: Ctx, fileId: string) => {
  const { rows } = await sql<FilePlace>`
    with said as (
      select ticket_id, id from comment
      where org_id = ${ctx.orgId}::uuid and file_ids <> '{}' and file_ids @> array[${fileId}::uuid] and deleted_at is null
    )
    select id as ticket_id, array(select said.id from said where said.ticket_id = ticket.id) as comment_ids from ticket
    where org_id = ${ctx.orgId}::uuid
      and (id in (select ticket_id from said) or (file_ids <> '{}' and file_ids @> array[${fileId}::uuid]))
    order by id`.execute(ctx.db)
  return rows
}

/** Whether a file is the value, or in the value, of one of these fields of any ticket. */
const isInField = async (ctx: Ctx, fileId: string, fieldIds: readonly string[]) => {
  if (fieldIds.length === 0) return false
  const wanted = fieldIds.flatMap((id) => [{ [id]: [fileId] }, { [id]: { fileId } }])
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ticket where org_id = ${ctx.orgId}::uuid and (${sql.join(
      wanted.map((value) => sql`custom_values @> ${JSON.stringify(value)}::jsonb`),
      sql` or `,
    )})) as found`.execute(ctx.db)
  return rows[0]?.found ?? false
}

const dropFromComment = (ctx: Ctx, id: string, fileId: string) =>
  sql`update comment set file_ids = array_remove(file_ids, ${fileId}::uuid)
    where org_id = ${ctx.orgId}::uuid and id = ${id}::uuid`.execute(ctx.db)

export const filePlaceStore = { places, isInField, dropFromComment }
