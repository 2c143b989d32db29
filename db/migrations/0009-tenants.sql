-- A configuration that was brought into an organisation, and the one it replaced.
create table config_change (
  org_id uuid not null references org,
  id uuid not null,
  before jsonb not null,
  after jsonb not null,
  made_by text not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (org_id, id)
);
create index on config_change (org_id, created_at desc, id desc);
select own.share('config_change');

-- What the nodes have said, for a while.
create table own.log_line (
  id bigserial primary key,
  at timestamptz not null,
  level text not null,
  message text not null,
  org_id uuid,
  request_id text,
  node text not null,
  data jsonb not null
);
create index on own.log_line (at desc);

-- One spelling for many, as the application folds it: letters that people interchange, marks they leave out, digits and case.
create function own.fold(given text) returns text language sql immutable as $$
  select regexp_replace(translate(lower(given),
    U&'\0623\0625\0622\0671\0629\0649\06CC\06A9\0624\0626\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669',
    U&'\0627\0627\0627\0627\0647\064A\064A\0643\0648\064A0123456789'), U&'[\0640\064B-\0655\0670]', '', 'g')
$$;

-- All organisations, or the one at an address, for the platform alone. What is wanted comes folded.
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

create function own.platform_logs(wanted text, levels text[], wanted_org text, since timestamptz, until timestamptz, after_id bigint, before_id bigint, how_many int)
returns table (id bigint, at timestamptz, level text, message text, org_id text, request_id text, node text, data jsonb)
language plpgsql stable security definer set search_path = own, public as $$
begin
  perform own.only_platform();
  return query
    select l.id, l.at, l.level, l.message, coalesce((select o.slug from org o where o.org_id = l.org_id), l.org_id::text), l.request_id, l.node, l.data
    from log_line l
    where (wanted is null or l.request_id = wanted or strpos(lower(l.message), lower(wanted)) > 0 or strpos(lower(l.data::text), lower(wanted)) > 0)
      and (levels is null or l.level = any(levels))
      and (wanted_org is null or l.org_id = (select o.org_id from org o where o.slug = wanted_org))
      and (since is null or l.at >= since) and (until is null or l.at < until)
      and (after_id is null or l.id > after_id) and (before_id is null or l.id < before_id)
    order by l.id desc limit how_many;
end $$;

revoke execute on all functions in schema own from public;
grant execute on function own.platform_orgs(text, text, text, int, int), own.platform_logs(text, text[], text, timestamptz, timestamptz, bigint, bigint, int) to diwan_app;
