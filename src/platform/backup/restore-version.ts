import { fail } from '#core/errors.ts'
import type { Manifest } from './manifest.ts'
import { readMigrations } from '../database/migration-files.ts'

/** The migrations of a backup. They must be the first ones of this version with the same text, otherwise it is refused. */
export const migrationsFor = async ({ migrations, migrationChecksums = {} }: Manifest) => {
  const ours = await readMigrations()
  const isOurs = (name: string, at: number) =>
    ours[at]?.name === name && (migrationChecksums[name] ?? ours[at].checksum) === ours[at].checksum
  return migrations.every(isOurs) ? ours.slice(0, migrations.length) : fail('backup-version')
}
