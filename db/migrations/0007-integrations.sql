create table integration (
  org_id uuid not null references org,
  id uuid not null,
  kind text not null,
  name text not null,
  config jsonb not null default '{}',
  -- Sealed, by field.
  secrets jsonb not null default '{}',
  is_enabled boolean not null default true,
  state text not null default 'untested',
  problem text not null default '',
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index on integration (org_id, kind);

create table webhook (
  org_id uuid not null references org,
  id uuid not null,
  name text not null,
  url text not null,
  -- Names of events; empty means every one.
  events text[] not null default '{}',
  -- Sealed.
  secret text not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

create table webhook_delivery (
  org_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  state text not null default 'pending',
  tries int not null default 0,
  request jsonb not null default '{}',
  response jsonb,
  problem text not null default '',
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, webhook_id) references webhook (org_id, id) on delete cascade
);
create index on webhook_delivery (org_id, webhook_id, created_at desc, id desc);
create index on webhook_delivery (org_id, created_at desc, id desc);

select own.share(name) from unnest('{integration,webhook,webhook_delivery}'::text[]) as name;
