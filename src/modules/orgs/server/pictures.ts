/** An organisation's logos and background: public, because the sign-in page shows them. */
import { fail, failAt } from '#core/errors.ts'
import { isFileFor, openPublicFile } from '#modules/files/server/read-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { orgStore } from './store.ts'

export const openLogo = async (open: OpenCtx, { theme }: { theme?: 'light' | 'dark' | undefined }) => {
  const org = await open.readInOrg(orgStore.get)
  const dark = theme === 'dark' ? org?.darkLogoFileId : undefined
  return openPublicFile(open, dark ?? org?.logoFileId ?? fail('not-found'), 'logo')
}

export const openBackground = async (open: OpenCtx) => {
  const org = await open.readInOrg(orgStore.get)
  return openPublicFile(open, org?.backgroundFileId ?? fail('not-found'), 'background')
}

const purposes = { logoFileId: 'logo', darkLogoFileId: 'logo', backgroundFileId: 'background' } as const
type Pictures = { [Name in keyof typeof purposes]?: string | null }

/** A file that is not there, or is for something else, is no logo. */
export const checkPictures = async (ctx: Ctx, change: Pictures) => {
  for (const [name, purpose] of Object.entries(purposes)) {
    const fileId = change[name as keyof Pictures]
    if (fileId && !(await isFileFor(ctx, fileId, purpose))) failAt({ [name]: 'not-there' })
  }
}
