-- Whether the author is yet to be told that the article was published, or has expired, at the date that was set.
alter table article add column tells_publishing boolean not null default false, add column tells_expiry boolean not null default false;
update article set tells_publishing = published_at > now(), tells_expiry = coalesce(expires_at > now(), false)
where published_no is not null and published_at is not null;
select own.share('article');
