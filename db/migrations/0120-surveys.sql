-- Surveys: a draft that authors change, published versions, and the responses to them.
create table survey (
  org_id uuid not null references org,
  id uuid not null,
  title jsonb not null,
  draft jsonb not null,
  -- The published version that is answered now; null while it is not published.
  live_version int,
  -- Of the live version, beside it so that a list shows it without reading the definition.
  closes_at timestamptz,
  is_archived boolean not null default false,
  -- Logos and backgrounds of the draft and of all versions.
  file_ids uuid[] not null default '{}',
  search_text text not null,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index on survey (org_id, is_archived, updated_at desc, id);
create index on survey using gin (org_id, file_ids) where file_ids <> '{}';

create table survey_version (
  org_id uuid not null references org,
  survey_id uuid not null,
  number int not null,
  definition jsonb not null,
  published_by_name text not null,
  published_at timestamptz not null default now(),
  primary key (org_id, survey_id, number),
  foreign key (org_id, survey_id) references survey (org_id, id) on delete cascade
);

-- How many responses a quota of the live version has taken.
create table survey_quota (
  org_id uuid not null references org,
  survey_id uuid not null,
  quota_id text not null,
  taken int not null default 0,
  primary key (org_id, survey_id, quota_id),
  foreign key (org_id, survey_id) references survey (org_id, id) on delete cascade
);

-- A link for one response. Of the token only the hash is stored.
create table survey_link (
  org_id uuid not null references org,
  id uuid not null,
  survey_id uuid not null,
  token_hash bytea not null,
  customer_id uuid,
  used_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, token_hash),
  foreign key (org_id, survey_id) references survey (org_id, id) on delete cascade
);
create index on survey_link (org_id, survey_id, created_at desc);

create table survey_response (
  org_id uuid not null references org,
  id uuid not null,
  survey_id uuid not null,
  version_number int not null,
  state text not null check (state in ('open', 'completed', 'over-quota')),
  -- Decides the order of pages, questions and options.
  seed int not null,
  language text not null,
  answers jsonb not null,
  hidden jsonb not null,
  score numeric,
  fingerprint text not null default '',
  customer_id uuid,
  account_id uuid,
  target_user_id uuid,
  ticket_id uuid,
  -- The four ids come from a link that the organisation has signed.
  is_verified boolean not null,
  link_id uuid,
  -- By which two responses are known to be of one person, where the survey takes one response a person.
  respondent_key text,
  resume_hash bytea not null,
  save_number int not null,
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, survey_id) references survey (org_id, id) on delete cascade
);
create unique index survey_response_respondent on survey_response (org_id, survey_id, respondent_key)
  where state = 'completed' and respondent_key is not null;
create index on survey_response (org_id, survey_id, state, completed_at desc, id);
create index on survey_response (org_id, customer_id, completed_at desc) where customer_id is not null;
create index on survey_response (org_id, ticket_id) where ticket_id is not null;
create index on survey_response using gin (org_id, file_ids) where file_ids <> '{}';

-- The parts of the answers of completed responses, for charts and filters.
create table survey_answer (
  org_id uuid not null references org,
  survey_id uuid not null,
  response_id uuid not null,
  question_id text not null,
  row_key text not null,
  option_key text not null,
  num numeric,
  text text,
  primary key (org_id, response_id, question_id, row_key, option_key),
  foreign key (org_id, response_id) references survey_response (org_id, id) on delete cascade
);
create index on survey_answer (org_id, survey_id, question_id, option_key);
create index on survey_answer (org_id, survey_id, question_id, num);

select own.share(name)
from unnest('{survey,survey_version,survey_quota,survey_link,survey_response,survey_answer}'::text[]) as name;
