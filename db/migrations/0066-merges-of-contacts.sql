-- What a merge of two customers changed, to be put back by its undo.
create table contact_merge (
  org_id uuid not null references org,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- Fields of the kept customer: [{field, before, after}].
  fields jsonb not null,
  -- Addresses and numbers that the kept customer took over: [{kind, scope, value, uiOrder}].
  points jsonb not null,
  -- Ids of the records that were moved, by kind: {"ticket": […]}.
  moved jsonb not null,
  merged_by uuid,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, kept_id) references customer (org_id, id),
  foreign key (org_id, merged_id) references customer (org_id, id)
);
create index on contact_merge (org_id, kept_id);
create index on contact_merge (org_id, merged_id);
select own.share('contact_merge');
