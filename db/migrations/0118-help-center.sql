-- The help center of an organisation: one row, made by the first change of what its public site shows.
create table help_center (
  org_id uuid primary key references org,
  name jsonb not null default '{"ar": "", "en": ""}',
  description jsonb not null default '{"ar": "", "en": ""}',
  logo_file_id uuid,
  contact jsonb not null default '{"email": "", "phoneNumber": "", "address": {"ar": "", "en": ""}}',
  social_links jsonb not null default '[]',
  header jsonb not null default '{"ar": "", "en": ""}',
  header_description jsonb not null default '{"ar": "", "en": ""}',
  search_box jsonb not null default '{"ar": "", "en": ""}',
  link_groups jsonb not null default '[]',
  is_public boolean not null default true,
  -- What a message by the contact form becomes.
  contact_opens text not null default 'NOTHING' check (contact_opens in ('NOTHING', 'TICKET', 'CONVERSATION')),
  contact_board_id uuid,
  contact_channel_id uuid,
  version int not null default 1,
  -- Raised by every transaction that changes a public page, which makes cached pages invalid.
  site_version int not null default 1,
  foreign key (org_id, contact_board_id) references board (org_id, id) on delete set null (contact_board_id),
  foreign key (org_id, contact_channel_id) references channel (org_id, id) on delete set null (contact_channel_id)
);
create index on help_center (org_id, logo_file_id);
create index on help_center (org_id, contact_board_id);
create index on help_center (org_id, contact_channel_id);

create table help_category (
  org_id uuid not null references org,
  id uuid not null,
  name jsonb not null,
  -- Folded names, so that two spellings of one name are one name.
  name_key_ar text not null,
  name_key_en text not null,
  description jsonb not null,
  icon text not null,
  security_level text not null
    check (security_level in ('PUBLIC', 'PUBLIC_WITH_PASSWORD', 'PRIVATE', 'CONFIDENTIAL')),
  ui_order int not null default 1000000,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index help_category_name_ar on help_category (org_id, name_key_ar);
create unique index help_category_name_en on help_category (org_id, name_key_en);

create table faq (
  org_id uuid not null references org,
  id uuid not null,
  question jsonb not null,
  -- HTML of a small set of tags, cleaned when it was saved.
  answer jsonb not null,
  is_popular boolean not null default false,
  ui_order int not null default 1000000,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

select own.share(name) from unnest('{help_center,help_category,faq}'::text[]) as name;
