create table policy (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  parent_id uuid,
  grants jsonb not null default '{}',
  assignment_type text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, parent_id) references policy (org_id, id)
);
create index on policy (org_id, parent_id);

create table person (
  org_id uuid not null references org,
  id uuid not null,
  username text not null,
  first_name jsonb not null,
  last_name jsonb not null,
  email text,
  phone text,
  user_type text not null,
  language text not null,
  -- Nobody knows it before the person has chosen one.
  password_hash text,
  -- Given to this person alone, beside what the groups give.
  grants jsonb not null default '{}',
  profile jsonb not null default '{}',
  avatar_file_id uuid,
  -- Names, address and number in one folded spelling, so that a search finds every way of writing them.
  folded text not null,
  disabled_at timestamptz,
  last_seen_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index person_username on person (org_id, lower(username));
create unique index person_email on person (org_id, lower(email));
create unique index person_phone on person (org_id, phone);
create index on person (org_id, created_at desc, id desc);

create table membership (
  org_id uuid not null,
  person_id uuid not null,
  policy_id uuid not null,
  primary key (org_id, person_id, policy_id),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade,
  foreign key (org_id, policy_id) references policy (org_id, id)
);
create index on membership (org_id, policy_id);

create table session (
  org_id uuid not null,
  token_hash bytea not null,
  id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text not null,
  agent text not null,
  fingerprint text not null default '',
  primary key (org_id, token_hash),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create unique index session_id on session (org_id, id);
create index on session (org_id, person_id);

-- Wrong tries at a sign-in, counted before they are judged. Kept for names that nobody bears too, so that nothing tells them apart.
create table attempt (
  org_id uuid not null references org,
  key text not null,
  tries int not null,
  last_at timestamptz not null default now(),
  locked_until timestamptz,
  primary key (org_id, key)
);

-- A secret that opens one thing, once: a sign-in on another device, an invitation, a new password.
create table pass (
  org_id uuid not null,
  secret_hash bytea not null,
  kind text not null,
  person_id uuid not null,
  expires_at timestamptz not null,
  primary key (org_id, secret_hash),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on pass (org_id, person_id);

-- A verification code on its way. Kept for names that nobody bears too, so that nothing tells them apart.
create table verification (
  org_id uuid not null references org,
  key text not null,
  person_id uuid,
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null default now(),
  primary key (org_id, key),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on verification (org_id, person_id);

select own.share(name) from unnest('{policy,person,membership,session,attempt,pass,verification}'::text[]) as name;
