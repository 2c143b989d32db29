-- A board may lock its views: everybody sees its tables as they are set up.
alter table board add column locks_views boolean not null default false;

-- How one user looks at a board; what is absent follows the table.
create table board_style (
  org_id uuid not null references org,
  user_id uuid not null,
  board_id uuid not null,
  -- { tab, viewType, viewOption, size, paginationPosition }
  style jsonb not null,
  primary key (org_id, user_id, board_id),
  foreign key (org_id, user_id) references org_user (org_id, id) on delete cascade,
  foreign key (org_id, board_id) references board (org_id, id) on delete cascade
);
create index on board_style (org_id, board_id);
-- Shown instead of the logo in the dark theme.
alter table org add column dark_logo_file_id uuid;
select own.share(name) from unnest('{board,board_style,org}'::text[]) as name;
