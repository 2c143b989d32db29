-- Where a change was announced, so that a page that was away can ask for what it missed. Null: recorded before this was kept.
alter table change add column scopes text[];
select own.share('change');
-- A recorded change is never changed again.
revoke update, delete on t.change from diwan_app;
