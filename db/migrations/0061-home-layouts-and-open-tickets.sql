-- How a user has arranged the widgets of a page; without a row they are in their usual order.
create table home_layout (
  org_id uuid not null references org,
  user_id uuid not null,
  page text not null check (page in ('home', 'dashboard')),
  -- [{ id, size, isHidden }]
  widgets jsonb not null,
  primary key (org_id, user_id, page),
  foreign key (org_id, user_id) references org_user (org_id, id)
);
select own.share('home_layout');

-- Open tickets are few among all that a user was ever assigned to, has watched or created.
create index ticket_open_people on ticket using gin (org_id, assignee_ids, watcher_ids, watcher_group_ids)
  where resolved_date is null and archived_at is null and disabled_at is null;
create index ticket_open_creator on ticket (org_id, created_by)
  where resolved_date is null and archived_at is null and disabled_at is null;
create index ticket_open_due on ticket (org_id, board_id, due_date, id)
  where due_date is not null and resolved_date is null and archived_at is null and disabled_at is null;
