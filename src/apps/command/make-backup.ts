import { backUp, backUpOrg } from '#platform/backup/backup.ts'
import { diskFolder, openBlobs } from '#platform/files/blobs-open.ts'
import type { Config } from '#platform/config.ts'
import type { BackupSummary } from '#platform/process/command-socket.ts'
import type { Engine } from '#platform/database/engine.ts'
import { failUsage } from './usage-error.ts'

const orgNamed = async ({ pool }: Engine, slug: string) => {
  const { rows } = await pool.query<{ id: string }>('select org_id as id from public.org where slug = $1', [slug])
  return { id: rows[0]?.id ?? failUsage(`There is no organisation ${slug}`), slug }
}

/** All organisations and the files of the disk, or one organisation and its files. */
export const makeBackup = async (
  engine: Engine,
  config: Config,
  { file, org }: { file: string; org?: string },
): Promise<BackupSummary> => {
  const { tables, files } = org
    ? await backUpOrg(engine, await openBlobs(config), { org: await orgNamed(engine, org), file })
    : await backUp(engine, file, diskFolder(config))
  return { rows: Object.values(tables).reduce((all, count) => all + count, 0), files }
}
