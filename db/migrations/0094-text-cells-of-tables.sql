-- Folded text cells of a table field by column id, {"<column>": ["folded", …]}: filters compare them. Blank cells are left out.
alter table ticket_value add column cells jsonb;

-- Existing rows: an approximation of the product's folding, which replaces it when the ticket is next saved.
create function pg_temp.folded(cell text) returns text language sql immutable as $$
  select trim(regexp_replace(
    translate(
      regexp_replace(lower(normalize(lower(cell), NFKD)), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
      U&'\0671\0629\0649\06CC\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
      U&'\0627\0647\064A\064A\064301234567890123456789'),
    '\s+', ' ', 'g'))
$$;
update ticket_value v set cells = c.cells
from (
  select t.org_id, t.id as ticket_id, f.field_id, jsonb_object_agg(f.column_id, f.texts) as cells
  from ticket t
  cross join lateral (
    select value.key as field_id, cell.key as column_id, jsonb_agg(pg_temp.folded(cell.value #>> '{}') order by r.place) as texts
    from jsonb_each(t.custom_values) as value
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(value.value) = 'array' then value.value else '[]' end) with ordinality as r(cells, place)
    cross join lateral jsonb_each(case when jsonb_typeof(r.cells) = 'object' then r.cells else '{}' end) as cell
    where jsonb_typeof(cell.value) = 'string' and cell.value <> '""'
    group by 1, 2
  ) f
  group by 1, 2, 3
) c
where v.org_id = c.org_id and v.ticket_id = c.ticket_id and v.field_id::text = c.field_id;
drop function pg_temp.folded(text);
select own.share('ticket_value');
