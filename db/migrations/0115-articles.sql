-- Articles of the knowledge base. Editors change `content`; readers see the version `published_no`.
create table article (
  org_id uuid not null references org,
  id uuid not null,
  number int not null,
  language text not null check (language in ('ARABIC', 'ENGLISH')),
  -- Shared by the translations of one article.
  translation_id uuid not null,
  -- Of a translation: the article it was made from, and the version it corresponds to.
  source_id uuid,
  source_no int,
  title text not null,
  content_summary text not null,
  content jsonb not null,
  tags text[] not null,
  keywords text[] not null,
  category_id uuid,
  security_level text not null check (security_level in ('PUBLIC', 'PUBLIC_WITH_PASSWORD', 'PRIVATE', 'CONFIDENTIAL')),
  -- The stricter of its own level and that of its category.
  effective_level text not null check (effective_level in ('PUBLIC', 'PUBLIC_WITH_PASSWORD', 'PRIVATE', 'CONFIDENTIAL')),
  user_ids uuid[] not null,
  policy_ids uuid[] not null,
  parent_document_id uuid,
  next_document_id uuid,
  previous_document_id uuid,
  background_file_id uuid,
  avatar_file_id uuid,
  attachment_ids uuid[] not null,
  -- Files that the content shows.
  content_file_ids uuid[] not null,
  password_hash text,
  -- Raised with each new password, which ends what was unlocked before.
  password_no int not null default 0,
  published_no int,
  published_at timestamptz,
  expires_at timestamptz,
  -- Whether guests could ever read it: only then its address says that it is no longer published.
  was_public boolean not null default false,
  review_at timestamptz,
  is_archived boolean not null default false,
  author_id uuid,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, number),
  unique (org_id, translation_id, language),
  foreign key (org_id, source_id) references article (org_id, id) on delete set null (source_id),
  foreign key (org_id, parent_document_id) references article (org_id, id) on delete set null (parent_document_id),
  foreign key (org_id, next_document_id) references article (org_id, id) on delete set null (next_document_id),
  foreign key (org_id, previous_document_id) references article (org_id, id) on delete set null (previous_document_id),
  foreign key (org_id, author_id) references org_user (org_id, id) on delete set null (author_id)
);
create index on article (org_id, effective_level, published_at desc, id) where published_no is not null and not is_archived;
create index on article (org_id, updated_at desc, id);
create index on article (org_id, category_id);
create index on article (org_id, author_id);
create index on article (org_id, source_id);
create index on article (org_id, parent_document_id);
create index on article (org_id, next_document_id);
create index on article (org_id, previous_document_id);
create index article_review on article (org_id, review_at) where review_at is not null;

create table article_version (
  org_id uuid not null references org,
  article_id uuid not null,
  no int not null,
  title text not null,
  content_summary text not null,
  content jsonb not null,
  attachment_ids uuid[] not null,
  -- All files that a reader of this version may open.
  file_ids uuid[] not null,
  author_ids uuid[] not null,
  -- A small correction, which does not make translations out of date.
  is_minor boolean not null,
  created_at timestamptz not null default now(),
  primary key (org_id, article_id, no),
  foreign key (org_id, article_id) references article (org_id, id) on delete cascade
);

create table article_counter (
  org_id uuid not null references org,
  last_number int not null,
  primary key (org_id)
);

select own.share(name) from unnest('{article,article_version,article_counter}'::text[]) as name;
