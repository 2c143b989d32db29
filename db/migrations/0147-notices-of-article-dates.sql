-- Whether the author is still to be notified that the article was published, or has expired, at the date that was set.
alter table article add column notifies_publishing boolean not null default false, add column notifies_expiry boolean not null default false;
update article set notifies_publishing = published_at > now(), notifies_expiry = coalesce(expires_at > now(), false)
where published_no is not null and published_at is not null;
select own.share('article');
