-- Conversations with customers over a channel, and between staff (type INTERNAL, without a channel).
create table conversation (
  org_id uuid not null references org,
  id uuid not null,
  -- The type of its channel, or INTERNAL.
  type text not null,
  channel_id uuid,
  customer_id uuid,
  -- Of a group of staff, or of a mail.
  subject text not null default '',
  status text not null default 'OPEN',
  -- Tab of the inbox list.
  tab text generated always as (case when type = 'INTERNAL' then 'internal' when status in ('OPEN', 'VIRTUAL_AGENT') then 'active'
    when status in ('PENDING', 'SNOOZED') then 'pending' else 'archived' end) stored,
  assignee_id uuid,
  team_id uuid,
  queue_id uuid,
  department_id uuid,
  label_ids uuid[] not null default '{}',
  snoozed_until timestamptz,
  -- The conversation that took its messages.
  combined_into_id uuid,
  -- Of an internal conversation: DIRECT, GROUP, ALL or GLOBAL.
  audience text,
  metadata jsonb not null default '{}',
  -- Of its last message; messages are numbered without gaps.
  last_seq int not null default 0,
  -- Of its last change; every change of the conversation or of a message takes the next one.
  rev int not null default 0,
  -- Messages that readers count as unread: those of the customer, or all of an internal conversation.
  in_count int not null default 0,
  last_at timestamptz not null default now(),
  last_text text not null default '',
  last_inbound_at timestamptz,
  -- The last reply of staff: a send of a colleague who has not seen it is refused.
  last_reply_seq int not null default 0,
  resolved_at timestamptz,
  csat_score smallint check (csat_score between 1 and 5),
  csat_comment text not null default '',
  csat_at timestamptz,
  search_text text not null default '',
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, channel_id) references channel (org_id, id),
  foreign key (org_id, customer_id) references customer (org_id, id),
  foreign key (org_id, assignee_id) references org_user (org_id, id),
  foreign key (org_id, team_id) references team (org_id, id) on delete set null (team_id),
  foreign key (org_id, queue_id) references queue (org_id, id) on delete set null (queue_id),
  foreign key (org_id, department_id) references department (org_id, id) on delete set null (department_id),
  foreign key (org_id, combined_into_id) references conversation (org_id, id)
);
create index on conversation (org_id, last_at desc, id desc) where tab <> 'internal';
create index on conversation (org_id, tab, last_at desc, id desc);
create index on conversation (org_id, assignee_id, last_at desc, id desc);
create index on conversation (org_id, team_id, last_at desc, id desc);
create index on conversation (org_id, customer_id, last_at desc, id desc);
create index on conversation (org_id, channel_id, last_at desc, id desc);
create index on conversation (org_id, queue_id);
create index on conversation (org_id, department_id);
create index on conversation (org_id, combined_into_id);
create index on conversation (org_id, snoozed_until) where status = 'SNOOZED';
create index on conversation using gin (org_id, label_ids);
create index on conversation using gin (org_id, search_text gin_trgm_ops);

create table message (
  org_id uuid not null references org,
  -- Made by the sender, so that a repeated send is stored once.
  id uuid not null,
  conversation_id uuid not null,
  seq int not null,
  rev int not null,
  -- message, note (staff only) or event.
  kind text not null,
  -- The type of a message, or of an interaction event.
  type text not null,
  is_inbound boolean not null default false,
  content jsonb not null default '{}',
  file_ids uuid[] not null default '{}',
  mention_ids uuid[] not null default '{}',
  reply_to_id uuid,
  user_id uuid,
  customer_id uuid,
  -- SENT, DELIVERED, READ, FAILED, UNKNOWN; null while an outgoing message waits, and for notes and events.
  status text,
  -- In words, why it failed.
  problem text not null default '',
  channel_id uuid,
  external_id text,
  -- Taken back before it was sent.
  removed_at timestamptz,
  sent_at timestamptz not null default now(),
  search_text text not null default '',
  primary key (org_id, id),
  unique (org_id, conversation_id, seq),
  foreign key (org_id, conversation_id) references conversation (org_id, id)
);
create unique index message_external_id on message (org_id, channel_id, external_id) where external_id is not null;
create index on message (org_id, conversation_id, rev);
create index on message using gin (org_id, file_ids) where file_ids <> '{}';
create index on message using gin (org_id, search_text gin_trgm_ops) where kind <> 'event';

-- The ledger: what came in over a channel, and what became of it.
create table inbound_message (
  org_id uuid not null references org,
  id uuid not null,
  channel_id uuid not null,
  external_id text not null,
  -- Items of one sender are processed in their order.
  lane text not null,
  -- new, done or failed.
  state text not null default 'new',
  body jsonb not null,
  tries int not null default 0,
  try_after timestamptz not null default now(),
  problem text not null default '',
  conversation_id uuid,
  message_id uuid,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, channel_id) references channel (org_id, id)
);
create unique index inbound_message_external_id on inbound_message (org_id, channel_id, external_id);
create index on inbound_message (org_id, channel_id, lane, id) where state = 'new';
create index on inbound_message (org_id, state, id);

