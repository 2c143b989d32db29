-- Whether customers are asked to rate a conversation of the queue when it is resolved.
alter table queue add column asks_rating boolean not null default false;
select own.share('queue');
-- When its customer was last asked.
alter table conversation add column rating_asked_at timestamptz;
select own.share('conversation');
