/** Which tables were written to, so that a test can say that nothing was. */
import { setTimeout } from 'node:timers/promises'
import type { openTestServer } from '#test/helpers/test-server.ts'

type Engine = Awaited<ReturnType<typeof openTestServer>>['engine']

/** Every write leaves the name of its table in a table beside the product's own, in the same transaction. */
const keepNames = `
  create schema watched;
  create table watched.written (name text not null);
  create function watched.note() returns trigger language plpgsql security definer set search_path = watched as $$
  begin
    insert into watched.written values (tg_table_name);
    return null;
  end $$;
  create function watched.note_unless_seen() returns trigger language plpgsql security definer set search_path = watched as $$
  begin
    if tg_op <> 'UPDATE' or to_jsonb(old) - '{last_seen_at,last_used_at}'::text[] <> to_jsonb(new) - '{last_seen_at,last_used_at}'::text[] then
      insert into watched.written values (tg_table_name);
    end if;
    return null;
  end $$`

/** When a user was last seen is stored a little later: a table that holds it is compared without it. */
const watchEach = `
  do $$ declare each record; begin
    for each in
      select tablename as name, exists (
        select from information_schema.columns where table_schema = 'public' and table_name = tablename
        and column_name in ('last_seen_at', 'last_used_at')) as is_seen
      from pg_tables where schemaname = 'public'
    loop
      execute format('create trigger zz_watched after insert or update or delete on public.%I for each row execute function watched.%I()',
        each.name, case when each.is_seen then 'note_unless_seen' else 'note' end);
    end loop;
  end $$`

/** Returns a function that takes the names of the tables written to since its last call. */
export const watchWrites = async (engine: Engine) => {
  await engine.pool.query(keepNames)
  await engine.pool.query(watchEach)
  /** A bulk change or an erasure that a call has started, and messages that are about to leave. */
  const isBusy = async () => {
    const { rows } = await engine.pool.query<{ isBusy: boolean }>(
      `select exists (select from public.bulk_change where state in ('pending', 'working'))
         or exists (select from public.delivery)
         or exists (select from public.contact_erasure where finished_at is null)
         or exists (select from public.conversation_bulk where state = 'working')
         or exists (select from public.export_run where state in ('pending', 'generating')) as "isBusy"`,
    )
    return rows[0]?.isBusy ?? false
  }
  return async () => {
    while (await isBusy()) await setTimeout(20)
    const { rows } = await engine.pool.query<{ name: string }>('delete from watched.written returning name')
    return [...new Set(rows.map(({ name }) => name))].toSorted()
  }
}
