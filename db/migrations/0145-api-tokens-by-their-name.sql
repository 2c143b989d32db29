-- What was stored of API tokens as "key" has the name that everything else gives them.
update bulk_change set starter = jsonb_set(starter, '{via,kind}', '"api-token"') where starter->'via'->>'kind' = 'key';
update conversation_bulk set starter = jsonb_set(starter, '{via,kind}', '"api-token"') where starter->'via'->>'kind' = 'key';
update export_run set starter = jsonb_set(starter, '{via,kind}', '"api-token"') where starter->'via'->>'kind' = 'key';
update import_run set starter = jsonb_set(starter, '{via,kind}', '"api-token"') where starter->'via'->>'kind' = 'key';
update bulk_change set stop_reason = 'api-token-ended' where stop_reason = 'key-ended';
update conversation_bulk set stop_reason = 'api-token-ended' where stop_reason = 'key-ended';
update export_run set stop_reason = 'api-token-ended' where stop_reason = 'key-ended';
update import_run set stop_reason = 'api-token-ended' where stop_reason = 'key-ended';

alter table change disable trigger append_only;
update change set via = jsonb_set(via, '{kind}', '"api-token"') where via->>'kind' = 'key';
alter table change enable trigger append_only;

-- Waiting jobs, and the queue of events whose subscriber failed.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = jsonb_set(data, '{starter,via,kind}', '"api-token"')
    where data->'starter'->'via'->>'kind' = 'key' and state::text in ('created', 'retry', 'active');
  end if;
  if to_regclass('pgboss.queue') is not null then
    insert into pgboss.queue select (jsonb_populate_record(q, '{"name":"event-retry"}')).* from pgboss.queue q where q.name = 'tell'
    on conflict do nothing;
    update pgboss.job set name = 'event-retry' where name = 'tell';
    delete from pgboss.queue where name = 'tell';
  end if;
end $$;
