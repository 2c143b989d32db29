/** One organisation in a file, and back from it. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail } from '#core/errors.ts'
import { withArchive } from '#platform/backup/archive.ts'
import { backUpOrg } from '#platform/backup/backup.ts'
import type { OpenCtx } from '#platform/context.ts'
import { withDiskErrors } from '#platform/files/disk-errors.ts'
import type { UploadedFile } from '#platform/files/read-upload.ts'
import { resealOldSecrets } from '#platform/secrets/reseal.ts'
import { restoreOrg } from '#platform/backup/restore-org.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { recordInBoth, tenantIdOf } from './in-tenant.ts'
import { getTenant, type Ref } from './tenants.ts'

/** Written to a temporary file before the first byte is sent, and deleted after the last. */
export const backUpTenant = async (open: OpenCtx, { orgRefId }: Ref): Promise<SentFile> => {
  await open.readInOrg((ctx) => getTenant(ctx, { orgRefId }))
  const { blobs } = open.services
  const file = join(blobs.scratch, `backup-${randomUUID()}`)
  const org = { id: tenantIdOf(orgRefId), slug: orgRefId }
  const { tables, files, madeAt } = await backUpOrg(open.allOrgs(), blobs, { org, file }).catch(withDiskErrors)
  const rows = Object.values(tables).reduce((all, count) => all + count, 0)
  await open.inOrg((ctx) => recordInBoth(ctx, orgRefId, { kind: 'organization.backed-up', after: { rows, files } }))
  const stream = createReadStream(file).once('close', () => void rm(file, { force: true }))
  return {
    name: `${orgRefId}-${madeAt.slice(0, 10)}.tar.gz`,
    type: 'application/gzip',
    size: (await stat(file)).size,
    stream,
  }
}

export const restoreTenant = async (open: OpenCtx, { stream }: UploadedFile) => {
  const house = open.allOrgs()
  const { blobs } = open.services
  const file = join(blobs.scratch, `upload-${randomUUID()}`)
  try {
    await pipeline(stream, createWriteStream(file, { mode: 0o600 })).catch(withDiskErrors)
    if (stream.truncated) fail('too-large', { mb: blobs.largestMb })
    const restored = await withArchive(blobs, file, (unpacked) => restoreOrg(house, blobs, unpacked))
    await resealOldSecrets(house, open.services)
    const { id, rows, files } = restored
    await open.inOrg((ctx) => recordInBoth(ctx, id, { kind: 'organization.restored', after: { rows, files } }))
    return restored
  } finally {
    await rm(file, { force: true })
  }
}
