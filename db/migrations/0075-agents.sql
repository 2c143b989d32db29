-- An agent is a user who works on conversations: the current status, the places that are taken and how many there are.
create table agent (
  org_id uuid not null references org,
  user_id uuid not null,
  status text not null default 'LOGOUT',
  -- The status to which the agent returns from a request or from a second session.
  status_before text,
  agent_status_id uuid,
  takes_work boolean not null default false,
  held int not null default 0 check (held >= 0),
  max_held int not null default 5 check (max_held between 0 and 1000),
  -- The session in which the agent works.
  session_id uuid,
  status_at timestamptz not null default now(),
  login_at timestamptz,
  -- Seconds with a place held since the log-in, without those since busy_since.
  talk_seconds double precision not null default 0,
  busy_since timestamptz,
  free_since timestamptz not null default now(),
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references org_user (org_id, id),
  foreign key (org_id, agent_status_id) references agent_status (org_id, id) on delete set null (agent_status_id)
);

create table agent_skill (
  org_id uuid not null references org,
  user_id uuid not null,
  skill_id uuid not null,
  primary key (org_id, user_id, skill_id),
  foreign key (org_id, user_id) references agent (org_id, user_id),
  foreign key (org_id, skill_id) references skill (org_id, id) on delete cascade
);
create index on agent_skill (org_id, skill_id);

create table agent_status_log (
  org_id uuid not null references org,
  id uuid not null,
  user_id uuid not null,
  status text not null,
  agent_status_id uuid,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, user_id) references agent (org_id, user_id),
  foreign key (org_id, agent_status_id) references agent_status (org_id, id) on delete set null (agent_status_id)
);
create index on agent_status_log (org_id, user_id, started_at desc);
create unique index agent_status_log_open on agent_status_log (org_id, user_id) where ended_at is null;

select own.share(name) from unnest('{agent,agent_skill,agent_status_log}'::text[]) as name;

-- Groups that work on conversations receive them; those that manage the workforce supervise it.
update org_group set grants = grants || '{"conversation.receive": "all"}'
where grants ?| '{conversation.manage,conversation.change-status}';
update org_group set grants = grants || '{"workforce.supervise": "all"}' where grants ? 'workforce.manage';
