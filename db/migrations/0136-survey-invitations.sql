-- Surveys that are sent after a ticket or a conversation was resolved, and those who want none.
create table survey_invitation_rule (
  org_id uuid not null references org,
  survey_id uuid not null,
  after_tickets boolean not null,
  -- Empty: of all boards.
  board_ids uuid[] not null,
  after_conversations boolean not null,
  -- Empty: of all channels.
  channel_ids uuid[] not null,
  delay_minutes int not null,
  primary key (org_id, survey_id),
  foreign key (org_id, survey_id) references survey (org_id, id) on delete cascade
);

-- One for each resolve; those sent by hand have the customer as their subject.
create table survey_invitation (
  org_id uuid not null references org,
  id uuid not null,
  survey_id uuid not null,
  subject_kind text not null check (subject_kind in ('ticket', 'conversation', 'customer')),
  subject_id uuid not null,
  -- When the subject was resolved: resolved again, it is another occasion.
  occasion_at timestamptz not null,
  customer_id uuid,
  state text not null check (state in ('waiting', 'sent', 'skipped')),
  -- Why it was skipped.
  reason text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, survey_id, subject_kind, subject_id, occasion_at),
  foreign key (org_id, survey_id) references survey (org_id, id) on delete cascade
);
create index on survey_invitation (org_id, customer_id, sent_at desc) where customer_id is not null;
create index on survey_invitation (org_id, created_at);

-- Customers who want no surveys.
create table survey_opt_out (
  org_id uuid not null references org,
  customer_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, customer_id)
);

select own.share(name) from unnest('{survey_invitation_rule,survey_invitation,survey_opt_out}'::text[]) as name;
