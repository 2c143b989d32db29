-- What the platform's own organisation may ask beyond its walls. The database itself checks who is asking.
create function own.platform_id() returns uuid language sql immutable as $$ select '74545241-1c11-5a46-b76b-628660cc0cc4'::uuid $$;

create function own.only_platform() returns void language plpgsql as $$
begin
  if current_setting('app.org_id')::uuid <> own.platform_id() then
    raise exception 'Only the platform may ask this' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- An organisation by its name in either language, or by its address. Names of organisations are public.
create function own.find_org(wanted text) returns text language sql stable security definer set search_path = public as $$
  select slug from org where slug = lower(wanted) or lower(name->>'ar') = lower(wanted) or lower(name->>'en') = lower(wanted)
  order by created_at limit 1
$$;

create function own.platform_jobs(wanted_state text, wanted_queue text, how_many int, skipped int)
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

-- PostgreSQL opens every new function to everybody.
revoke execute on all functions in schema own from public;
grant execute on function own.find_org(text), own.platform_jobs(text, text, int, int) to diwan_app;
