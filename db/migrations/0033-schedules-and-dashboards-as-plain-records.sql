-- The same as fold() in src/core/fold.ts, for rows that were stored before they had a search text.
create or replace function pg_temp.fold(value text) returns text language sql immutable as $$
  select trim(regexp_replace(translate(
    regexp_replace(lower(normalize(lower(value), NFKD)),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    'ٱةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اهييك01234567890123456789'), '\s+', ' ', 'g'))
$$;

alter table schedule
  add column search_text text not null default '',
  add column version int not null default 1;
update schedule set search_text = pg_temp.fold((name->>'ar') || ' ' || (name->>'en'));
alter table schedule alter column search_text drop default;

alter table dashboard
  add column search_text text not null default '',
  -- Counts saves of its name and of all its tabs.
  add column version int not null default 1;
update dashboard set search_text = pg_temp.fold((name->>'ar') || ' ' || (name->>'en'));
alter table dashboard alter column search_text drop default;

select own.share(name) from unnest('{schedule,dashboard}'::text[]) as name;
drop function pg_temp.fold;
