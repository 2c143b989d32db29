-- Workflows of a board: a draft that editors change, and published versions, of which one is live.
create table workflow (
  org_id uuid not null references org,
  id uuid not null,
  board_id uuid not null,
  name jsonb not null,
  draft jsonb not null,
  version int not null default 1,
  -- The published version that starts runs; null while it is off.
  live_version int,
  -- Of the live version, beside it so that a change of a ticket is compared with few bytes.
  trigger_kind text,
  trigger_config jsonb,
  first_node text,
  -- Changes and moments before are not its business.
  live_since timestamptz,
  -- When a schedule, or a search for tickets whose time has come, is due next.
  due_at timestamptz,
  hook_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id) on delete cascade
);
create index on workflow (org_id, board_id, created_at, id);
create index workflow_due on workflow (org_id, due_at) where due_at is not null;

create table workflow_version (
  org_id uuid not null references org,
  workflow_id uuid not null,
  number int not null,
  definition jsonb not null,
  published_by uuid,
  published_by_name text not null,
  published_at timestamptz not null default now(),
  primary key (org_id, workflow_id, number),
  foreign key (org_id, workflow_id) references workflow (org_id, id) on delete cascade
);

-- A run is at one node. Whatever starts one twice has the same cause.
create table workflow_run (
  org_id uuid not null references org,
  id uuid not null,
  workflow_id uuid not null,
  version int not null,
  ticket_id uuid not null,
  cause text not null,
  depth int not null,
  state text not null check (state in ('working', 'waiting', 'done', 'failed', 'stopped')),
  node_id text,
  step_no int not null default 0,
  tries int not null default 0,
  problem text,
  -- When it goes on by itself; of a working run, when another node takes it over.
  wake_at timestamptz,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (org_id, id),
  unique (org_id, workflow_id, cause),
  foreign key (org_id, workflow_id) references workflow (org_id, id) on delete cascade,
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade
);
create index on workflow_run (org_id, workflow_id, started_at desc, id desc);
create index on workflow_run (org_id, ticket_id, workflow_id, started_at desc);
create index workflow_run_wake on workflow_run (org_id, wake_at) where wake_at is not null;

create table workflow_step (
  org_id uuid not null references org,
  run_id uuid not null,
  no int not null,
  node_id text not null,
  kind text not null,
  port text,
  -- What it recorded: [{kind, subjectId, fields: [{field, before, after}]}].
  changes jsonb not null,
  note jsonb not null,
  problem text,
  at timestamptz not null default now(),
  primary key (org_id, run_id, no),
  foreign key (org_id, run_id) references workflow_run (org_id, id) on delete cascade
);

select own.share(name) from unnest('{workflow,workflow_version,workflow_run,workflow_step}'::text[]) as name;
