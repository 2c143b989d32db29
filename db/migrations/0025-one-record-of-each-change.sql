-- One record of each change: the audit, a ticket's history and the events for subscribers are read from it.
create table change (
  org_id uuid not null references org,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- Other kinds that the same change is: a ticket that was changed may have been assigned by it.
  also text[] not null default '{}',
  subject_id uuid,
  -- Which version of the subject it made.
  version int,
  actor_id uuid,
  actor_name text not null default '',
  impersonator text,
  via jsonb,
  ip text not null default '',
  agent text not null default '',
  request_id text not null default '',
  -- [{ field, before, after }]
  fields jsonb not null default '[]',
  data jsonb,
  primary key (org_id, id)
);

create function own.kind_of_act(act text) returns text language sql immutable as $$
  select case
    when act like 'sign-in.%' then act
    when act = 'user.add-to-group' then 'group.members-added'
    when act = 'user.remove-from-group' then 'group.members-removed'
    when act = 'user.reset-password' then 'user.password-reset'
    when act = 'user.reset-factors' then 'user.factors-reset'
    when act = 'user.ticket-creation' then 'user.updated'
    when act = 'permission.user' then 'user.permissions-changed'
    when act = 'permission.group' then 'group.permissions-changed'
    when act = 'department.add-members' then 'department.members-added'
    when act = 'department.remove-members' then 'department.members-removed'
    when act = 'organization.bring-back' then 'organization.brought-back'
    when act = 'organization.backup' then 'organization.backed-up'
    when act = 'organization.roll-back' then 'organization.rolled-back'
    when act = 'schedule.make-default' then 'schedule.made-default'
    when act = 'dashboard.make-first' then 'dashboard.made-first'
    when act = 'webhook.switch-off' then 'webhook.switched-off'
    when act = 'webhook.rotate-secret' then 'webhook.secret-rotated'
    when act = 'job.replay' then 'job.replayed'
    when act = 'webhook.replay' then 'webhook.replayed'
    when act = 'import.map' then 'import.mapped'
    when act = 'import.stop' then 'import.stopped'
    when act = 'organization.limit' then 'organization.limited'
    when act = 'form.rest-create' then 'form.record-created'
    when act = 'ticket.bulk-change' then 'bulk.started'
    when act = 'ticket.bulk-undo' then 'bulk.undone'
    when act = 'ticket.bulk-stop' then 'bulk.stopped'
    when act = 'comment.edit' then 'ticket.comment-edited'
    when act = 'comment.remove' then 'ticket.comment-removed'
    when act ~ 'e$' then act || 'd'
    else act || 'ed'
  end
$$;

create function own.kind_of_history(kind text) returns text language sql immutable as $$
  select 'ticket.' || case kind when 'merged-from' then 'merge-received' when 'comment-deleted' then 'comment-removed' else kind end
$$;

create function own.fields_between(before jsonb, after jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('field', name)
      || case when before ? name then jsonb_build_object('before', before->name) else '{}' end
      || case when after ? name then jsonb_build_object('after', after->name) else '{}' end
    order by name), '[]')
  from (select jsonb_object_keys(coalesce(before, '{}')) as name union select jsonb_object_keys(coalesce(after, '{}'))) names
$$;

-- A change of a ticket stood in its history and, for most kinds, in the audit too: the nearest line of the audit says from where it came.
create index audit_target on audit (org_id, target_id, at desc);
create temporary table paired as
select c.org_id, c.id as change_id, found.id as audit_id
from ticket_change c
left join lateral (
  select a.id from audit a
  where a.org_id = c.org_id and a.target_id = c.ticket_id::text and own.kind_of_act(a.act) = own.kind_of_history(c.kind)
    and a.actor_id is not distinct from c.actor_id and a.at between c.at - interval '1 minute' and c.at
  order by a.at desc limit 1
) found on true;

insert into change (org_id, id, at, kind, subject_id, version, actor_id, actor_name, impersonator, via, ip, agent, request_id, fields, data)
select c.org_id, c.id, c.at, own.kind_of_history(c.kind), c.ticket_id, nullif(c.version, 0), c.actor_id, c.actor_name,
  a.impersonator, a.via, coalesce(a.ip, ''), coalesce(a.agent, ''), coalesce(a.request_id, ''), c.changes,
  jsonb_build_object('boardId', t.board_id, 'name', t.title)
from ticket_change c
join ticket t on t.org_id = c.org_id and t.id = c.ticket_id
join paired p on p.org_id = c.org_id and p.change_id = c.id
left join audit a on a.org_id = p.org_id and a.id = p.audit_id;

insert into change (org_id, id, at, kind, subject_id, actor_id, actor_name, impersonator, via, ip, agent, request_id, fields)
select a.org_id, a.id, a.at, own.kind_of_act(a.act),
  case when a.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.target_id::uuid end,
  a.actor_id, a.actor_name, a.impersonator, a.via, a.ip, a.agent, a.request_id, own.fields_between(a.before, a.after)
from audit a
where not exists (select from paired p where p.org_id = a.org_id and p.audit_id = a.id);

-- Events that wait to be told keep their ids.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into change (org_id, id, at, kind, subject_id, data)
    select e.org_id, e.id, e.created_at, e.name, null, e.data from event e
    where e.id::text in (select data->>'id' from pgboss.job where name in ('event', 'tell') and state::text in ('created', 'retry', 'active'))
    on conflict do nothing;
    update pgboss.job set data = data || jsonb_build_object('ids', jsonb_build_array(data->'id'))
    where name = 'event' and state::text in ('created', 'retry', 'active');
    update pgboss.job j set data = j.data || jsonb_build_object('kind', e.name) from event e
    where j.name = 'tell' and j.state::text in ('created', 'retry', 'active') and e.id::text = j.data->>'id';
  end if;
end $$;

drop table paired;
drop function own.kind_of_act, own.kind_of_history, own.fields_between;
drop view t.ticket_change, t.audit, t.event;
drop table ticket_change, audit, event;

create index on change (org_id, at desc, id desc);
create index on change (org_id, kind, at desc, id desc);
create index on change (org_id, actor_id, at desc, id desc);
create index on change (org_id, subject_id, at desc, id desc);
create trigger append_only before update or delete on change for each row execute function own.refuse_change();
create trigger never_emptied before truncate on change for each statement execute function own.refuse_change();
select own.share('change', 'select, insert');

-- One change may be told under several names, each once.
alter table webhook_delivery drop constraint webhook_delivery_org_id_webhook_id_event_id_key;
alter table webhook_delivery add unique (org_id, webhook_id, event_id, event);

-- What one kind told before is told by several now.
update webhook set events = (
  select array_agg(distinct kind) from unnest(events || case when 'group.created' = any(events) then '{group.cloned}'::text[] else '{}' end
    || case when 'group.updated' = any(events) then '{group.members-added,group.members-removed}'::text[] else '{}' end
    || case when 'department.updated' = any(events) then '{department.moved,department.members-added,department.members-removed}'::text[] else '{}' end
    || case when 'schedule.updated' = any(events) then '{schedule.made-default}'::text[] else '{}' end
    || case when 'board.created' = any(events) then '{board.cloned}'::text[] else '{}' end
    || case when 'board.updated' = any(events) then '{board.unarchived}'::text[] else '{}' end
    || case when 'organization.updated' = any(events) then '{organization.limited,organization.configured,organization.rolled-back}'::text[] else '{}' end
  ) as kind)
where events <> '{}';
