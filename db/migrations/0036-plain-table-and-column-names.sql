-- One word for each concept: user, group, search text, custom values, idempotency key.
alter table person rename to org_user;
alter view t.person rename to org_user;
alter table policy rename to org_group;
alter view t.policy rename to org_group;
alter table answer rename to idempotency_key;
alter view t.answer rename to idempotency_key;

create function pg_temp.plain_name(name text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    name, '(^|_)person_id(_|$)', '\1user_id\2', 'g'), '(^|_)policy_id(_|$)', '\1group_id\2', 'g'),
    '^person(_|$)', 'org_user\1'), '^policy(_|$)', 'org_group\1'), '^answer_', 'idempotency_key_'),
    '(^|_)folded(_(?!title)|$)', '\1search_text\2'), '(^|_)folded_title(_|$)', '\1search_name\2'), '(^|_)cf(_|$)', '\1custom_values\2')
$$;

do $$
declare found record;
begin
  -- Columns of tables, each followed by the view of the same name.
  for found in
    select c.table_schema as place, c.table_name as relation, c.column_name as name
    from information_schema.columns c
    where c.table_schema in ('public', 't') and pg_temp.plain_name(c.column_name) <> c.column_name
    order by c.table_schema, c.table_name, c.ordinal_position
  loop
    execute format('alter %s %I.%I rename column %I to %I', case found.place when 't' then 'view' else 'table' end,
      found.place, found.relation, found.name, pg_temp.plain_name(found.name));
  end loop;
  for found in
    select conrelid::regclass as relation, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and pg_temp.plain_name(conname) <> conname
  loop
    execute format('alter table %s rename constraint %I to %I', found.relation, found.name, pg_temp.plain_name(found.name));
  end loop;
  for found in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and pg_temp.plain_name(relname) <> relname
  loop
    execute format('alter index public.%I rename to %I', found.name, pg_temp.plain_name(found.name));
  end loop;
end $$;
drop function pg_temp.plain_name;
alter index ticket_title rename to ticket_search_name;

create or replace function own.platform_orgs(wanted text, wanted_state text, wanted_slug text, how_many int, skipped int)
returns table (
  org_id uuid, slug text, name jsonb, created_at timestamptz, suspended_at timestamptz, suspended_reason text, remove_after timestamptz,
  features text[], withheld text[], quotas jsonb, users bigint, sessions bigint, stored_bytes bigint, last_seen_at timestamptz, total bigint
) language plpgsql stable security definer set search_path = public as $$
begin
  perform own.only_platform();
  return query
    with found as (
      select o.* from org o where o.org_id <> own.platform_id()
        and (wanted_slug is null or o.slug = wanted_slug)
        and (wanted is null or strpos(o.slug, wanted) > 0 or strpos(own.fold(o.name->>'en'), wanted) > 0 or strpos(own.fold(o.name->>'ar'), wanted) > 0)
        and (wanted_state is null or wanted_state = case when o.remove_after is not null then 'deleted' when o.suspended_at is not null then 'suspended' else 'active' end)
    ), page as (
      select o.*, count(*) over () as total from found o order by o.created_at desc, o.slug limit how_many offset skipped
    )
    select o.org_id, o.slug, o.name, o.created_at, o.suspended_at, o.suspended_reason, o.remove_after, o.features, o.withheld, o.quotas,
      (select count(*) from org_user u where u.org_id = o.org_id and u.disabled_at is null),
      (select count(*) from session s where s.org_id = o.org_id and s.expires_at > now()),
      (select coalesce(sum(f.size), 0)::bigint from file f where f.org_id = o.org_id and f.removed_at is null),
      (select max(u.last_seen_at) from org_user u where u.org_id = o.org_id),
      o.total
    from page o order by o.created_at desc, o.slug;
end $$;

create or replace function own.platform_session_ends(wanted uuid) returns timestamptz language sql stable security definer set search_path = public as $$
  select least(s.expires_at, s.last_seen_at + make_interval(mins => s.idle_minutes))
  from session s join org_user u on u.org_id = s.org_id and u.id = s.user_id
  where s.org_id = own.platform_id() and s.id = wanted and s.expires_at > now() and u.disabled_at is null
    and (s.idle_minutes is null or s.last_seen_at > now() - make_interval(mins => s.idle_minutes))
$$;

-- Jobs that wait in the queue of the old name run under the new one.
do $$
begin
  if to_regclass('pgboss.queue') is not null then
    insert into pgboss.queue select (jsonb_populate_record(q, '{"name":"reindex"}')).* from pgboss.queue q where q.name = 'refold'
    on conflict do nothing;
    update pgboss.job set name = 'reindex' where name = 'refold';
    delete from pgboss.queue where name = 'refold';
  end if;
end $$;
