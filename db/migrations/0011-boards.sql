-- What people fill in: one document, with a number that goes up with every change.
create table form (
  org_id uuid not null references org,
  id uuid not null,
  version int not null default 1,
  definition jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);

create table board (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  description jsonb not null default '{"ar":"","en":""}',
  type text not null,
  icon text not null default '',
  form_id uuid not null,
  -- prefix, suffix, separator, and how many digits a number has at least.
  sequence jsonb not null default '{}',
  next_no bigint not null default 1,
  workflow_enabled boolean not null default false,
  ticket_tracking boolean not null default true,
  ticket_comments boolean not null default true,
  ui_order int not null default 0,
  version int not null default 1,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, form_id) references form (org_id, id)
);
create index on board (org_id, form_id);

create table board_status (
  org_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name jsonb not null,
  color text not null,
  ui_order int not null,
  is_close_state boolean not null default false,
  -- Groups that may choose it; empty means everybody.
  security_policies uuid[] not null default '{}',
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id)
);
create index on board_status (org_id, board_id, ui_order);

create table board_tag (
  org_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name jsonb not null,
  color text not null,
  ui_order int not null,
  archived_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id)
);
create index on board_tag (org_id, board_id, ui_order);

create table board_source (
  org_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  label jsonb not null,
  value text not null,
  ui_order int not null,
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id)
);
create unique index board_source_value on board_source (org_id, board_id, value);

-- A way of looking at a board: columns, filter, order and style.
create table board_table (
  org_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name jsonb not null,
  ui_order int not null,
  settings jsonb not null,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id)
);
create index on board_table (org_id, board_id, ui_order);

create table saved_filter (
  org_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  owner_id uuid not null,
  name text not null,
  folded text not null,
  is_shared boolean not null default false,
  filter jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id),
  foreign key (org_id, owner_id) references person (org_id, id) on delete cascade
);
create unique index saved_filter_own on saved_filter (org_id, board_id, owner_id, folded);
create unique index saved_filter_shared on saved_filter (org_id, board_id, folded) where is_shared;
create index on saved_filter (org_id, owner_id);

select own.share(name) from unnest('{form,board,board_status,board_tag,board_source,board_table,saved_filter}'::text[]) as name;
