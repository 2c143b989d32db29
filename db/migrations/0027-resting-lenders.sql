-- Until when the session lives by which a super-admin acts elsewhere; null once it is over, by its end or by resting too long.
create or replace function own.platform_session_ends(wanted uuid) returns timestamptz language sql stable security definer set search_path = public as $$
  select least(s.expires_at, s.last_seen_at + make_interval(mins => s.idle_minutes))
  from session s join person p on p.org_id = s.org_id and p.id = s.person_id
  where s.org_id = own.platform_id() and s.id = wanted and s.expires_at > now() and p.disabled_at is null
    and (s.idle_minutes is null or s.last_seen_at > now() - make_interval(mins => s.idle_minutes))
$$;
-- Whoever acts elsewhere is at work: the session they act by does not rest meanwhile. One that is over stays over.
create function own.see_platform_session(wanted uuid) returns void language sql volatile security definer set search_path = public as $$
  update session s set last_seen_at = now()
  where s.org_id = own.platform_id() and s.id = wanted and own.platform_session_ends(wanted) is not null
$$;
revoke execute on function own.see_platform_session(uuid) from public;
grant execute on function own.see_platform_session(uuid) to diwan_app;
