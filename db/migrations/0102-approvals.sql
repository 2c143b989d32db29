-- The status steps of a board: who approves a ticket that leaves a status.
create table board_step (
  org_id uuid not null references org,
  board_id uuid not null,
  steps jsonb not null,
  version int not null default 1,
  primary key (org_id, board_id),
  foreign key (org_id, board_id) references board (org_id, id) on delete cascade
);
select own.share('board_step');

-- A request for approval of a ticket, with the step as it was when it was submitted.
create table approval (
  org_id uuid not null references org,
  id uuid not null,
  ticket_id uuid not null,
  step jsonb not null,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  submitted_by uuid,
  submitted_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade,
  foreign key (org_id, submitted_by) references org_user (org_id, id)
);
select own.share('approval');
create unique index approval_open on approval (org_id, ticket_id) where state = 'open';
create index approval_of_ticket on approval (org_id, ticket_id, submitted_at desc);
create index approval_submitter on approval (org_id, submitted_by);

-- What a person decided, for themselves or in the place of somebody who is away. An edit of the ticket voids it.
create table approval_act (
  org_id uuid not null references org,
  id uuid not null,
  approval_id uuid not null,
  user_id uuid not null,
  for_id uuid not null,
  -- The approving groups that the person was in at that moment.
  group_ids uuid[] not null,
  action text not null check (action in ('approve', 'reject')),
  reason text not null,
  at timestamptz not null default now(),
  voided_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, approval_id) references approval (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references org_user (org_id, id),
  foreign key (org_id, for_id) references org_user (org_id, id)
);
select own.share('approval_act');
create unique index approval_act_of_user on approval_act (org_id, approval_id, user_id) where voided_at is null;
create unique index approval_act_for on approval_act (org_id, approval_id, for_id) where voided_at is null;
create index approval_act_user on approval_act (org_id, user_id);
create index approval_act_for_user on approval_act (org_id, for_id);
create index approval_act_list on approval_act (org_id, approval_id, at);

-- Who acts for a user while they are away.
create table delegation (
  org_id uuid not null references org,
  id uuid not null,
  user_id uuid not null,
  to_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, user_id) references org_user (org_id, id) on delete cascade,
  foreign key (org_id, to_id) references org_user (org_id, id) on delete cascade,
  check (from_at < until_at),
  check (user_id <> to_id)
);
select own.share('delegation');
create index delegation_to on delegation (org_id, to_id, until_at);
create index delegation_of on delegation (org_id, user_id, until_at);

-- Where the approval of a ticket stands, which fields stay open meanwhile, and who approves it.
alter table ticket
  add column approval text check (approval in ('pending', 'approved', 'rejected')),
  add column approval_open_fields text[] not null default '{}',
  add column approver_ids uuid[] not null default '{}',
  add column approver_group_ids uuid[] not null default '{}';
select own.share('ticket');
create index ticket_approvers on ticket using gin (org_id, approver_ids) where approval is not null;
create index ticket_approver_groups on ticket using gin (org_id, approver_group_ids) where approval is not null;
