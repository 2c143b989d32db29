-- What a user is told of: one row for each user, change and type.
create table notification (
  org_id uuid not null references org,
  -- Of version 7, so the newest is the highest.
  id uuid not null,
  user_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  event_id uuid not null,
  type text not null,
  reasons text[] not null,
  actor_id uuid,
  -- What the module of the subject needs to decide who may read it.
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (org_id, id),
  unique (org_id, user_id, event_id, type),
  foreign key (org_id, user_id) references org_user (org_id, id)
);
create index on notification (org_id, user_id, subject_id, id desc);
create index on notification (org_id, user_id, id desc) where read_at is null;
select own.share('notification');
