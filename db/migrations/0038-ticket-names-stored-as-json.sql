-- The same names in stored documents: forms, tables, filters, histories, drafts, bulk changes and kept replies.
create function pg_temp.new_name(name text) returns text language sql immutable as $$
  select case name when 'title' then 'name' when 'number' then 'customSequence' when 'resolvedAt' then 'resolvedDate' else name end
$$;

-- Keys of an object whose keys are fields of a ticket.
create function pg_temp.new_keys(doc jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(pg_temp.new_name(key), value), '{}') from jsonb_each(doc)
$$;

create function pg_temp.new_column(doc jsonb) returns jsonb language sql immutable as $$
  select case when doc ? 'key' then (doc - 'key') || jsonb_build_object('value', doc->'key') else doc end
$$;

create function pg_temp.new_configuration(doc jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(doc->'columns') = 'array' then jsonb_set(doc, '{columns}',
    (select coalesce(jsonb_agg(pg_temp.new_column(c) order by at), '[]') from jsonb_array_elements(doc->'columns') with ordinality e(c, at)))
  else doc end
$$;

create function pg_temp.new_field(doc jsonb) returns jsonb language sql immutable as $$
  select (doc - 'hint' - 'config')
    || case when doc ? 'hint' then jsonb_build_object('hintMessage', doc->'hint') else '{}' end
    || case when doc ? 'config' then jsonb_build_object('configuration', pg_temp.new_configuration(doc->'config')) else '{}' end
$$;

-- Whether columns of this field are fields of other tickets, rather than columns that a form's maker named.
create function pg_temp.is_linked(org uuid, field text) returns boolean language sql stable as $$
  select field = 'links' or exists (
    select from form f, jsonb_array_elements(f.definition->'fields') d
    where f.org_id = org and d->>'id' = substr(field, 4) and d->>'type' in ('TICKET', 'TICKET_TABLE'))
$$;

create function pg_temp.new_filter(org uuid, node jsonb) returns jsonb language plpgsql stable as $$
begin
  if jsonb_typeof(node) = 'array' then
    return (select coalesce(jsonb_agg(pg_temp.new_filter(org, item) order by at), '[]') from jsonb_array_elements(node) with ordinality e(item, at));
  elsif jsonb_typeof(node) = 'object' and node ? 'field' then
    return node || jsonb_build_object('field', pg_temp.new_name(node->>'field'))
      || case when node ? 'column' and pg_temp.is_linked(org, node->>'field')
           then jsonb_build_object('column', pg_temp.new_name(node->>'column')) else '{}' end;
  elsif jsonb_typeof(node) = 'object' then
    return (select coalesce(jsonb_object_agg(key, case when key in ('items', 'operand', 'left', 'right') then pg_temp.new_filter(org, value) else value end), '{}')
      from jsonb_each(node));
  end if;
  return node;
end $$;

create function pg_temp.new_settings(org uuid, doc jsonb) returns jsonb language sql stable as $$
  select doc
    || jsonb_build_object('columns', (select coalesce(jsonb_agg(c || jsonb_build_object('key', pg_temp.new_name(c->>'key')) order by at), '[]')
         from jsonb_array_elements(doc->'columns') with ordinality e(c, at)))
    || jsonb_build_object('sort', doc->'sort' || jsonb_build_object('key', pg_temp.new_name(doc->'sort'->>'key')))
    || jsonb_build_object('filter', pg_temp.new_filter(org, doc->'filter'))
$$;

update form set definition = jsonb_set(definition, '{fields}',
  (select coalesce(jsonb_agg(pg_temp.new_field(f) order by at), '[]') from jsonb_array_elements(definition->'fields') with ordinality e(f, at)))
where jsonb_typeof(definition->'fields') = 'array';

update board_table set settings = pg_temp.new_settings(org_id, settings)
where jsonb_typeof(settings->'columns') = 'array' and jsonb_typeof(settings->'sort') = 'object';

update saved_filter set filter = pg_temp.new_filter(org_id, filter);

alter table change disable trigger append_only;
update change set fields = (
  select jsonb_agg(f || jsonb_build_object('field', pg_temp.new_name(f->>'field')) order by at) from jsonb_array_elements(fields) with ordinality e(f, at))
where kind like 'ticket.%' and (fields @> '[{"field":"title"}]' or fields @> '[{"field":"number"}]' or fields @> '[{"field":"resolvedAt"}]');
alter table change enable trigger append_only;

update draft set content = jsonb_set(content, '{edits}', pg_temp.new_keys(content->'edits')) where jsonb_typeof(content->'edits') = 'object';

update bulk_row set before = pg_temp.new_keys(before) where before ? 'resolvedAt';
update bulk_row set after = pg_temp.new_keys(after) where after ? 'resolvedAt';

-- Replies of calls that may still be repeated.
update idempotency_key set reply = pg_temp.new_keys(reply)
where jsonb_typeof(reply) = 'object' and reply ?& '{boardId,number,title}';

drop function pg_temp.new_settings, pg_temp.new_filter, pg_temp.is_linked, pg_temp.new_field, pg_temp.new_configuration,
  pg_temp.new_column, pg_temp.new_keys, pg_temp.new_name;
