/** An organisation's logo and background: public, because the sign-in page shows them. */
import { fail, failAt } from '#core/errors.ts'
import { isFileFor, openPublicFile } from '#modules/files/server/read-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { orgStore } from './store.ts'

const opener = (purpose: 'logo' | 'background', field: 'logoFileId' | 'backgroundFileId') => async (open: OpenCtx) => {
  const org = await open.readInOrg(orgStore.get)
  return openPublicFile(open, org?.[field] ?? fail('not-found'), purpose)
}

export const openLogo = opener('logo', 'logoFileId')
export const openBackground = opener('background', 'backgroundFileId')

/** A file that is not there, or is for something else, is no logo. */
export const checkPictures = async (
  ctx: Ctx,
  change: { logoFileId?: string | null; backgroundFileId?: string | null },
) => {
  if (change.logoFileId && !(await isFileFor(ctx, change.logoFileId, 'logo'))) failAt({ logoFileId: 'not-there' })
  if (change.backgroundFileId && !(await isFileFor(ctx, change.backgroundFileId, 'background')))
    failAt({ backgroundFileId: 'not-there' })
}
