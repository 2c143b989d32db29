create table account (
  org_id uuid not null references org,
  id uuid not null,
  name text not null,
  email text,
  phone text,
  parent_id uuid,
  title text not null default '',
  website text not null default '',
  social jsonb not null default '{}',
  type text not null default '',
  is_spam boolean not null default false,
  folded text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, parent_id) references account (org_id, id)
);
create index on account (org_id, parent_id);
create index on account (org_id, folded text_pattern_ops);
create table customer (
  org_id uuid not null references org,
  id uuid not null,
  name text not null,
  email text,
  phone text,
  avatar_file_id uuid,
  account_id uuid,
  title text not null default '',
  is_spam boolean not null default false,
  folded text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, account_id) references account (org_id, id)
);
create index on customer (org_id, account_id);
create index on customer (org_id, phone);
create index on customer (org_id, lower(email));
select own.share(name) from unnest('{account,customer}'::text[]) as name;
