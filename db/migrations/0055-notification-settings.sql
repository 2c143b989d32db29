-- Choices of one user; what is absent follows the organisation.
create table notification_setting (
  org_id uuid not null references org,
  user_id uuid not null,
  -- { type: { channel: boolean } }
  channels jsonb not null default '{}',
  mail_mode text not null default 'at-once' check (mail_mode in ('at-once', 'digest', 'off')),
  digest_hour int not null default 8 check (digest_hour between 0 and 23),
  -- Minutes after midnight.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_until int check (quiet_until between 0 and 1439),
  -- Null: that of the organisation.
  time_zone text,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references org_user (org_id, id),
  check ((quiet_from is null) = (quiet_until is null))
);

create table notification_default (
  org_id uuid primary key references org,
  channels jsonb not null
);

create table notification_mute (
  org_id uuid not null references org,
  user_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, user_id, subject_id),
  foreign key (org_id, user_id) references org_user (org_id, id)
);
create index on notification_mute (org_id, subject_id);

-- Rows that are not shown in the application wait only for their mail.
alter table notification add column in_app boolean not null default true;
alter table notification add column mail_due_at timestamptz;
alter table notification add column is_digest boolean not null default false;
create index on notification (org_id, mail_due_at) where mail_due_at is not null;
select own.share(name) from unnest('{notification,notification_setting,notification_default,notification_mute}'::text[]) as name;
