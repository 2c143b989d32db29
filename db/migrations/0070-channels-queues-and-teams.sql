create table team (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  description jsonb not null,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

create table team_member (
  org_id uuid not null references org,
  team_id uuid not null,
  user_id uuid not null,
  -- 1 is asked first.
  priority int not null check (priority between 1 and 100),
  -- How much work for this team the member holds at most, in workloads of channels.
  capacity int not null check (capacity between 1 and 1000),
  held int not null default 0 check (held >= 0),
  -- When work was last offered to the member for this team; null is first.
  turn_at timestamptz,
  primary key (org_id, team_id, user_id),
  foreign key (org_id, team_id) references team (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references org_user (org_id, id) on delete cascade
);
create index on team_member (org_id, user_id);

create table channel (
  org_id uuid not null references org,
  id uuid not null,
  type text not null,
  -- By which programs know the channel, whatever it is called; empty where none does.
  config_name text not null,
  name jsonb not null,
  description jsonb not null,
  -- By field; the type of the channel says which there are.
  config jsonb not null default '{}',
  -- Encrypted, by field.
  secrets jsonb not null default '{}',
  is_enabled boolean not null default false,
  -- Of a test of the settings: untested, working or failing.
  state text not null default 'untested',
  problem jsonb,
  checked_at timestamptz,
  -- How much of an agent's capacity one conversation takes.
  workload int not null check (workload between 1 and 100),
  -- 1 is routed first.
  priority int not null check (priority between 1 and 100),
  between_teams_policy text not null,
  -- How long an agent is asked before the next one is.
  offer_seconds int not null check (offer_seconds between 5 and 3600),
  skill_ids uuid[] not null default '{}',
  -- Time zone and weekly hours; null is always open.
  schedule jsonb,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index channel_config_name on channel (org_id, lower(config_name)) where config_name <> '';

create table channel_team (
  org_id uuid not null references org,
  channel_id uuid not null,
  team_id uuid not null,
  -- How one of its members is chosen.
  policy text not null,
  ui_order int not null,
  primary key (org_id, channel_id, team_id),
  foreign key (org_id, channel_id) references channel (org_id, id) on delete cascade,
  foreign key (org_id, team_id) references team (org_id, id)
);
create index on channel_team (org_id, team_id);

create table queue (
  org_id uuid not null references org,
  id uuid not null,
  channel_id uuid not null,
  name jsonb not null,
  skill_ids uuid[] not null default '{}',
  -- After which work is overdue and goes to the overflow queue; null is without limit.
  max_wait_seconds int check (max_wait_seconds between 5 and 86400),
  overflow_queue_id uuid,
  ui_order int not null default 1000000,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, channel_id) references channel (org_id, id) on delete cascade,
  foreign key (org_id, overflow_queue_id) references queue (org_id, id)
);
create index on queue (org_id, channel_id, ui_order);
create index on queue (org_id, overflow_queue_id);

-- What a new channel of the organisation begins with.
create table channel_defaults (
  org_id uuid not null references org primary key,
  workload int not null check (workload between 1 and 100),
  priority int not null check (priority between 1 and 100),
  between_teams_policy text not null,
  team_policy text not null,
  offer_seconds int not null check (offer_seconds between 5 and 3600),
  max_wait_seconds int check (max_wait_seconds between 5 and 86400),
  member_capacity int not null check (member_capacity between 1 and 1000),
  version int not null default 1
);

select own.share(name) from unnest('{team,team_member,channel,channel_team,queue,channel_defaults}'::text[]) as name;
