-- When its author was last told that an article is due for review.
alter table article add column review_told_at timestamptz;
select own.share('article');
