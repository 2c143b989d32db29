/** Removes deleted organisations after their grace period, with all rows, files, jobs and audit entries. */
import { randomUUIDv7 } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { fileKeysOf } from '../files/file-keys.ts'
import type { BlobStore } from '../files/blobs.ts'
import { withoutTimeLimit, type Engine, type SlowConnection } from '../database/engine.ts'
import { log } from '../monitoring/log.ts'
import { platformOrgId } from '../org-id.ts'
import { inTransaction, tablesInOrder } from '../backup/table-rows.ts'

type Due = { id: string; slug: string }
const due = `select org_id as id, slug from public.org where remove_after < now() and org_id <> own.platform_id()`

const removeRows = async (client: SlowConnection, orgId: string) => {
  let rows = 0
  for (const { name } of (await tablesInOrder(client)).toReversed())
    rows +=
      (await client.query(`delete from public.${escapeIdentifier(name)} where org_id = $1`, [orgId])).rowCount ?? 0
  await client.query(`delete from pgboss.job where data->>'orgId' = $1`, [orgId])
  return rows
}

const note = (client: SlowConnection, { id, slug }: Due, what: object) =>
  client.query(
    `insert into public.change (org_id, id, kind, subject_id, data, agent, request_id)
     select org_id, $2, 'organization.removed', $3, $4, 'diwan', 'cleanup' from public.org where org_id = $1`,
    [platformOrgId, randomUUIDv7(), id, JSON.stringify({ slug, ...what })],
  )

/** Locks the row of the organisation, so that a restore either comes first or is refused. */
const remove = (engine: Pick<Engine, 'pool'>, blobs: Pick<BlobStore, 'remove'>, { id }: Due) =>
  inTransaction(engine, async (client) => {
    const [org] = (await client.query<Due>(`${due} and org_id = $1 for update`, [id])).rows
    if (!org) return
    const keys = await fileKeysOf(client, id)
    await blobs.remove(keys)
    const rows = await removeRows(client, id)
    await note(client, org, { rows, files: keys.length })
    log.info({ slug: org.slug, rows, files: keys.length }, 'an organisation was removed')
  })

export const removeDueOrgs = async (engine: Pick<Engine, 'pool'>, blobs: Pick<BlobStore, 'remove'>) => {
  const { rows } = await withoutTimeLimit(engine.pool).query<Due>(due)
  for (const org of rows) await remove(engine, blobs, org)
  return rows.map(({ slug }) => slug)
}
