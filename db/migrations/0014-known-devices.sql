-- A browser in which somebody has signed in completely: its tries are counted apart, so that strangers cannot shut it out.
create table device (
  org_id uuid not null,
  secret_hash bytea not null,
  person_id uuid not null,
  id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (org_id, secret_hash, person_id),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on device (org_id, person_id);

-- Whose name it was, where somebody bears it: shown to administrators, never told to who tries.
alter table attempt add column person_id uuid;
create index on attempt (org_id, person_id);

alter table session
  add column device_id uuid,
  -- The session that this one was made from; it does not outlive it.
  add column parent_id uuid,
  -- The methods that were passed on the way in; null for sessions older than this column.
  add column methods text[],
  -- When the person last proved who they are.
  add column confirmed_at timestamptz;
alter table pass add column session_id uuid;

-- A super-admin who acts in somebody's place does so by a session of the platform's: once that is over, so is the other.
create function own.platform_session_lives(wanted uuid) returns boolean language sql stable security definer set search_path = public as $$
  select exists (
    select from session s join person p on p.org_id = s.org_id and p.id = s.person_id
    where s.org_id = own.platform_id() and s.id = wanted and s.expires_at > now() and p.disabled_at is null
      and (s.idle_minutes is null or s.last_seen_at > now() - make_interval(mins => s.idle_minutes)))
$$;
revoke execute on function own.platform_session_lives(uuid) from public;
grant execute on function own.platform_session_lives(uuid) to diwan_app;

select own.share(name) from unnest('{device,attempt,session,pass}'::text[]) as name;