-- An outgoing message on its way to the channel.
create table delivery (
  org_id uuid not null references org,
  message_id uuid not null,
  conversation_id uuid not null,
  seq int not null,
  -- waiting or sending; an ended delivery is removed, its result is the status of the message.
  state text not null default 'waiting',
  tries int not null default 0,
  send_after timestamptz not null default now(),
  attempted_at timestamptz,
  problem text not null default '',
  primary key (org_id, message_id),
  foreign key (org_id, message_id) references message (org_id, id)
);
create unique index on delivery (org_id, conversation_id, seq);

-- Written now, sent at a set time.
create table scheduled_message (
  org_id uuid not null references org,
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  content jsonb not null,
  file_ids uuid[] not null default '{}',
  reply_to_id uuid,
  send_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, conversation_id) references conversation (org_id, id),
  foreign key (org_id, user_id) references org_user (org_id, id)
);
create index on scheduled_message (org_id, conversation_id, send_at);

-- By which an inbound message finds its conversation: the sender in a channel.
create table thread_key (
  org_id uuid not null references org,
  channel_id uuid not null,
  key text not null,
  conversation_id uuid not null,
  primary key (org_id, channel_id, key),
  foreign key (org_id, channel_id) references channel (org_id, id),
  foreign key (org_id, conversation_id) references conversation (org_id, id)
);
create index on thread_key (org_id, conversation_id);

create table read_mark (
  org_id uuid not null references org,
  user_id uuid not null,
  conversation_id uuid not null,
  in_count int not null,
  seq int not null,
  read_at timestamptz not null default now(),
  primary key (org_id, user_id, conversation_id),
  foreign key (org_id, user_id) references org_user (org_id, id) on delete cascade,
  foreign key (org_id, conversation_id) references conversation (org_id, id)
);
create index on read_mark (org_id, conversation_id);

create table participant (
  org_id uuid not null references org,
  conversation_id uuid not null,
  user_id uuid not null,
  -- joined, invited or requested.
  state text not null,
  added_by uuid,
  added_at timestamptz not null default now(),
  primary key (org_id, conversation_id, user_id),
  foreign key (org_id, conversation_id) references conversation (org_id, id),
  foreign key (org_id, user_id) references org_user (org_id, id) on delete cascade
);
create index on participant (org_id, user_id, conversation_id);

create table conversation_label (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  description jsonb not null,
  color text not null,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index conversation_label_name_ar on conversation_label (org_id, lower(name->>'ar'));
create unique index conversation_label_name_en on conversation_label (org_id, lower(name->>'en'));

create table canned_reply (
  org_id uuid not null references org,
  id uuid not null,
  short_code text not null,
  name jsonb not null,
  -- In both languages, with variables such as {customer.name}.
  body jsonb not null,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index canned_reply_short_code on canned_reply (org_id, lower(short_code));

create table macro (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  -- Run in order.
  steps jsonb not null,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

create table conversation_draft (
  org_id uuid not null references org,
  user_id uuid not null,
  conversation_id uuid not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, user_id, conversation_id),
  foreign key (org_id, user_id) references org_user (org_id, id) on delete cascade,
  foreign key (org_id, conversation_id) references conversation (org_id, id)
);

create table conversation_ticket (
  org_id uuid not null references org,
  conversation_id uuid not null,
  ticket_id uuid not null,
  linked_by uuid,
  linked_at timestamptz not null default now(),
  primary key (org_id, conversation_id, ticket_id),
  foreign key (org_id, conversation_id) references conversation (org_id, id),
  foreign key (org_id, ticket_id) references ticket (org_id, id)
);
create index on conversation_ticket (org_id, ticket_id);

-- One change of many conversations.
create table conversation_bulk (
  org_id uuid not null references org,
  id uuid not null,
  change jsonb not null,
  state text not null default 'working',
  stop_reason text,
  turn int not null default 0,
  starter jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id)
);
create table conversation_bulk_row (
  org_id uuid not null references org,
  bulk_id uuid not null,
  conversation_id uuid not null,
  position int not null,
  state text not null default 'pending',
  problem text,
  primary key (org_id, bulk_id, conversation_id),
  foreign key (org_id, bulk_id) references conversation_bulk (org_id, id) on delete cascade,
  foreign key (org_id, conversation_id) references conversation (org_id, id)
);
create index on conversation_bulk_row (org_id, bulk_id, state, position);

select own.share(name) from unnest('{conversation,message,inbound_message,delivery,scheduled_message,thread_key,read_mark,participant,conversation_label,canned_reply,macro,conversation_draft,conversation_ticket,conversation_bulk,conversation_bulk_row}'::text[]) as name;
