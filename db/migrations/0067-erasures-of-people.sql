-- Erasing a person's data from the records of other modules, in batches. `texts` are what is looked for; empty when it is done.
create table contact_erasure (
  org_id uuid not null references org,
  id uuid not null,
  customer_id uuid not null,
  customer_ids uuid[] not null,
  texts text[] not null,
  -- The kind of records that is being worked on, and the last one that is done.
  kind int not null default 0,
  after_id uuid,
  done int not null default 0,
  total int not null,
  requested_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer (org_id, id)
);
create index on contact_erasure (org_id, customer_id);
select own.share('contact_erasure');
