-- How the actor's rights came to the call, where it was not by their own session: a key, a view as a group.
alter table audit add column via jsonb;
select own.share('audit', 'select, insert');

-- Where a file stands is asked before it is removed.
create index ticket_files on ticket using gin (org_id, file_ids) where file_ids <> '{}';
create index comment_files on comment using gin (org_id, file_ids) where file_ids <> '{}';
