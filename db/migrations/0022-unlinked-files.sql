-- An upload that nothing points to a day later goes. Each is looked at until it is settled that something does.
alter table file
  add column settled_at timestamptz,
  -- Out of sight already; its bytes and this row go at that moment, unless something points to it by then.
  add column expires_at timestamptz;
create index file_unsettled on file (created_at, id) where settled_at is null and removed_at is null;
create index file_expiring on file (expires_at) where expires_at is not null;
select own.share('file');
