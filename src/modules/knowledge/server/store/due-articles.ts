/** Where something of articles is due, found as the owner of the tables: the application sees one organisation at a time. */
import type { Engine } from '#platform/database/engine.ts'

export const listDueOrgs = async ({ pool }: Pick<Engine, 'pool'>, idleMinutes: number) => {
  const { rows } = await pool.query<{ orgId: string }>(
    `select distinct org_id as "orgId" from public.article_document
     where author_ids <> '{}' and edited_at < now() - make_interval(mins => $1)
     union select org_id from public.article where review_at <= now() and not is_archived
       and (review_told_at is null or review_told_at < review_at)
     union select org_id from public.article where not is_archived and published_no is not null
       and (notifies_publishing and published_at <= now() or notifies_expiry and expires_at <= now())
     union select org_id from public.article_action where day < (now() at time zone 'Etc/GMT+12')::date`,
    [idleMinutes],
  )
  return rows.map(({ orgId }) => orgId)
}
