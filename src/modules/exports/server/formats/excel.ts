import { isolate } from '#core/text/isolate.ts'
import { say } from '#core/words.ts'
import { documentText } from '../../document-text.ts'
import type { Cell } from '../cells.ts'
import { readCover, readLogo, withoutPictures, type Section } from '../document.ts'
import { listTables, type StreamedTable } from '../list-document.ts'
import type { ExportSource } from '../source.ts'
import { ticketDocument } from '../ticket-document.ts'
import type { Sheet } from './xlsx-parts.ts'
import { writeXlsx } from './xlsx.ts'

/** Of a column of a table in rem. */
const charactersOf = (width: number) => Math.round(width * 1.7)

const isRightToLeft = ({ run }: ExportSource) => run.config.direction === 'rtl'

const logoHeight = 60
/** As many usual rows as the logo is high. */
const rowsOfLogo: [][] = [[], [], [], []]
const readPicture = async (source: ExportSource): Promise<Sheet['picture']> => {
  const png = source.run.config.hasLogo ? await readLogo(source) : null
  if (!png) return undefined
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(png).metadata()
  return { png, width: (width / height) * logoHeight, height: logoHeight, name: source.run.name }
}

/** A logo is on the cover, so it needs one. */
const coverSheet = async (source: ExportSource): Promise<Sheet[]> => {
  const { config, name } = source.run
  const picture = await readPicture(source)
  if (!config.hasCover && !picture) return []
  const lines = await readCover(source)
  return [
    {
      name: say(documentText.cover, config.language),
      isRightToLeft: isRightToLeft(source),
      widths: [24, 48],
      wraps: true,
      rows: [
        [
          ...(picture ? rowsOfLogo : []),
          [say(documentText.title, config.language), name],
          ...lines.map(({ name: label, value }) => [label, value]),
        ],
      ],
      picture,
    },
  ]
}

/** In characters, for all columns of a section. */
const sectionWidth = 100
const inCharacters = (widths: readonly number[]) => {
  const sum = widths.reduce((total, width) => total + width, 0)
  return widths.map((width) => Math.round((width / sum) * sectionWidth))
}

/** Dates and Latin values keep their order in a text of changes; texts of people are written as they are. */
const isolateChanges = (row: readonly Cell[], isRightToLeft: boolean) =>
  row.map((cell, at) => (at === row.length - 1 && typeof cell === 'string' ? isolate(cell, isRightToLeft) : cell))
async function* isolatedPages(pages: StreamedTable['pages'], isRightToLeft: boolean) {
  for await (const rows of pages) yield Array.from(rows, (row) => isolateChanges(row, isRightToLeft))
}

/** A list is written while it is read. */
const listSheets = async (source: ExportSource): Promise<Sheet[]> => {
  const [tickets, ...story] = await listTables(source)
  const sheetOf = (table: StreamedTable, look: Pick<Sheet, 'name' | 'widths' | 'wraps'>): Sheet => ({
    ...look,
    isRightToLeft: isRightToLeft(source),
    header: table.header,
    rows: table.hasChanges ? isolatedPages(table.pages, isRightToLeft(source)) : table.pages,
  })
  return [
    ...(tickets ? [sheetOf(tickets, { name: source.run.name, widths: tickets.widths.map(charactersOf) })] : []),
    ...story.map((table) => sheetOf(table, { name: table.heading, widths: inCharacters(table.widths), wraps: true })),
  ]
}

const ticketSheets = async (source: ExportSource): Promise<Sheet[]> => {
  const { sections } = await ticketDocument(source)
  return sections.map(({ heading, header, widths, rows, hasChanges }: Section) => ({
    name: heading,
    isRightToLeft: isRightToLeft(source),
    widths: inCharacters(widths),
    ...(header && { header }),
    wraps: true,
    rows: [
      rows
        .map((row) => row.map(withoutPictures))
        .map((row) => (hasChanges ? isolateChanges(row, isRightToLeft(source)) : row)),
    ],
  }))
}

export const writeExcel = async (source: ExportSource, path: string) => {
  const sheets = await (source.run.ticketId === null ? listSheets(source) : ticketSheets(source))
  await writeXlsx(path, [...(await coverSheet(source)), ...sheets], source.signal)
}
