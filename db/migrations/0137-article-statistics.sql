-- What readers did with an article on one day, one row for each reader: nobody waits for another's row.
create table article_action (
  org_id uuid not null references org,
  article_id uuid not null,
  day date not null,
  action text not null check (action in ('view', 'download', 'print', 'share')),
  -- A keyed hash, from which nobody can be found.
  reader text not null,
  is_guest boolean not null,
  amount int not null default 1,
  counted_at timestamptz not null default now(),
  primary key (org_id, article_id, day, action, reader),
  foreign key (org_id, article_id) references article (org_id, id) on delete cascade
);
create index on article_action (org_id, day);

-- Days that are over: the rows above are added up here and removed.
create table article_day (
  org_id uuid not null references org,
  article_id uuid not null,
  day date not null,
  action text not null check (action in ('view', 'download', 'print', 'share')),
  is_guest boolean not null,
  amount int not null,
  readers int not null,
  primary key (org_id, article_id, day, action, is_guest),
  foreign key (org_id, article_id) references article (org_id, id) on delete cascade
);
create index on article_day (org_id, day);

select own.share(name) from unnest('{article_action,article_day}'::text[]) as name;
