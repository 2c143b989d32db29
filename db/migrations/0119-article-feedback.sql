-- Whether an article was helpful: one opinion for each visitor, who may change it.
create table article_feedback (
  org_id uuid not null references org,
  article_id uuid not null,
  -- A keyed hash, from which nobody can be found.
  visitor text not null,
  is_helpful boolean not null,
  created_at timestamptz not null default now(),
  primary key (org_id, article_id, visitor),
  foreign key (org_id, article_id) references article (org_id, id) on delete cascade
);

select own.share('article_feedback');
