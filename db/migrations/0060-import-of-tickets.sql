-- The board that a file of tickets is imported into.
alter table import_run add column board_id uuid;
alter table import_run add foreign key (org_id, board_id) references board (org_id, id) on delete cascade;
create index on import_run (org_id, board_id) where board_id is not null;
select own.share('import_run');
