-- How an organisation's people sign in: the stages in order, each passed by any of its methods.
create table auth_workflow (
  org_id uuid primary key references org,
  stages jsonb not null,
  password_rules jsonb not null,
  session_hours int not null,
  idle_minutes int,
  single_session boolean not null,
  oidc jsonb,
  -- Sealed.
  oidc_secret text,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- A sign-in on its way, or a trial of one.
create table sign_in (
  org_id uuid not null references org,
  secret_hash bytea not null,
  person_id uuid,
  is_trial boolean not null default false,
  -- Stages still to pass; what the next one waits for; what has been passed.
  stages jsonb not null,
  state jsonb not null default '{}',
  tries int not null default 0,
  arrival jsonb not null default '{}',
  expires_at timestamptz not null,
  primary key (org_id, secret_hash),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on sign_in (org_id, person_id);

create table factor (
  org_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  kind text not null,
  name text not null default '',
  -- A sealed TOTP secret, or a passkey's public key.
  secret text,
  credential_id text,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  confirmed_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on factor (org_id, person_id);
create unique index factor_credential on factor (org_id, credential_id);

create table recovery_code (
  org_id uuid not null,
  person_id uuid not null,
  code_hash bytea not null,
  primary key (org_id, person_id, code_hash),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);

-- Who somebody is at the organisation's identity provider.
create table identity (
  org_id uuid not null,
  issuer text not null,
  subject text not null,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, issuer, subject),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on identity (org_id, person_id);

-- Passwords that were, so that they are not chosen again.
create table old_password (
  org_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create index on old_password (org_id, person_id, created_at desc);

-- A key for a program: it acts as who made it, and may do what it was given and they may still do.
create table api_token (
  org_id uuid not null,
  token_hash bytea not null,
  id uuid not null,
  person_id uuid not null,
  name text not null,
  grants jsonb not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, token_hash),
  foreign key (org_id, person_id) references person (org_id, id) on delete cascade
);
create unique index api_token_id on api_token (org_id, id);
create index on api_token (org_id, person_id);

alter table person add column password_changed_at timestamptz;
-- A session in which somebody acts in another's place ({ kind: 'impersonation', name, reason }), or with a group's rights alone ({ kind: 'view-as', policyId }).
alter table session add column acting jsonb;
-- How long it may rest.
alter table session add column idle_minutes int;

select own.share(name) from unnest('{auth_workflow,sign_in,factor,recovery_code,identity,old_password,api_token,person,session}'::text[]) as name;
