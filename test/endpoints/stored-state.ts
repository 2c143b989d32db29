/** What the database holds, in short, so that a test can say that nothing was written. */
import { setTimeout } from 'node:timers/promises'
import type { openTestServer } from '#test/helpers/test-server.ts'

type Engine = Awaited<ReturnType<typeof openTestServer>>['engine']
export type TableDigest = { name: string; rows: string }

/** A digest of a table: which transactions wrote its rows. When somebody was last seen is written a little later, so where a table
 *  holds that, the rest of each row is compared. */
const digestOf = ({ name, isSeen }: { name: string; isSeen: boolean }) =>
  isSeen
    ? `select '${name}' as name, md5(string_agg(line, '' order by line)) as rows
       from (select (to_jsonb(x) - '{last_seen_at,last_used_at}'::text[])::text as line from "${name}" x) lines`
    : `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as rows from "${name}"`

export const openStoredState = async (engine: Engine) => {
  const tables = (
    await engine.pool.query<{ name: string; isSeen: boolean }>(
      `select tablename as name, exists (
         select from information_schema.columns where table_schema = 'public' and table_name = tablename
         and column_name in ('last_seen_at', 'last_used_at')) as "isSeen"
       from pg_tables where schemaname = 'public' order by 1`,
    )
  ).rows
  const allDigests = `${tables.map(digestOf).join(' union all ')} order by 1`
  /** Waits for a bulk change that a call has started, and for messages that are about to leave. */
  const snapshotAtRest = async () => {
    for (;;) {
      const { rows } = await engine.pool.query<{ at: string; isBusy: boolean }>(
        `select pg_current_snapshot()::text as at,
           exists (select from public.bulk_change where state in ('pending', 'working'))
             or exists (select from public.delivery)
             or exists (select from public.conversation_bulk where state = 'working')
             or exists (select from public.export_run where state in ('pending', 'generating')) as "isBusy"`,
      )
      if (rows[0] && !rows[0].isBusy) return rows[0].at
      await setTimeout(20)
    }
  }
  let last: { at: string; digests: TableDigest[] } | undefined
  /** Where no transaction that writes has ended since, everything is as it was: most refusals are seen by that alone. */
  const state = async () => {
    const at = await snapshotAtRest()
    if (last?.at === at) return last.digests
    const { rows: digests } = await engine.pool.query<TableDigest>(allDigests)
    last = { at, digests }
    return digests
  }
  return state
}

export const changedTables = (before: readonly TableDigest[], after: readonly TableDigest[]) =>
  after.filter(({ rows }, at) => rows !== before[at]?.rows).map(({ name }) => name)
