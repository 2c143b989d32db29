-- Tells internal notes from replies to the customer. Earlier comments were read by staff alone.
alter table comment add column kind text not null default 'note' check (kind in ('note', 'reply'));
select own.share('comment');
