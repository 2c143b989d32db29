-- The script of a board; those of its form and of sections are parts of the form.
create table board_script (
  org_id uuid not null references org,
  board_id uuid not null,
  script text not null,
  version int not null default 1,
  primary key (org_id, board_id),
  foreign key (org_id, board_id) references board (org_id, id) on delete cascade
);
select own.share('board_script');

-- A script runs once on a ticket in each of its versions. Its source is a board, a form or a section.
create table script_run (
  org_id uuid not null references org,
  ticket_id uuid not null,
  source_id uuid not null,
  hash bytea not null,
  user_id uuid not null,
  log jsonb not null,
  at timestamptz not null default now(),
  primary key (org_id, ticket_id, source_id, hash),
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references org_user (org_id, id)
);
create index on script_run (org_id, user_id);
select own.share('script_run');
