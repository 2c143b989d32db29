-- Whether the imported records notify people and start workflows, as those that are created by hand.
alter table import_run add column notifies boolean not null default false;
select own.share('import_run');
