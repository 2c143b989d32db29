/** Inserts many tickets by SQL, and creates the indexes afterwards. */
import type { Pool } from 'pg'

export type Place = {
  orgId: string
  boardId: string
  statusIds: string[]
  userId: string
  fields: Record<'kind' | 'area' | 'parcel' | 'visit', string>
  /** Further columns, or others in place of the usual ones, as SQL of `n`: an update of a million rows would write each twice. */
  more?: Readonly<Record<string, string>>
}

const tables = ['ticket', 'ticket_value']
const indexes = `select indexname as name, indexdef as made from pg_indexes
  where schemaname = 'public' and tablename = any($1) and indexname !~ 'pkey'`
const references = `select conname as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as made from pg_constraint
  where contype = 'f' and conrelid::regclass::text = any($1)`

/** Drops indexes and foreign keys while rows are inserted, because maintaining them for each row is slow. */
const withoutIndexes = async (pool: Pool, work: () => Promise<void>) => {
  const kept = (await pool.query<{ name: string; made: string }>(indexes, [tables])).rows
  const tied = (await pool.query<{ name: string; of: string; made: string }>(references, [tables])).rows
  for (const { of, name } of tied) await pool.query(`alter table ${of} drop constraint ${name}`)
  for (const { name } of kept) await pool.query(`drop index ${name}`)
  await work()
  await Promise.all(
    kept.map(async ({ made }) => {
      const client = await pool.connect()
      await client.query(`set maintenance_work_mem = '256MB'`)
      await client.query(made)
      client.release()
    }),
  )
  for (const { of, name, made } of tied)
    await pool.query(
      `alter table ${of} add constraint ${name} ${made}${made.includes('NOT VALID') ? '' : ' not valid'}`,
    )
}

/** A valid UUID, always the same for the same number. */
const id = `overlay(overlay(md5('ticket' || n) placing '4' from 13) placing '8' from 17)::uuid`

/** Three of four tickets have a visit date, spread over 3,000 days. */
const day = `(timestamptz '2026-01-01 00:00Z' + make_interval(days => n % 3000))`

const words = [
  'boundary',
  'survey',
  'transfer',
  'partition',
  'valuation',
  'mortgage',
  'correction',
  'lease',
  'access',
  'deed',
]

export const fillTickets = async (pool: Pool, place: Place, { from, to }: { from: number; to: number }) => {
  const { orgId, boardId, statusIds, userId, fields, more = {} } = place
  const { assignee_ids: assignees = `case when n % 3 = 0 then array[$4::uuid] else '{}' end`, ...others } = more
  const listed = (texts: readonly string[]) => texts.map((text) => `, ${text}`).join('')
  const [names, expressions] = [listed(Object.keys(others)), listed(Object.values(others))]
  const rows = `
    insert into ticket (org_id, id, board_id, custom_sequence, display_number, name, status_id, priority, source, created_by, assignee_ids, due_date, custom_values, search_text, search_name, created_at, updated_at, archived_at${names})
    select $1, ${id}, $2, n, 'REQ-' || n, 'Request ' || n, ($3::uuid[])[1 + n % ${statusIds.length}], (array['low', 'medium', 'high'])[1 + n % 3], (array['phone', 'web', 'mail', null])[1 + n % 4], $4,
      ${assignees}, case when n % 2 = 0 then now() + make_interval(mins => n % 100000) end,
      jsonb_build_object($5::text, (array['a','b','c','d','e'])[1 + n % 5], $6::text, n % 1000, $7::text, 'P' || n)
        || case when n % 4 = 0 then '{}' else jsonb_build_object($10::text, to_char(${day}, 'YYYY-MM-DD')) end,
      ' req-' || n || ' ' || n || ' request ' || n || e'\\n ' || w.said || case when n % 1000 = 7 then ' aqueduct' else '' end || ' p' || n, 'request ' || n,
      now() - make_interval(secs => 2000000 - n), now() - make_interval(secs => 2000000 - n), case when n % 11 = 1 then now() end${expressions}
    from generate_series($8::int, $9::int) n,
      lateral (select string_agg((array[${words.map((word) => `'${word}'`).join()}])[1 + abs(hashint4(n * 31 + i)) % ${words.length}], ' ') as said from generate_series(1, 6) i) w`
  const values = `
    insert into ticket_value (org_id, field_id, ticket_id, text, num, at)
    select $1, v.field_id::uuid, ${id}, v.text, v.num, v.at from generate_series($5::int, $6::int) n,
      lateral (values ($2, (array['a','b','c','d','e'])[1 + n % 5], null::float8, null::timestamptz), ($3, null, n % 1000, null),
        ($4, 'p' || n, null, null), ($7, to_char(${day}, 'YYYY-MM-DD'), null, ${day})) as v(field_id, text, num, at)
    where v.at is null or n % 4 <> 0`
  await withoutIndexes(pool, async () => {
    await Promise.all([
      pool.query(rows, [
        orgId,
        boardId,
        statusIds,
        userId,
        fields.kind,
        fields.area,
        fields.parcel,
        from,
        to,
        fields.visit,
      ]),
      pool.query(values, [orgId, fields.kind, fields.area, fields.parcel, from, to, fields.visit]),
    ])
    await pool.query('update board set next_no = $3 where org_id = $1 and id = $2', [orgId, boardId, to + 1])
  })
  await pool.query('vacuum (analyze) ticket')
  await pool.query('vacuum (analyze) ticket_value')
}
