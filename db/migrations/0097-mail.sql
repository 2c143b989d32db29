-- How far the mailbox of a channel has been read, and which node reads it.
create table mailbox (
  org_id uuid not null references org,
  channel_id uuid not null,
  -- Server, user and folder: another place is read from its beginning.
  place text not null default '',
  uid_validity bigint not null default 0,
  last_uid bigint not null default 0,
  -- Up to this one, mails that were there before the first reading, only unread ones are taken.
  unseen_until bigint not null default 0,
  -- Of those, also the read ones that arrived since: the server has numbered its mails anew.
  all_since timestamptz,
  -- Stored here, not yet marked or deleted on the server.
  done_uids bigint[] not null default '{}',
  -- Asked for again by a person.
  again_uids bigint[] not null default '{}',
  read_at timestamptz,
  lease_holder uuid,
  lease_until timestamptz not null default now(),
  primary key (org_id, channel_id),
  foreign key (org_id, channel_id) references channel (org_id, id) on delete cascade
);

-- The mail behind a message: what a reply and its thread need, and the HTML.
create table mail (
  org_id uuid not null references org,
  message_id uuid not null,
  -- The header Message-ID without brackets.
  internet_id text,
  -- The mails that it answers, the nearest first.
  answers text[] not null default '{}',
  -- message, automatic or bounce.
  kind text not null default 'message',
  subject text not null default '',
  sender jsonb not null,
  reply_to jsonb,
  recipients jsonb not null,
  quoted text not null default '',
  html text not null default '',
  -- Files by the content ids that the HTML names.
  pictures jsonb not null default '{}',
  primary key (org_id, message_id),
  foreign key (org_id, message_id) references message (org_id, id)
);
create index on mail (org_id, internet_id) where internet_id is not null;

select own.share(name) from unnest('{mailbox,mail}'::text[]) as name;
