-- Browsers that receive push messages, and the keys by which the server identifies itself to their push services.
create table push_subscription (
  org_id uuid not null references org,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, endpoint),
  foreign key (org_id, user_id) references org_user (org_id, id)
);
create index on push_subscription (org_id, user_id);

create table push_key (
  org_id uuid primary key references org,
  public_key text not null,
  -- Encrypted.
  private_key text not null
);

alter table notification add column push_due_at timestamptz;
alter table notification add column is_push_held boolean not null default false;
create index on notification (org_id, push_due_at) where push_due_at is not null;
select own.share(name) from unnest('{notification,push_subscription,push_key}'::text[]) as name;
