-- The same as fold() in src/core/fold.ts, for rows that were stored before they had a search text.
create or replace function pg_temp.fold(value text) returns text language sql immutable as $$
  select trim(regexp_replace(translate(
    regexp_replace(lower(normalize(lower(value), NFKD)),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    'ٱةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اهييك01234567890123456789'), '\s+', ' ', 'g'))
$$;

alter table api_token
  add column search_text text not null default '',
  add column version int not null default 1;
update api_token set search_text = pg_temp.fold(name);
alter table api_token alter column search_text drop default;
select own.share('api_token');
drop function pg_temp.fold;
