create table department (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  description jsonb not null,
  parent_id uuid,
  position int not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, parent_id) references department (org_id, id)
);
create index on department (org_id, parent_id, position);

-- A person is in one department at most, and moves with it.
create table department_member (
  org_id uuid not null,
  person_id uuid not null,
  department_id uuid not null,
  primary key (org_id, person_id),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade,
  foreign key (org_id, department_id) references department (org_id, id)
);
create index on department_member (org_id, department_id);

-- When an organisation, or a part of it, is at work.
create table schedule (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  time_zone text not null,
  -- Seven days from Sunday, each a list of { start, end } in minutes; an end beyond 1440 is on the next day.
  week jsonb not null,
  holidays jsonb not null default '[]',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index schedule_default on schedule (org_id) where is_default;

select own.share(name) from unnest('{department,department_member,schedule}'::text[]) as name;
