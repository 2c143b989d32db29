-- Which columns the table of responses shows; null for those that are shown by default.
alter table survey add column response_columns text[];
select own.share('survey');
