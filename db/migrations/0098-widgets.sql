-- The chat widget of a website's channel: how it looks, what it says, on which sites it opens.
create table widget (
  org_id uuid not null references org,
  id uuid not null,
  name text not null,
  channel_id uuid not null,
  -- Colours, position, size and font.
  ui_configs jsonb not null,
  -- Texts in both languages.
  message_config jsonb not null,
  -- Allowed sites, what is asked before the chat, and what it offers.
  settings jsonb not null,
  logo_file_id uuid,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, channel_id) references channel (org_id, id) on delete cascade
);
create unique index widget_channel on widget (org_id, channel_id);
create index on widget (org_id, logo_file_id);

create table widget_template (
  org_id uuid not null references org,
  id uuid not null,
  title text not null,
  category text not null,
  ui_configs jsonb not null,
  message_config jsonb not null,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index widget_template_title on widget_template (org_id, lower(title));

-- A person who writes from a website. One who only opens the widget is not stored.
create table visitor (
  org_id uuid not null references org,
  id uuid not null,
  channel_id uuid not null,
  -- By which the website knows the person, signed by it; null for a person whom it does not know.
  external_id text,
  name text not null default '',
  email text not null default '',
  phone_number text not null default '',
  language text not null default 'ar',
  page_url text not null default '',
  -- When a transcript was last mailed, and how often on that day.
  transcript_at timestamptz,
  transcripts int not null default 0,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, channel_id) references channel (org_id, id) on delete cascade
);
create unique index visitor_external_id on visitor (org_id, channel_id, external_id) where external_id is not null;
create index on visitor (org_id, channel_id);

-- The widget of a website's channel.
alter table channel add column widget_id uuid;

select own.share(name) from unnest('{widget,widget_template,visitor,channel}'::text[]) as name;
