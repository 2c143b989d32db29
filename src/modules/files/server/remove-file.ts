import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { send } from '#platform/jobs/send-job.ts'
import { bytesQueue } from './jobs.ts'
import type { ReleaseFile } from './release-file.ts'
import { fileStore } from './store.ts'

/** For modules above: removes a file without references. Its bytes are deleted after commit. */
export const deleteFile = async (ctx: Ctx, fileId: string) => {
  const removed = await fileStore.markRemoved(ctx, fileId)
  if (!removed) return
  const { name, type, size, purpose } = removed
  recordChange(ctx, { kind: 'file.removed', subjectId: fileId, before: { name, type, size, purpose } })
  await send(ctx, bytesQueue, { orgId: ctx.orgId, id: fileId })
}

export const removeFile =
  (release: ReleaseFile) =>
  async (ctx: Ctx, { id }: { id: string }) => {
    const file = (await fileStore.visible(ctx, id)) ?? fail('not-found')
    const reach = ctx.user?.grants['attachment.manage']
    if (reach !== 'all' && !(reach === 'own' && file.createdBy === ctx.user?.id)) fail('not-permitted')
    if (file.purpose !== 'attachment') fail('not-an-attachment')
    await release(ctx, id)
    await deleteFile(ctx, id)
    return {}
  }
