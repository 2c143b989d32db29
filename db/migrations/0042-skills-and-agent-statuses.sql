create table skill (
  org_id uuid not null references org,
  id uuid not null,
  unique_name text not null,
  name jsonb not null,
  description jsonb not null,
  equivalent_interaction_type text,
  is_enabled boolean not null,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index skill_unique_name on skill (org_id, lower(unique_name));

create table agent_status (
  org_id uuid not null references org,
  id uuid not null,
  unique_name text not null,
  name jsonb not null,
  description jsonb not null,
  equivalent_interaction_type text not null,
  is_enabled boolean not null,
  is_archived boolean not null default false,
  ui_order int not null default 1000000,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index agent_status_unique_name on agent_status (org_id, lower(unique_name));

select own.share(name) from unnest('{skill,agent_status}'::text[]) as name;
