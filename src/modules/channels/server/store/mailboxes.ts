/** How far the mailbox of a channel has been read, and which node reads it. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'

/** A node that does not renew its lease for so long has ended: another one reads on. */
export const leaseSeconds = 60

export type MailboxState = {
  place: string
  uidValidity: number
  lastUid: number
  unseenUntil: number
  allSince: string | null
  doneUids: number[]
  againUids: number[]
  readAt: string | null
}

/** The state of the mailbox if this node holds its lease or gets it now; undefined if another node reads the mailbox. */
const lease = async (ctx: Ctx, channelId: string, holder: string): Promise<MailboxState | undefined> => {
  const until = sql`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`
  const { rows } = await sql<MailboxState>`insert into mailbox (org_id, channel_id, lease_holder, lease_until)
    values (${ctx.orgId}::uuid, ${channelId}::uuid, ${holder}::uuid, ${until})
    on conflict (org_id, channel_id) do update set lease_holder = excluded.lease_holder, lease_until = excluded.lease_until
      where mailbox.lease_until < now() or mailbox.lease_holder is null or mailbox.lease_holder = excluded.lease_holder
    returning place, uid_validity::float8, last_uid::float8, unseen_until::float8, all_since, read_at,
      done_uids::float8[], again_uids::float8[]`.execute(ctx.db)
  return rows[0]
}

const release = (ctx: Ctx, channelId: string, holder: string) =>
  sql`update mailbox set lease_holder = null where org_id = ${ctx.orgId}::uuid and channel_id = ${channelId}::uuid
    and lease_holder = ${holder}::uuid`.execute(ctx.db)

type Beginning = Pick<MailboxState, 'place' | 'uidValidity' | 'unseenUntil' | 'allSince'>
const begin = (ctx: Ctx, channelId: string, { place, uidValidity, unseenUntil, allSince }: Beginning) =>
  sql`update mailbox set place = ${place}, uid_validity = ${uidValidity}, last_uid = 0, unseen_until = ${unseenUntil},
      all_since = ${allSince}::timestamptz, done_uids = '{}', again_uids = '{}'
    where org_id = ${ctx.orgId}::uuid and channel_id = ${channelId}::uuid`.execute(ctx.db)

type Read = { lastUid: number; doneUids: readonly number[]; againUids: readonly number[] }
/** Notes mails as stored; those asked for again are no longer. */
const noteRead = (ctx: Ctx, channelId: string, { lastUid, doneUids, againUids }: Read) =>
  sql`update mailbox set last_uid = greatest(last_uid, ${lastUid}), read_at = now(),
      done_uids = done_uids || ${[...doneUids]}::bigint[],
      again_uids = array(select unnest(again_uids) except select unnest(${[...againUids]}::bigint[]))
    where org_id = ${ctx.orgId}::uuid and channel_id = ${channelId}::uuid`.execute(ctx.db)

const noteMarked = (ctx: Ctx, channelId: string, uids: readonly number[]) =>
  sql`update mailbox set done_uids = array(select unnest(done_uids) except select unnest(${[...uids]}::bigint[]))
    where org_id = ${ctx.orgId}::uuid and channel_id = ${channelId}::uuid`.execute(ctx.db)

/** Where the server has not numbered its mails anew meanwhile. */
const readAgain = (ctx: Ctx, channelId: string, { uid, uidValidity }: { uid: number; uidValidity: number }) =>
  sql`update mailbox set again_uids = again_uids || ${uid}::bigint where org_id = ${ctx.orgId}::uuid
    and channel_id = ${channelId}::uuid and uid_validity = ${uidValidity}`.execute(ctx.db)

const enabled = `select c.org_id as "orgId", c.id, c.version from public.channel c
  left join public.mailbox m on m.org_id = c.org_id and m.channel_id = c.id
  where c.type = 'EMAIL' and c.is_enabled and coalesce(m.lease_holder is null or m.lease_until < now(), true)`

/** The mailboxes that no node reads, found as the owner of the tables: the application sees one organisation at a time. */
export const listUnreadMailboxes = async ({ pool }: Pick<Engine, 'pool'>) =>
  (await pool.query<{ orgId: string; id: string; version: number }>(enabled)).rows

export const mailboxStore = { lease, release, begin, noteRead, noteMarked, readAgain }
