import { say } from '#core/words.ts'
import type { TicketField } from '#modules/tickets/fields.ts'
import { documentText } from '../../document-text.ts'
import { readCover, type Section } from '../document.ts'
import { readCells } from '../list-document.ts'
import { readColumns, type ExportSource } from '../source.ts'
import { ticketDocument } from '../ticket-document.ts'
import { writeXlsx, type Sheet } from './xlsx.ts'

/** Of a column of a table in rem. */
const charactersOf = ({ width }: TicketField) => Math.round(width * 1.7)

const coverSheet = async (source: ExportSource): Promise<Sheet[]> => {
  const { config, name } = source.run
  if (!config.hasCover) return []
  const lines = await readCover(source)
  return [
    {
      name: say(documentText.cover, config.language),
      isRightToLeft: config.direction === 'rtl',
      widths: [24, 48],
      rows: [[[name], ...lines.map(({ name: label, value }) => [label, value])]],
    },
  ]
}

/** A list is written while it is read. */
const listSheets = async (source: ExportSource): Promise<Sheet[]> => {
  const { config, name } = source.run
  const columns = await readColumns(source)
  return [
    {
      name,
      isRightToLeft: config.direction === 'rtl',
      widths: columns.map(charactersOf),
      header: columns.map(({ shortLabel }) => say(shortLabel, config.language)),
      rows: readCells(source, columns),
    },
  ]
}

/** In characters, for all columns of a section. */
const sectionWidth = 100
const sheetOf = ({ heading, header, widths, rows }: Section, isRightToLeft: boolean): Sheet => {
  const sum = widths.reduce((total, width) => total + width, 0)
  const inCharacters = widths.map((width) => Math.round((width / sum) * sectionWidth))
  return { name: heading, isRightToLeft, widths: inCharacters, ...(header && { header }), rows: [rows] }
}
const ticketSheets = async (source: ExportSource): Promise<Sheet[]> => {
  const { sections, isRightToLeft } = await ticketDocument(source)
  return sections.map((section) => sheetOf(section, isRightToLeft))
}

export const writeExcel = async (source: ExportSource, path: string) => {
  const sheets = await (source.run.ticketId === null ? listSheets(source) : ticketSheets(source))
  await writeXlsx(path, [...(await coverSheet(source)), ...sheets], source.signal)
}
