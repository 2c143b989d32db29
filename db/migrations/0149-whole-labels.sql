-- Texts that repeat the label of an option, stored in one language, get the other one: boards with such a field are indexed once more.
do $$
begin
  if to_regclass('pgboss.job') is not null and to_regclass('pgboss.queue') is not null then
    insert into pgboss.job (name, data)
    select 'reindex', jsonb_build_object('orgId', b.org_id, 'boardId', b.id)
    from board b join form f on f.org_id = b.org_id and f.id = b.form_id
    where f.definition @? '$.fields[*] ? (@.type == "DYNAMIC_FIELD")'
      and exists (select from pgboss.queue q where q.name = 'reindex');
  end if;
end $$;
