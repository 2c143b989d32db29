-- An export is of tickets of a board, or of responses to a survey, which has no board.
alter table export_run alter column board_id drop not null;
alter table export_run add column survey_id uuid;
alter table export_run add foreign key (org_id, survey_id) references survey (org_id, id) on delete cascade;
alter table export_run add check (num_nonnulls(board_id, survey_id) = 1);
create index on export_run (org_id, survey_id);
select own.share('export_run');
