-- When the session by which a super-admin acts elsewhere ends; null once it is over. Resting does not end it: its person is at work elsewhere.
drop function own.platform_session_lives(uuid);
create function own.platform_session_ends(wanted uuid) returns timestamptz language sql stable security definer set search_path = public as $$
  select s.expires_at from session s join person p on p.org_id = s.org_id and p.id = s.person_id
  where s.org_id = own.platform_id() and s.id = wanted and s.expires_at > now() and p.disabled_at is null
$$;
revoke execute on function own.platform_session_ends(uuid) from public;
grant execute on function own.platform_session_ends(uuid) to diwan_app;
create index on session (org_id, parent_id);
