-- Brings a database whose migrations were recorded without checksums to what those migrations say today: until then, some of
-- them were edited after they had run somewhere. Runs once, before any further migration; a database that lacks nothing is
-- left as it is. States that no release had are refused.
do $repair$
declare
  done text[] := (select array_agg(name) from own.migration);
  has_column constant text := 'select exists (select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped)';
  needed text[];
  found boolean;
begin
  foreach needed slice 1 in array array[
    ['0002-access.sql', 'public.attempt', 'key'],
    ['0007-integrations.sql', 'public.webhook_delivery', 'body'],
    ['0008-imports.sql', 'public.import_run', 'turn'],
    ['0012-tickets.sql', 'public.bulk_row', 'position'],
    ['0012-tickets.sql', 'public.ticket', 'folded_title'],
    ['0012-tickets.sql', 'public.ticket_change', 'version']
  ] loop
    execute has_column into found using needed[2], needed[3];
    if needed[1] = any(done) and not found then
      raise exception 'This database was made by an unfinished version, between releases (% is not there): start with a new one', needed[2] || '.' || needed[3];
    end if;
  end loop;

  if '0003-platform.sql' = any(done) then
    execute $function$
create or replace function own.platform_jobs(wanted_state text, wanted_queue text, how_many int, skipped int)
returns table (id uuid, queue text, state text, org_id text, tries int, created_at timestamptz, start_after timestamptz, completed_at timestamptz, problem text, total bigint)
language plpgsql stable security definer set search_path = pgboss as $$
begin
  perform own.only_platform();
  return query
    select j.id, j.name::text, j.state::text, (select o.slug from public.org o where o.org_id::text = j.data->>'orgId'), j.retry_count::int, j.created_on, j.start_after, j.completed_on,
      coalesce(j.output->>'message', j.output->>'value'), count(*) over ()
    from job j
    where j.name not like '\_\_%' and (wanted_state is null or j.state::text = wanted_state) and (wanted_queue is null or j.name = wanted_queue)
    order by j.created_on desc limit how_many offset skipped;
end $$;
    $function$;
  end if;

  if '0004-organisations.sql' = any(done) then
    execute has_column into found using 'public.org', 'withheld';
    if not found then
      alter table public.org add column withheld text[] not null default '{}';
      perform own.share('org');
    end if;
  end if;

  if '0009-tenants.sql' = any(done) then
    drop function own.platform_orgs(text, text, text, int, int);
    execute $function$
create function own.platform_orgs(wanted text, wanted_state text, wanted_slug text, how_many int, skipped int)
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
      (select count(*) from person p where p.org_id = o.org_id and p.disabled_at is null),
      (select count(*) from session s where s.org_id = o.org_id and s.expires_at > now()),
      (select coalesce(sum(f.size), 0)::bigint from file f where f.org_id = o.org_id and f.removed_at is null),
      (select max(p.last_seen_at) from person p where p.org_id = o.org_id),
      o.total
    from page o order by o.created_at desc, o.slug;
end $$;
    $function$;
    revoke execute on function own.platform_orgs(text, text, text, int, int) from public;
    grant execute on function own.platform_orgs(text, text, text, int, int) to diwan_app;
  end if;

  if '0010-contacts.sql' = any(done) then
    create index if not exists customer_org_id_lower_idx on public.customer (org_id, lower(email));
  end if;

  if '0012-tickets.sql' = any(done) then
    alter table public.comment add column if not exists edited_by uuid, add column if not exists deleted_by uuid;
    perform own.share('comment');
    create index if not exists ticket_resolved on public.ticket (org_id, board_id, resolved_at, id);
    create index if not exists ticket_title on public.ticket (org_id, board_id, folded_title collate "C", id);
    create index if not exists ticket_board on public.ticket (org_id, board_id, id);
    create index if not exists ticket_priority on public.ticket (org_id, board_id, priority, updated_at desc, id desc);
    create index if not exists ticket_assignee on public.ticket (org_id, board_id, (assignee_ids[1]), updated_at desc, id desc);
    create index if not exists ticket_value_order on public.ticket_value (org_id, field_id, text collate "C", ticket_id) where text is not null;
    if strpos(pg_get_indexdef('public.ticket_value_text'::regclass), 'field_id') > 0 then
      drop index public.ticket_value_text;
      create index ticket_value_text on public.ticket_value using gin (org_id, text gin_trgm_ops) where text is not null;
    end if;
  end if;

  if '0013-sources-and-pages.sql' = any(done) and exists (
    select from pg_constraint where conname = 'ticket_org_id_department_id_fkey' and confdeltype <> 'n'
  ) then
    alter table public.ticket drop constraint ticket_org_id_department_id_fkey,
      add constraint ticket_org_id_department_id_fkey foreign key (org_id, department_id)
        references public.department (org_id, id) on delete set null (department_id);
  end if;
end $repair$;
