-- The content of an article while several people write it: a Yjs document as merged updates, and the updates since.
create table article_document (
  org_id uuid not null references org,
  article_id uuid not null,
  -- Raised when the document is made anew: edits of an older one no longer fit.
  epoch int not null default 1,
  -- The number of the last update.
  no int not null default 0,
  state bytea not null,
  -- Who has changed it since the last version.
  author_ids uuid[] not null default '{}',
  -- Every file and article that it has ever named, so that whoever undoes a deletion may bring them back.
  file_ids uuid[] not null default '{}',
  linked_ids uuid[] not null default '{}',
  edited_at timestamptz not null default now(),
  primary key (org_id, article_id),
  foreign key (org_id, article_id) references article (org_id, id) on delete cascade
);
create index article_document_idle on article_document (org_id, edited_at) where author_ids <> '{}';

create table article_update (
  org_id uuid not null references org,
  article_id uuid not null,
  no int not null,
  data bytea not null,
  author_id uuid,
  primary key (org_id, article_id, no),
  foreign key (org_id, article_id) references article_document (org_id, article_id) on delete cascade
);

-- A version that was kept while the article was written, and never published.
alter table article_version add column is_draft boolean not null default false;

select own.share(name) from unnest('{article_document,article_update,article_version}'::text[]) as name;
