-- The service level policies of a board: the first one that matches a ticket sets its targets.
create table board_sla (
  org_id uuid not null references org,
  board_id uuid not null,
  policies jsonb not null,
  version int not null default 1,
  primary key (org_id, board_id),
  foreign key (org_id, board_id) references board (org_id, id) on delete cascade
);
select own.share('board_sla');

-- The clocks of a ticket, one for each target that applies, and what lists show of them.
alter table ticket
  add column sla text check (sla in ('breached', 'at-risk', 'on-track', 'paused', 'met')),
  add column sla_due timestamptz,
  -- When its state changes by itself, and a job must look at it.
  add column sla_wake_at timestamptz,
  add column sla_clocks jsonb not null default '[]';
select own.share('ticket');
create index ticket_sla_due on ticket (org_id, board_id, sla_due, id) where sla_due is not null;
create index ticket_sla_wake on ticket (org_id, sla_wake_at) where sla_wake_at is not null;
