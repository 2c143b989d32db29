-- Formulas that people keep and compute, by themselves or on a ticket of a board.
create table equation (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  -- By which other equations use it.
  key text not null,
  equation text not null,
  -- Whose fields it may name; null: none.
  board_id uuid,
  -- Whether totals over tickets include archived ones.
  check_archived boolean not null default false,
  created_by uuid,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, board_id) references board (org_id, id) on delete cascade,
  foreign key (org_id, created_by) references org_user (org_id, id) on delete set null (created_by)
);
create unique index equation_key on equation (org_id, key);
create index on equation (org_id, board_id);
create index on equation (org_id, created_by);

-- What a person's last evaluation gave, so that the same one is not made twice.
create table equation_result (
  org_id uuid not null references org,
  id uuid not null,
  equation_id uuid not null,
  user_id uuid not null,
  ticket_id uuid,
  -- Of the equation and all values that it read.
  hash text not null,
  result double precision,
  evaluated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, equation_id) references equation (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references org_user (org_id, id) on delete cascade,
  foreign key (org_id, ticket_id) references ticket (org_id, id) on delete cascade
);
create unique index equation_result_of on equation_result (org_id, equation_id, user_id, ticket_id) nulls not distinct;
create index on equation_result (org_id, user_id);
create index on equation_result (org_id, ticket_id);

select own.share(name) from unnest('{equation,equation_result}'::text[]) as name;
