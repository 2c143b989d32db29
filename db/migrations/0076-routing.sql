-- Work on a subject of another module (a conversation), from its arrival until it is finished.
create table work_item (
  org_id uuid not null references org,
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  channel_id uuid not null,
  queue_id uuid,
  -- Only members of this team are asked, until the maximum wait.
  wanted_team_id uuid,
  -- Whom it is offered to or who holds it, for which team.
  user_id uuid,
  team_id uuid,
  -- waiting, offered, held, released (the subject is not open) or done.
  state text not null check (state in ('waiting', 'offered', 'held', 'released', 'done')),
  weight int not null check (weight > 0),
  -- 1 is routed first.
  priority int not null,
  waiting_since timestamptz not null default now(),
  -- The router leaves it alone until then.
  route_at timestamptz not null default now(),
  -- When the maximum wait of its queue is over.
  escalate_at timestamptz,
  is_overdue boolean not null default false,
  prefer_user_id uuid,
  -- Users who were asked in this round.
  asked_ids uuid[] not null default '{}',
  held_since timestamptz,
  is_answered boolean not null default false,
  -- Why nobody could be asked the last time.
  last_attempt jsonb,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, user_id) references agent (org_id, user_id),
  check ((state in ('offered', 'held')) = (user_id is not null))
);
create unique index work_item_subject on work_item (org_id, subject_kind, subject_id) where state <> 'done';
create index work_item_waiting on work_item (org_id, priority, waiting_since, id) where state = 'waiting';
create index work_item_escalate on work_item (org_id, escalate_at) where state = 'waiting';
create index work_item_user on work_item (org_id, user_id) where user_id is not null;
create index work_item_created on work_item (org_id, created_at);

create table offer (
  org_id uuid not null references org,
  id uuid not null,
  work_item_id uuid not null,
  user_id uuid not null,
  team_id uuid not null,
  -- open, accepted, declined, missed, unreachable (no page showed it) or withdrawn.
  state text not null check (state in ('open', 'accepted', 'declined', 'missed', 'unreachable', 'withdrawn')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  seen_at timestamptz,
  answered_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, work_item_id) references work_item (org_id, id),
  foreign key (org_id, user_id) references agent (org_id, user_id)
);
create unique index offer_work on offer (org_id, work_item_id) where state = 'open';
create unique index offer_user on offer (org_id, user_id) where state = 'open';
create index offer_history on offer (org_id, work_item_id, created_at);

-- Why an agent was asked: the policies, the first candidates with their keys, and the others by reason.
create table routing_decision (
  org_id uuid not null references org,
  id uuid not null,
  work_item_id uuid not null,
  at timestamptz not null default now(),
  between_policy text not null,
  team_policy text not null,
  team_id uuid not null,
  user_id uuid not null,
  waited_seconds double precision not null,
  candidates jsonb not null,
  excluded jsonb not null,
  primary key (org_id, id),
  foreign key (org_id, work_item_id) references work_item (org_id, id)
);
create index on routing_decision (org_id, work_item_id, at);

select own.share(name) from unnest('{work_item,offer,routing_decision}'::text[]) as name;
