-- Recorded changes are append-only, with one exception: values of an erased customer, and of the tickets of one, may be
-- replaced by •••. Who changed which field, and when, stays.
create function own.is_redaction(was jsonb, is_now jsonb) returns boolean language sql immutable as $$
  select jsonb_array_length(was) = jsonb_array_length(is_now) and not exists (
    select from jsonb_array_elements(was) with ordinality as o(field, place)
    join jsonb_array_elements(is_now) with ordinality as n(field, place) using (place)
    where (o.field - 'before' - 'after') <> (n.field - 'before' - 'after')
      or (n.field->'before') is distinct from (o.field->'before') and (n.field->'before') is distinct from '"•••"'
      or (n.field->'after') is distinct from (o.field->'after') and (n.field->'after') is distinct from '"•••"'
  )
$$;

create function own.is_of_erased_person(org uuid, subject uuid) returns boolean language sql stable as $$
  select exists (select from public.customer c where c.org_id = org and c.id = subject and c.erased_at is not null)
    or exists (
      select from public.ticket t join public.customer c on c.org_id = t.org_id and c.id = t.customer_id
      where t.org_id = org and t.id = subject and c.erased_at is not null)
$$;

create function own.refuse_change_but_redaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from public.org where org_id = old.org_id and remove_after < now()) then return old; end if;
  elsif to_jsonb(new) - '{fields,data}'::text[] = to_jsonb(old) - '{fields,data}'::text[]
    and own.is_redaction(old.fields, new.fields)
    and (new.data is not distinct from old.data or new.data = old.data || '{"name": "•••"}')
    and own.is_of_erased_person(old.org_id, old.subject_id) then
    return new;
  end if;
  raise exception 'The audit is append-only' using errcode = 'insufficient_privilege';
end $$;
drop trigger append_only on change;
create trigger append_only before update or delete on change
  for each row execute function own.refuse_change_but_redaction();

-- The application may not update changes; this runs as their owner, in the organisation of the transaction.
create function own.redact_changes(changed jsonb) returns void language sql security definer set search_path = pg_catalog as $$
  update public.change c set fields = n.fields, data = n.data
  from jsonb_to_recordset(changed) as n(id uuid, fields jsonb, data jsonb)
  where c.org_id = current_setting('app.org_id')::uuid and c.id = n.id
$$;
revoke execute on function own.is_redaction(jsonb, jsonb), own.is_of_erased_person(uuid, uuid),
  own.refuse_change_but_redaction(), own.redact_changes(jsonb) from public;
grant execute on function own.redact_changes(jsonb) to diwan_app;
