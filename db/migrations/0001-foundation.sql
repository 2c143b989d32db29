-- Two schemas: the tables live in public and belong to whoever migrates; the application sees only the views in t.
create schema t;

-- A role is shared by every database of a server, so another database may have made it already, or be making it now.
do $$ begin
  create role diwan_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant diwan_app to current_user;
grant usage on schema t to diwan_app;
grant usage on schema own to diwan_app;

-- Opens one table to the application, inside the organisation of the transaction only. Call it again after adding a column.
create function own.share(name text, rights text default 'select, insert, update, delete') returns void language plpgsql as $$
begin
  execute format(
    'create or replace view t.%1$I as select * from public.%1$I where org_id = current_setting(''app.org_id'')::uuid with local check option', name);
  execute format('grant %s on t.%I to diwan_app', rights, name);
end $$;

create table org (
  org_id uuid primary key,
  slug text not null,
  name jsonb not null,
  description text not null default '',
  website text not null default '',
  primary_color text,
  secondary_color text,
  currency text not null default '',
  email text not null default '',
  address text not null default '',
  phone_number text not null default '',
  welcome_message text not null default '',
  copyright_message text not null default '',
  logo_file_id uuid,
  background_file_id uuid,
  features text[] not null default '{}',
  single_session boolean not null default false,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create table dashboard (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

-- What a client may repeat: the same key and body give the answer that was given the first time.
create table answer (
  org_id uuid not null,
  person_id uuid not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (org_id, person_id, key)
);

-- What has happened, written by the transaction in which it happened.
create table event (
  org_id uuid not null references org,
  id uuid not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

-- Who did what, when and from where. Written once: neither the application nor its owner changes a line.
create table audit (
  org_id uuid not null references org,
  id uuid not null,
  at timestamptz not null default now(),
  act text not null,
  actor_id uuid,
  actor_name text not null default '',
  target_id text,
  before jsonb,
  after jsonb,
  ip text not null,
  agent text not null,
  request_id text not null,
  primary key (org_id, id)
);
create index on audit (org_id, at desc, id desc);
create index on audit (org_id, act, at desc, id desc);
create index on audit (org_id, actor_id, at desc, id desc);

create function own.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on audit for each row execute function own.refuse_change();
create trigger never_emptied before truncate on audit for each statement execute function own.refuse_change();

create table file (
  org_id uuid not null references org,
  id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  width int,
  height int,
  purpose text not null,
  widths int[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (org_id, id)
);
create index on file (org_id, created_by);

-- socket.io carries what is too long for NOTIFY through this table.
create table own.socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);

select own.share(name) from unnest('{org,dashboard,answer,file}'::text[]) as name;
select own.share('event', 'select, insert, delete');
select own.share('audit', 'select, insert');
revoke execute on all functions in schema own from public;
