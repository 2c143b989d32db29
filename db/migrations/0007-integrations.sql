create table integration (
  org_id uuid not null references org,
  id uuid not null,
  kind text not null,
  name text not null,
  config jsonb not null default '{}',
  -- Sealed, by field.
  secrets jsonb not null default '{}',
  is_enabled boolean not null default true,
  -- What the last test found: untested, working or failing, and why.
  state text not null default 'untested',
  problem jsonb,
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
  -- Why the house switched it off by itself.
  off_reason text,
  -- Deliveries given up since the last one that arrived.
  given_up int not null default 0,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

create table webhook_delivery (
  org_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  -- None for a test.
  event_id uuid,
  event text not null,
  -- The very bytes that are signed and sent, each time.
  body text not null,
  state text not null default 'pending',
  tries int not null default 0,
  -- Of the last try.
  status int,
  problem text,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  -- News that is told twice is written down once.
  unique (org_id, webhook_id, event_id),
  foreign key (org_id, webhook_id) references webhook (org_id, id) on delete cascade
);
create index on webhook_delivery (org_id, webhook_id, created_at desc, id desc);
create index on webhook_delivery (org_id, created_at desc, id desc);

create table webhook_try (
  org_id uuid not null,
  delivery_id uuid not null,
  number int not null,
  at timestamptz not null default now(),
  duration_ms int not null,
  request_headers jsonb not null,
  status int,
  response_headers jsonb,
  -- Its beginning.
  response_body text,
  problem text,
  primary key (org_id, delivery_id, number),
  foreign key (org_id, delivery_id) references webhook_delivery (org_id, id) on delete cascade
);

select own.share(name) from unnest('{integration,webhook,webhook_delivery,webhook_try}'::text[]) as name;
