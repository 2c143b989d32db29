import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { blobKeys } from './blob-keys.ts'
import { fileStore } from './store.ts'

export const bytesQueue = 'file-bytes'

/** Deletes the bytes of a file after its removal is committed. */
export const fileJobs: JobHandler[] = [
  job<{ orgId: string; id: string }>(bytesQueue, async (ctx, { id }) => {
    const file = await ctx.readInOrg((inside) => fileStore.removed(inside, id))
    if (file) await ctx.services.blobs.remove(blobKeys(file))
  }),
]
