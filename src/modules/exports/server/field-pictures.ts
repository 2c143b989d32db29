/** Signatures and photos of a ticket, small enough for a document. */
import { buffer } from 'node:stream/consumers'
import { attachmentOf, isShownPicture, openFile } from '#modules/files/server/read-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import type { Picture } from './document.ts'

/** In pixels of a page, of which 96 are an inch. */
const sizes = { SIGNATURE: { width: 200, height: 80 }, IMAGE: { width: 280, height: 210 } } as const
type PictureFieldType = keyof typeof sizes
export const isPictureField = (type: string): type is PictureFieldType => Object.hasOwn(sizes, type)
/** Further ones are named only. */
const mostPictures = 40
/** Sharp in print. */
const density = 2

type FoundFile = NonNullable<Awaited<ReturnType<typeof attachmentOf>>>
export type FieldPictures = { type: PictureFieldType; files: FoundFile[] }

/** The caller has read the value as one who may see it. */
export const findPictures = async (
  ctx: Ctx,
  type: PictureFieldType,
  ids: readonly string[],
): Promise<FieldPictures> => {
  const files: FoundFile[] = []
  for (const id of ids) {
    const file = await attachmentOf(ctx, id)
    if (file && isShownPicture(file)) files.push(file)
  }
  return { type, files }
}

const toPicture = async (open: OpenCtx, type: PictureFieldType, file: FoundFile): Promise<Picture> => {
  const { default: sharp } = await import('sharp')
  const { stream } = await openFile(open, file)
  const { width, height } = sizes[type]
  const box = { width: width * density, height: height * density, fit: 'inside', withoutEnlargement: true } as const
  const small = sharp(await buffer(stream))
    .resize(box)
    .flatten({ background: 'white' })
  const { data, info } = await (type === 'IMAGE' ? small.jpeg({ quality: 82 }) : small.png()).toBuffer({
    resolveWithObject: true,
  })
  const bytes = new Uint8Array(data)
  return { type: type === 'IMAGE' ? 'jpg' : 'png', bytes, width: info.width / density, height: info.height / density }
}

/** Reads pictures one after another, until there are too many for a document; one that cannot be read is named only. */
export const openPictures = (open: OpenCtx) => {
  let count = 0
  return async ({ type, files }: FieldPictures): Promise<Picture[]> => {
    const pictures: Picture[] = []
    for (const file of files.slice(0, mostPictures - count)) {
      try {
        pictures.push(await toPicture(open, type, file))
      } catch (error) {
        log.warn({ err: error, orgId: open.orgId }, 'a picture of a ticket was left out of its document')
      }
    }
    count += pictures.length
    return pictures
  }
}
