/** Deletes expired rows of all organisations every hour, as the owner of the tables: the application's role sees one organisation at a time. */
import type { PgBoss } from 'pg-boss'
import type { Blobs } from '../files/blobs.ts'
import { withoutTimeLimit, type Engine } from '../database/engine.ts'
import { log } from '../monitoring/log.ts'
import { compactStats } from './compact-stats.ts'
import { removeDueOrgs } from './remove-orgs.ts'
import { removeOrphanBytes, removeUnlinkedFiles } from '../files/unlinked-files.ts'

const hour = 60 * 60

const outdated = {
  idempotency_key: `delete from public.idempotency_key where created_at < now() - interval '48 hours'`,
  session: `delete from public.session where expires_at < now() or last_seen_at < now() - make_interval(mins => idle_minutes)`,
  attempt: `delete from public.attempt where last_at < now() - interval '1 day' and coalesce(locked_until, last_at) < now()`,
  device: `delete from public.device where expires_at < now()`,
  pass: `delete from public.pass where expires_at < now()`,
  signIn: `delete from public.sign_in where expires_at < now()`,
  verification: `delete from public.verification where sent_at < now() - interval '1 day'`,
  draft: `delete from public.draft where updated_at < now() - interval '30 days'`,
  presence: `delete from public.ticket_presence where seen_at < now() - interval '1 day'`,
  webhookDelivery: `delete from public.webhook_delivery where created_at < now() - interval '30 days'`,
  exportRun: `delete from public.export_run where created_at < now() - interval '30 days'`,
  notification: `delete from public.notification where created_at < now() - interval '90 days'`,
  workflowStep: `delete from public.workflow_step s using public.workflow_run r
    where r.org_id = s.org_id and r.id = s.run_id and r.ended_at < now() - interval '90 days'`,
  // A run by time is kept while its ticket is open: it says that this moment of the ticket was served.
  workflowRun: `delete from public.workflow_run r where r.ended_at < now() - interval '90 days' and (r.cause not like 'since %'
    or not exists (select from public.ticket k where k.org_id = r.org_id and k.id = r.ticket_id and k.resolved_date is null
      and k.archived_at is null))`,
  log: `delete from own.log_line where at < now() - interval '7 days' or id <= (select id from own.log_line order by id desc offset 200000 limit 1)`,
}

/** One transaction each, because calls wait on the embedded database while one runs. */
export const cleanUp = async ({ pool }: Pick<Engine, 'pool'>) => {
  const removed: Record<string, number> = {}
  for (const [what, text] of Object.entries(outdated))
    removed[what] = (await withoutTimeLimit(pool).query(text)).rowCount ?? 0
  log.info({ removed }, 'cleanup')
  return removed
}

export const upkeepQueues = ['cleanup', 'orphan-bytes'] as const

/** Runs once an hour on one of the workers. */
const startEvery = async (
  boss: PgBoss,
  queue: (typeof upkeepQueues)[number],
  { seconds, run }: { seconds: number; run: () => Promise<unknown> },
) => {
  if (!(await boss.getQueue(queue))) await boss.createQueue(queue, { policy: 'singleton', retryLimit: 2 })
  await boss.work(queue, run)
  const ask = () =>
    void boss.send(queue, {}, { singletonSeconds: seconds }).catch((error: unknown) => log.warn({ err: error }, queue))
  ask()
  const timer = setInterval(ask, hour * 1000).unref()
  boss.once('stopped', () => clearInterval(timer))
}

type Files = { blobs: Blobs; fileTypes: readonly string[] }

export const startCleanup = async (boss: PgBoss, engine: Pick<Engine, 'pool'>, { blobs, fileTypes }: Files) => {
  const run = async () => {
    await cleanUp(engine)
    await compactStats(engine)
    await removeUnlinkedFiles(engine, blobs, fileTypes)
    await removeDueOrgs(engine, blobs)
  }
  await startEvery(boss, 'cleanup', { seconds: hour, run })
  await startEvery(boss, 'orphan-bytes', { seconds: 24 * hour, run: () => removeOrphanBytes(engine, blobs) })
}
