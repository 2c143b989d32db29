create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table ticket (
  org_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  number bigint not null,
  title text not null,
  description text not null default '',
  priority text not null default 'medium',
  status_id uuid not null,
  tag_ids uuid[] not null default '{}',
  due_date timestamptz,
  department_id uuid,
  customer_id uuid,
  account_id uuid,
  source text,
  assignee_ids uuid[] not null default '{}',
  group_id uuid,
  watcher_ids uuid[] not null default '{}',
  watcher_group_ids uuid[] not null default '{}',
  file_ids uuid[] not null default '{}',
  merged_into_id uuid,
  -- Values of the board's own fields, by field.
  cf jsonb not null default '{}',
  -- Number, title, description and what everybody on the board may read, in one folded spelling, after a space.
  folded text not null,
  folded_title text not null,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  resolved_at timestamptz,
  archived_at timestamptz,
  disabled_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id),
  foreign key (org_id, status_id) references board_status (org_id, id),
  foreign key (org_id, department_id) references department (org_id, id),
  foreign key (org_id, customer_id) references customer (org_id, id),
  foreign key (org_id, account_id) references account (org_id, id)
);
create unique index ticket_number on ticket (org_id, board_id, number);
create index ticket_newest on ticket (org_id, board_id, updated_at desc, id desc) where archived_at is null;
create index ticket_archived on ticket (org_id, board_id, updated_at desc, id desc) where archived_at is not null;
create index ticket_created on ticket (org_id, board_id, created_at desc, id desc);
create index ticket_due on ticket (org_id, board_id, due_date, id);
create index ticket_resolved on ticket (org_id, board_id, resolved_at, id);
create index ticket_title on ticket (org_id, board_id, folded_title collate "C", id);
create index ticket_board on ticket (org_id, board_id, id);
create index ticket_priority on ticket (org_id, board_id, priority, updated_at desc, id desc);
create index ticket_assignee on ticket (org_id, board_id, (assignee_ids[1]), updated_at desc, id desc);
create index ticket_status on ticket (org_id, board_id, status_id, updated_at desc, id desc);
create index on ticket (org_id, status_id);
create index on ticket (org_id, customer_id);
create index on ticket (org_id, account_id);
create index on ticket (org_id, department_id);
create index ticket_maker on ticket (org_id, created_by, board_id);
create index ticket_group on ticket (org_id, group_id, board_id) where group_id is not null;
create index ticket_people on ticket using gin (org_id, assignee_ids);
create index ticket_watchers on ticket using gin (org_id, watcher_ids);
create index ticket_watching_groups on ticket using gin (org_id, watcher_group_ids);
create index ticket_tags on ticket using gin (org_id, tag_ids);
create index ticket_cf on ticket using gin (org_id, cf jsonb_path_ops);
create index ticket_text on ticket using gin (org_id, folded gin_trgm_ops);
alter table ticket alter column cf set statistics 2000;

-- The same values once more, each by itself: for ranges, parts of words, order, and uniqueness.
create table ticket_value (
  org_id uuid not null,
  field_id uuid not null,
  ticket_id uuid not null,
  text text,
  num double precision,
  at timestamptz,
  unique_key text,
  primary key (org_id, field_id, ticket_id),
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade
);
create index on ticket_value (org_id, ticket_id);
create index ticket_value_num on ticket_value (org_id, field_id, num, ticket_id) where num is not null;
create index ticket_value_at on ticket_value (org_id, field_id, at, ticket_id) where at is not null;
create index ticket_value_order on ticket_value (org_id, field_id, text collate "C", ticket_id) where text is not null;
create index ticket_value_text on ticket_value using gin (org_id, text gin_trgm_ops) where text is not null;
create unique index ticket_value_unique on ticket_value (org_id, field_id, unique_key) where unique_key is not null;

create table ticket_change (
  org_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  -- Which version of the ticket it made.
  version int not null,
  actor_id uuid,
  actor_name text not null default '',
  -- [{ field, before, after }]
  changes jsonb not null default '[]',
  primary key (org_id, id),
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade
);
create index on ticket_change (org_id, ticket_id, at desc, id desc);

create table comment (
  org_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  author_id uuid,
  body text not null,
  mention_ids uuid[] not null default '{}',
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  edited_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  -- What it said before: [{ body, at }]
  earlier jsonb not null default '[]',
  primary key (org_id, id),
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade
);
create index on comment (org_id, ticket_id, created_at, id);

create table ticket_link (
  org_id uuid not null,
  id uuid not null,
  kind text not null,
  from_id uuid not null,
  to_id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, from_id) references ticket (org_id, id) on delete cascade,
  foreign key (org_id, to_id) references ticket (org_id, id) on delete cascade
);
create unique index ticket_link_once on ticket_link (org_id, from_id, to_id, kind);
create index on ticket_link (org_id, to_id);

create table ticket_pin (
  org_id uuid not null,
  person_id uuid not null,
  ticket_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, person_id, ticket_id),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade,
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade
);
create index on ticket_pin (org_id, ticket_id);

-- Whose turn it was last, where a group's work goes round.
create table assignment_turn (
  org_id uuid not null,
  group_id uuid not null,
  person_id uuid,
  primary key (org_id, group_id),
  foreign key (org_id, group_id) references policy (org_id, id) on delete cascade
);

-- What somebody has begun to write and not saved.
create table draft (
  org_id uuid not null,
  person_id uuid not null,
  board_id uuid not null,
  -- The ticket, or nothing for a new one.
  about text not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, person_id, board_id, about),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade,
  foreign key (org_id, board_id) references board (org_id, id)
);
create index on draft (org_id, board_id);

create table bulk_change (
  org_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  change jsonb not null,
  state text not null default 'pending',
  -- Undoes that one.
  undoes_id uuid,
  -- Who began it and from where; which stretch of work comes next.
  starter jsonb not null,
  turn int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id)
);
create index on bulk_change (org_id, board_id, created_at desc);
create table bulk_row (
  org_id uuid not null,
  bulk_id uuid not null,
  ticket_id uuid not null,
  position int not null,
  state text not null default 'pending',
  problem text,
  before jsonb,
  after jsonb,
  primary key (org_id, bulk_id, ticket_id),
  foreign key (org_id, bulk_id) references bulk_change (org_id, id) on delete cascade,
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade
);
create index on bulk_row (org_id, ticket_id);
create index bulk_row_waiting on bulk_row (org_id, bulk_id, position) where state = 'pending';

-- Who has a ticket before them.
create table ticket_presence (
  org_id uuid not null,
  ticket_id uuid not null,
  person_id uuid not null,
  is_editing boolean not null,
  seen_at timestamptz not null default now(),
  primary key (org_id, ticket_id, person_id),
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade,
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on ticket_presence (org_id, person_id);

select own.share(name) from unnest('{ticket,ticket_value,ticket_change,comment,ticket_link,ticket_pin,assignment_turn,draft,bulk_change,bulk_row,ticket_presence}'::text[]) as name;
