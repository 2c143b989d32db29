-- Counts changes of what the edit forms show, so that a save made from an older version is refused.
alter table org_user add column version int not null default 1;
alter table org_group add column version int not null default 1;
alter table customer add column version int not null default 1;
alter table account add column version int not null default 1;
select own.share(name) from unnest('{org_user,org_group,customer,account}'::text[]) as name;
