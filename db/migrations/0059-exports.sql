-- A list of tickets, or one ticket, on its way into a file. The file has the id of its export, and is removed a day later.
create table export_run (
  org_id uuid not null references org,
  id uuid not null,
  board_id uuid not null,
  -- Of one ticket; null for a list.
  ticket_id uuid,
  format text not null,
  -- Which tickets, in which order.
  query jsonb not null,
  config jsonb not null,
  name text not null,
  state text not null default 'pending',
  -- Why it failed, and why it may not go on in the name of its starter.
  problem text,
  stop_reason text,
  starter jsonb not null,
  -- Counts its beginnings: one that is lost is taken over, and begins again.
  turn int not null default 0,
  seen_at timestamptz not null default now(),
  done int not null default 0,
  total int,
  size bigint,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id) on delete cascade
);
create index on export_run (org_id, created_by, created_at desc, id desc);
create index on export_run (org_id, board_id);

-- What a board's exports look like, as those who configure exports have set it.
create table export_template (
  org_id uuid not null references org,
  id uuid not null,
  board_id uuid not null,
  name jsonb not null,
  config jsonb not null,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id) on delete cascade
);
create index on export_template (org_id, board_id);

select own.share(name) from unnest('{export_run,export_template}'::text[]) as name;
