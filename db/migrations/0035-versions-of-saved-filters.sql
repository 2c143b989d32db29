alter table saved_filter rename column folded to search_text;
alter view t.saved_filter rename column folded to search_text;
-- Counts saves, so that of two editors of a shared filter the later one is told.
alter table saved_filter add column version int not null default 1;
select own.share('saved_filter');
