-- Every index begins with the organisation; these hold few rows, whichever column comes first.
drop index file_unsettled;
drop index file_expiring;
create index file_unsettled on file (org_id, created_at, id) where settled_at is null and removed_at is null;
create index file_expiring on file (org_id, expires_at) where expires_at is not null;
