-- A file of rows on its way into the product.
create table import_run (
  org_id uuid not null references org,
  id uuid not null,
  kind text not null,
  file_name text not null,
  encoding text not null,
  headers jsonb not null,
  -- Which column fills which field: { field: column number }.
  mapping jsonb not null,
  state text not null default 'preview',
  -- Who began it and from where: it goes on in their name, with their rights.
  starter jsonb,
  -- Counts the stretches in which it is done. Each is one worker's; one that is lost is taken over.
  turn int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id)
);
create index on import_run (org_id, kind, created_at desc, id desc);

create table import_row (
  org_id uuid not null,
  run_id uuid not null,
  -- As in the file: the headers are row 1.
  row_no int not null,
  cells jsonb not null,
  state text not null default 'pending',
  -- What is wrong, by field.
  problems jsonb not null default '{}',
  record_id uuid,
  primary key (org_id, run_id, row_no),
  foreign key (org_id, run_id) references import_run (org_id, id) on delete cascade
);
create index on import_row (org_id, run_id, state, row_no);

select own.share(name) from unnest('{import_run,import_row}'::text[]) as name;
