/** Restores one organisation in one transaction, if its slug is not in use. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '#core/errors.ts'
import { storeFiles, type Unpacked } from './archive.ts'
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

/** Migrates rows of an older version in a temporary database. */
const upgradeRows = async (unpacked: Rows, org: Org): Promise<Rows> => {
  const folder = join(unpacked.folder, 'newer')
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const scratchDatabase = await openEmbedded()
  try {
    await restoreAll(scratchDatabase, unpacked, async () => {})
    const made = await writeTables(scratchDatabase, join(folder, 'tables'), org.id)
    return { manifest: { ...unpacked.manifest, ...made }, folder }
  } finally {
    await scratchDatabase.close()
  }
}

/** Rows in the shape of this version. */
const upgradedRows = async ({ pool }: Pick<Engine, 'pool'>, unpacked: Rows, org: Org) => {
  await migrationsFor(unpacked.manifest)
  const { rows } = await withoutTimeLimit(pool).query<{ name: string }>('select name from own.migration order by name')
  const isSame = rows.map(({ name }) => name).join() === unpacked.manifest.migrations.join()
  return isSame ? unpacked : upgradeRows(unpacked, org)
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
    const expected = manifest.tables[table] ?? 0
    const path = join(folder, 'tables', `${table}.ndjson`)
    const count = expected > 0 ? await fillTable(client, { table, path, orgId: id, isAtOnce: refersToItself }) : 0
    if (count !== expected) fail('backup-damaged')
    rows += count
  }
  // A restored organisation is not scheduled for removal any more, but stays suspended.
  await client.query('update public.org set remove_after = null where org_id = $1', [id])
  return rows
}

type Files = Pick<BlobStore, 'put' | 'remove'>

export const restoreOrg = async (engine: Pick<Engine, 'pool'>, blobs: Files, unpacked: Unpacked) => {
  const org = orgOf(unpacked.manifest)
  const storedKeys: string[] = []
  const put = async (key: string, path: string) => {
    if (!key.startsWith(`${org.id}/`)) fail('not-a-backup')
    storedKeys.push(key)
    await blobs.put(key, path)
  }
  try {
    const upgraded = await upgradedRows(engine, unpacked, org)
    return await inTransaction(engine, async (client) => {
      await mustBeFree(client, org)
      const rows = await fill(client, upgraded, org)
      const files = await storeFiles({ put }, unpacked)
      return { id: org.slug, rows, files: files.length, isVerified: unpacked.isVerified }
    })
  } catch (error) {
    await blobs.remove(storedKeys).catch(() => {})
    if (brokenKey(error) === 'org_pkey') fail('address-in-use', { address: org.slug })
    return withRestoreErrors(error)
  }
}
