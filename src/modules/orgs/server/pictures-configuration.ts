/** Logos and background as a part of an organisation's configuration, each as a data URL. */
import { fail } from '#core/errors.ts'
import {
  pictureProblem,
  readPictureData,
  savePictureData,
  type PicturePurpose,
} from '#modules/files/server/picture-data.ts'
import { deleteFile } from '#modules/files/server/remove-file.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { orgStore } from './store.ts'

export const pictureNames = ['logo', 'darkLogo', 'background'] as const
type PictureName = (typeof pictureNames)[number]
export type PicturesPart = Record<PictureName, string | null>

const purposes: Record<PictureName, PicturePurpose> = { logo: 'logo', darkLogo: 'logo', background: 'background' }
const columns = { logo: 'logoFileId', darkLogo: 'darkLogoFileId', background: 'backgroundFileId' } as const

export const readPictures = async (ctx: Ctx): Promise<PicturesPart> => {
  const org = (await orgStore.get(ctx)) ?? fail('not-found')
  const read = (name: PictureName) => readPictureData(ctx, org[columns[name]], purposes[name])
  return { logo: await read('logo'), darkLogo: await read('darkLogo'), background: await read('background') }
}

export const picturesProblems = async (target: PicturesPart) => {
  const problems: { at: [PictureName]; problem: 'image' | 'too-long' }[] = []
  for (const name of pictureNames) {
    const data = target[name]
    const problem = data === null ? undefined : await pictureProblem(data)
    if (problem) problems.push({ at: [name], problem })
  }
  return problems
}

export const applyPictures = async (ctx: Ctx, target: PicturesPart) => {
  const before = (await orgStore.lock(ctx)) ?? fail('not-found')
  const stored = await readPictures(ctx)
  const change: { -readonly [Name in PictureName as (typeof columns)[Name]]?: string | null } = {}
  for (const name of pictureNames) {
    const data = target[name]
    if (data === stored[name]) continue
    change[columns[name]] = data === null ? null : await savePictureData(ctx, data, purposes[name])
  }
  const after = (await orgStore.update(ctx, change)) ?? fail('not-found')
  for (const column of Object.keys(change) as (keyof typeof change)[]) {
    const old = before[column]
    if (old) await deleteFile(ctx, old)
  }
  recordUpdate(ctx, { kind: 'organization.updated', subjectId: ctx.orgId, before, after })
}
