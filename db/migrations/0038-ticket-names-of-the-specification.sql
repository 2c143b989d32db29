-- Ticket columns are called what the specification and the wire call them.
alter table ticket rename column title to name;
alter view t.ticket rename column title to name;
alter table ticket rename column number to custom_sequence;
alter view t.ticket rename column number to custom_sequence;
alter table ticket rename column resolved_at to resolved_date;
alter view t.ticket rename column resolved_at to resolved_date;
alter index ticket_number rename to ticket_custom_sequence;

-- PostgreSQL 18 names these constraints after their column.
do $$
begin
  if exists (select from pg_constraint where conrelid = 'ticket'::regclass and conname = 'ticket_title_not_null') then
    alter table ticket rename constraint ticket_title_not_null to ticket_name_not_null;
    alter table ticket rename constraint ticket_number_not_null to ticket_custom_sequence_not_null;
  end if;
end $$;
