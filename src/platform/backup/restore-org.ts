/** Restores one organisation where its address is free, in one transaction. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#core/errors.ts'
import { keepFiles, type Unpacked } from './archive.ts'
import type { BlobStore } from '../files/blobs.ts'
import { brokenKey } from '../database/db-errors.ts'
import { openEmbedded, withoutTimeLimit, type Engine, type SlowConnection } from '../database/engine.ts'
import type { Manifest } from './manifest.ts'
import { orgIdOf, platformOrgId } from '../org-id.ts'
import { restoreAll } from './restore-all.ts'
import { migrationsFor } from './restore-version.ts'
import { withRestoreErrors } from './restore-errors.ts'
import { fillTable, inTransaction, tablesInOrder, writeTables } from './table-rows.ts'

type Org = NonNullable<Manifest['org']>
type Rows = Pick<Unpacked, 'manifest' | 'folder'>

const orgOf = ({ org }: Manifest): Org => {
  if (!org) return fail('backup-of-all')
  const isItself = typeof org.slug === 'string' && orgIdOf(org.slug) === org.id && org.id !== platformOrgId
  return isItself ? org : fail('not-a-backup')
}

/** Rows of an older version are brought up to date in a database of their own first. */
const broughtUpToDate = async (unpacked: Rows, org: Org): Promise<Rows> => {
  const folder = join(unpacked.folder, 'newer')
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const between = await openEmbedded()
  try {
    await restoreAll(between, unpacked, async () => {})
    const made = await writeTables(between, join(folder, 'tables'), org.id)
    return { manifest: { ...unpacked.manifest, ...made }, folder }
  } finally {
    await between.close()
  }
}

/** Rows in the shape of this version. */
const fittingHere = async ({ pool }: Pick<Engine, 'pool'>, unpacked: Rows, org: Org) => {
  await migrationsFor(unpacked.manifest)
  const { rows } = await withoutTimeLimit(pool).query<{ name: string }>('select name from own.migration order by name')
  const isSame = rows.map(({ name }) => name).join() === unpacked.manifest.migrations.join()
  return isSame ? unpacked : broughtUpToDate(unpacked, org)
}

const mustBeFree = async (client: SlowConnection, { id, slug }: Org) => {
  const { rowCount } = await client.query('select from public.org where org_id = $1', [id])
  if (rowCount) fail('address-in-use', { address: slug })
}

const fill = async (client: SlowConnection, { manifest, folder }: Rows, { id }: Org) => {
  const order = await tablesInOrder(client)
  const isKnown = (name: string) => order.some((table) => table.name === name)
  if (!Object.keys(manifest.tables).every(isKnown)) fail('backup-damaged')
  let rows = 0
  for (const { name: table, refersToItself } of order) {
    const wanted = manifest.tables[table] ?? 0
    const path = join(folder, 'tables', `${table}.ndjson`)
    const count = wanted > 0 ? await fillTable(client, { table, path, orgId: id, isAtOnce: refersToItself }) : 0
    if (count !== wanted) fail('backup-damaged')
    rows += count
  }
  // One that was on its way out is brought back by this, but stays shut.
  await client.query('update public.org set remove_after = null where org_id = $1', [id])
  return rows
}

type Files = Pick<BlobStore, 'put' | 'remove'>

export const restoreOrg = async (engine: Pick<Engine, 'pool'>, blobs: Files, unpacked: Unpacked) => {
  const org = orgOf(unpacked.manifest)
  const kept: string[] = []
  const put = async (key: string, path: string) => {
    if (!key.startsWith(`${org.id}/`)) fail('not-a-backup')
    kept.push(key)
    await blobs.put(key, path)
  }
  try {
    const fitting = await fittingHere(engine, unpacked, org)
    return await inTransaction(engine, async (client) => {
      await mustBeFree(client, org)
      const rows = await fill(client, fitting, org)
      const files = await keepFiles({ put }, unpacked)
      return { id: org.slug, rows, files: files.length, isVerified: unpacked.isVerified }
    })
  } catch (error) {
    await blobs.remove(kept).catch(() => {})
    if (brokenKey(error) === 'org_pkey') fail('address-in-use', { address: org.slug })
    return withRestoreErrors(error)
  }
}
