-- What runs an organisation: its place on the calendar, its limits, its end, and what its dashboards show.
alter table org
  add column time_zone text not null default 'Asia/Amman',
  -- The first day of the week, 0 for Sunday, and the calendar shown beside the Gregorian.
  add column week_start int not null default 0,
  add column calendar text not null default 'gregory',
  add column ticket_creation boolean not null default true,
  add column quotas jsonb not null default '{}',
  -- Features that the platform does not give it: its own administrators cannot switch them on.
  add column withheld text[] not null default '{}',
  add column suspended_reason text not null default '',
  -- Deleted, but still to be had back until that moment.
  add column remove_after timestamptz;
-- Decided by the sign-in workflow from now on. Its view goes with it, and is made anew below.
alter table org drop column single_session cascade;
alter table person add column ticket_creation boolean not null default true;

create table dashboard_tab (
  org_id uuid not null,
  id uuid not null,
  dashboard_id uuid not null,
  -- A sub-tab has the tab that it belongs to.
  parent_id uuid,
  name jsonb not null,
  icon text not null default '',
  url text not null default '',
  ui_order int not null,
  params jsonb not null default '{}',
  primary key (org_id, id),
  foreign key (org_id, dashboard_id) references dashboard (org_id, id) on delete cascade,
  foreign key (org_id, parent_id) references dashboard_tab (org_id, id) on delete cascade
);
create index on dashboard_tab (org_id, dashboard_id, ui_order);
create index on dashboard_tab (org_id, parent_id);

select own.share(name) from unnest('{org,person,dashboard_tab}'::text[]) as name;

-- The audit goes with its organisation, once that is due for removal, and in no other way.
create or replace function own.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if exists (select from public.org where org_id = old.org_id and remove_after < now()) then return old; end if;
  end if;
  raise exception 'The audit is append-only' using errcode = 'insufficient_privilege';
end $$;
-- Who acted in another's place.
alter table audit add column impersonator text;
select own.share('audit', 'select, insert');
