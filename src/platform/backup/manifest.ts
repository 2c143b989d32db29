/** The manifest of a backup. */
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { fail } from '#core/errors.ts'

const Count = z.int().check(z.gte(0))
const Manifest = z.object({
  product: z.literal('diwan'),
  format: z.literal(1),
  madeAt: z.string().check(z.maxLength(100)),
  migrations: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1)),
  /** Checksums of the migrations; backups of older versions have none. */
  migrationChecksums: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** The organisation of the backup; missing in a full backup. */
  org: z.optional(z.object({ id: z.string(), slug: z.string() })),
  /** How many rows each table has. */
  tables: z.record(z.string(), Count),
  files: Count,
  /** Checksum of the checksum list; backups of older versions have none. */
  checksums: z.optional(z.string()),
})
export type Manifest = z.output<typeof Manifest>

const longest = 1024 * 1024

export const readManifest = async (path: string): Promise<Manifest> => {
  const text = await readFile(path, 'utf8').catch(() => fail('not-a-backup'))
  if (text.length > longest) fail('not-a-backup')
  try {
    const read = Manifest.safeParse(JSON.parse(text))
    if (read.success) return read.data
  } catch {
    // refused below, like any other file
  }
  return fail('not-a-backup')
}
