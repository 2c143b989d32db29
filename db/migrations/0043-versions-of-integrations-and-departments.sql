-- Counts saves of what their forms show, so that of two editors the later one is told.
alter table integration add column version int not null default 1;
alter table department add column version int not null default 1;
select own.share(name) from unnest('{integration,department}'::text[]) as name;
