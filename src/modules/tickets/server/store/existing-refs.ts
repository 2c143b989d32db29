/** Which of the referenced records exist for this user. */
import { sql, type RawBuilder } from 'kysely'
import type { RefKind } from '#core/refs.ts'
import { groupIdsOfUser } from '#modules/directory/server/group-ancestors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../ticket-permissions.ts'
import type { RefIds } from './refs.ts'
import { isVisible } from './visible.ts'

export type KnownRefs = {
  kind: RefKind
  id: string
  /** Groups that a person is in, with those above them; the board of a ticket. */
  within: string[]
  file: { name: string; type: string; size: number } | null
  isMine: boolean
  isGuest: boolean
}

const groupsOf = groupIdsOfUser(sql`p.org_id`, sql`p.id`)

const noGuest = sql`false as is_guest`
const row = (kind: RefKind, within: RawBuilder<unknown> = sql`'{}'::uuid[]`, guest = noGuest) =>
  sql`select ${sql.lit(kind)} as kind, p.id, ${within} as within, null::jsonb as file, false as is_mine, ${guest}`

type Source = (among: RawBuilder<unknown>, reader: Reader) => RawBuilder<unknown>
/** Locks removable records until commit, so that a concurrent removal waits, and a later reference fails. */
const lockedSource =
  (kind: RefKind, table: string): Source =>
  (among) =>
    sql`select * from (${row(kind)} from ${sql.table(table)} p where ${among} for key share) as held`

const sources: Record<RefKind, Source> = {
  user: (among) =>
    sql`${row('user', groupsOf, sql`p.user_type = 'GUEST' as is_guest`)} from org_user p where ${among} and p.disabled_at is null`,
  group: lockedSource('group', 'org_group'),
  department: lockedSource('department', 'department'),
  customer: lockedSource('customer', 'customer'),
  account: lockedSource('account', 'account'),
  ticket: (
    among,
    reader,
  ) => sql`select 'ticket' as kind, k.id, array[k.board_id] as within, null::jsonb as file, false as is_mine, ${noGuest}
    from ticket k join ticket p on p.org_id = k.org_id and p.id = k.id where ${among} and ${isVisible(reader)}`,
  file: (among, { userId }) => sql`select 'file' as kind, p.id, '{}'::uuid[] as within,
    jsonb_build_object('name', p.name, 'type', p.type, 'size', p.size) as file, p.created_by = ${userId || null}::uuid as is_mine, ${noGuest}
    from file p where ${among} and p.removed_at is null and p.purpose = 'attachment'`,
}

const known = async (ctx: Ctx, reader: Reader, wanted: RefIds): Promise<KnownRefs[]> => {
  const queries = (Object.keys(sources) as RefKind[]).flatMap((kind) => {
    const ids = [...new Set(wanted[kind] ?? [])]
    return ids.length > 0
      ? [sources[kind](sql`p.org_id = ${ctx.orgId}::uuid and p.id = any(${ids}::uuid[])`, reader)]
      : []
  })
  if (queries.length === 0) return []
  return (await sql<KnownRefs>`${sql.join(queries, sql` union all `)}`.execute(ctx.db)).rows
}

/** Other tickets with one of these unique values; locks the values until commit. */
const takenValues = async (ctx: Ctx, ticketId: string, keys: readonly { fieldId: string; uniqueKey: string }[]) => {
  if (keys.length === 0) return []
  const names = keys.map(({ fieldId, uniqueKey }) => `${ctx.orgId} ${fieldId} ${uniqueKey}`).toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ fieldId: string }>`
    select v.field_id from ticket_value v
    join unnest(${keys.map(({ fieldId }) => fieldId)}::uuid[], ${keys.map(({ uniqueKey }) => uniqueKey)}::text[]) as w(field_id, unique_key)
      on w.field_id = v.field_id and w.unique_key = v.unique_key
    where v.org_id = ${ctx.orgId}::uuid and v.ticket_id <> ${ticketId}::uuid and v.unique_key is not null`.execute(
    ctx.db,
  )
  return rows.map(({ fieldId }) => fieldId)
}

export const knownStore = { known, takenValues }
