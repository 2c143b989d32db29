-- A list in the order of its sources is walked along, like every other.
create index ticket_source on ticket (org_id, board_id, source, updated_at desc, id desc);

-- Somebody may have one ticket open on several pages. Whoever is here says so again within seconds.
delete from ticket_presence;
alter table ticket_presence add column page_id uuid not null;
alter table ticket_presence drop constraint ticket_presence_pkey,
  add primary key (org_id, ticket_id, person_id, page_id);
select own.share('ticket_presence');

-- A department that goes leaves its tickets standing, without one.
alter table ticket drop constraint ticket_org_id_department_id_fkey,
  add foreign key (org_id, department_id) references department (org_id, id) on delete set null (department_id);
