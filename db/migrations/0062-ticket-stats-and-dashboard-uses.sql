-- Counters of tickets as changes that are added up: a write adds rows and locks none; an hourly job adds them together.
create table ticket_stat (
  org_id uuid not null references org,
  board_id uuid not null,
  metric text not null check (metric in ('status', 'priority', 'assignee', 'created', 'resolved')),
  -- A status, priority or user; of `created` and `resolved` the quarter of an hour in UTC, which every time zone can add up to days.
  key text not null,
  id uuid not null default gen_random_uuid(),
  amount int not null,
  primary key (org_id, board_id, metric, key, id),
  foreign key (org_id, board_id) references board (org_id, id)
);

insert into ticket_stat (org_id, board_id, metric, key, amount)
select k.org_id, k.board_id, c.metric, c.key, count(*)
from ticket k cross join lateral (
  select 'status' as metric, k.status_id::text as key where k.archived_at is null and k.disabled_at is null
  union all select 'priority', k.priority where k.resolved_date is null and k.archived_at is null and k.disabled_at is null
  union all select 'assignee', a::text from unnest(k.assignee_ids) a
    where k.resolved_date is null and k.archived_at is null and k.disabled_at is null
  union all select 'created', to_char(date_bin('15 minutes', k.created_at, timestamptz '2000-01-01 00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
  union all select 'resolved', to_char(date_bin('15 minutes', k.resolved_date, timestamptz '2000-01-01 00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
    where k.resolved_date is not null
) c group by 1, 2, 3, 4;

-- How often each user has opened a dashboard.
create table dashboard_use (
  org_id uuid not null references org,
  dashboard_id uuid not null,
  user_id uuid not null,
  uses int not null default 1,
  last_used_at timestamptz not null default now(),
  primary key (org_id, dashboard_id, user_id),
  foreign key (org_id, dashboard_id) references dashboard (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references org_user (org_id, id)
);
select own.share(name) from unnest('{ticket_stat,dashboard_use}'::text[]) as name;
