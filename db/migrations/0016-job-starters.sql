-- Why work that somebody began was stopped before its end: an error code, or null where it was stopped by hand.
alter table bulk_change add column stop_reason text;
alter table import_run add column stop_reason text;

-- What is under way does not say with which rights it was begun, so it is stopped; whoever began it may begin again.
update bulk_change set state = 'stopped', stop_reason = 'not-permitted' where state in ('pending', 'working');
update import_run set state = 'stopped', stop_reason = 'not-permitted' where state = 'running';

select own.share(name) from unnest('{bulk_change,import_run}'::text[]) as name;
