/** What an exported document contains, the same for every format. */
import { buffer } from 'node:stream/consumers'
import { ApiError } from '#core/errors.ts'
import { say, type Language } from '#core/words.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { openLogo } from '#modules/orgs/server/pictures.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { documentText } from '../document-text.ts'
import { cellText, clockOf, type Cell } from './cells.ts'
import type { ExportSource, ExportWork } from './source.ts'

/** In its size on the page, in pixels of which 96 are an inch. */
export type Picture = { type: 'png' | 'jpg'; bytes: Uint8Array; width: number; height: number }
type PictureCell = { pictures: Picture[]; text: string }
/** Programs without pictures in their cells write the text alone. */
export type DocumentCell = Cell | PictureCell
const hasPictures = (cell: DocumentCell): cell is PictureCell =>
  typeof cell === 'object' && cell !== null && 'pictures' in cell
export const picturesOf = (cell: DocumentCell): Picture[] => (hasPictures(cell) ? cell.pictures : [])
export const withoutPictures = (cell: DocumentCell): Cell => (hasPictures(cell) ? cell.text : cell)
export const textOf = (cell: DocumentCell): string => cellText(withoutPictures(cell))

/** A table; without a header it is a list of names and values. */
export type Section = {
  heading: string
  header?: string[]
  /** Shares of the width. */
  widths: number[]
  rows: DocumentCell[][]
  /** The last column has texts of this product around values in any language. */
  hasChanges?: true
}
export type Cover = { name: string; value: Cell }[]

export type DocumentModel = {
  title: string
  org: string
  language: Language
  isRightToLeft: boolean
  /** Null without a cover. */
  cover: Cover | null
  /** A PNG. */
  logo: Buffer | null
  sections: Section[]
}

export const readCover = ({ run, starter, read }: ExportSource): Promise<Cover> =>
  read(async (ctx) => {
    const { language } = run.config
    const now = clockOf(run.query.timeZone)(Date.now())
    const [person] = await rightsOf(ctx, [starter.id])
    return [
      { name: say(documentText.board, language), value: say((await boardOf(ctx, run.boardId)).name, language) },
      { name: say(documentText.exportedBy, language), value: person?.name ?? starter.name },
      { name: say(documentText.exportedAt, language), value: { at: now, hasTime: true } },
    ]
  })

const widestLogo = 480
/** Null where the organisation has none. */
export const readLogo = async ({ open }: Pick<ExportWork, 'open'>) => {
  try {
    const { default: sharp } = await import('sharp')
    const { stream } = await openLogo(open, {})
    return await sharp(await buffer(stream))
      .resize({ width: widestLogo, withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return null
    throw error
  }
}

export const makeDocument = async (source: ExportSource, sections: Section[]): Promise<DocumentModel> => {
  const { config, name } = source.run
  const org = await source.read(readOrg)
  return {
    title: name,
    org: config.language === 'ar' ? org.nameInArabic : org.name,
    language: config.language,
    isRightToLeft: config.direction === 'rtl',
    cover: config.hasCover ? await readCover(source) : null,
    logo: config.hasLogo ? await readLogo(source) : null,
    sections,
  }
}
