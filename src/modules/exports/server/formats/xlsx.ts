/** Writes .xlsx files row by row, so that memory does not grow with them. */
import { fail } from '#core/errors.ts'
import { timeSlice } from '#core/time-slice.ts'
import type { Cell } from '../cells.ts'
import { escaped, main, office, printedPage, style, workbookParts, xml, type Sheet } from './xlsx-parts.ts'
import { mostBytes, writeZip } from './zip-file.ts'

/** Longer texts make Excel refuse the whole file. */
const longestText = 32_767

/** Texts are never formulas; these would become one when a person edits the cell. */
const isLikeFormula = /^[=+\-@\t\r]/
const [epoch, perDay] = [25_569, 86_400_000]
/** Excel counts days from 1900. */
const firstDay = 1

// oxlint-disable-next-line no-control-regex -- what is not ASCII
const isAscii = /^[\0-\x7f]*$/
/** The bytes of a text as characters. Joined and copied, they cost half of a text that has Arabic somewhere. */
const bytesOf = (text: string) => (isAscii.test(text) ? text : Buffer.from(text).toString('latin1'))

/** Without the attribute, spaces at the ends and line ends may be lost. */
const textXml = (text: string) =>
  `<is><t${/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t></is>`

/** Read from right to left: Hebrew, Arabic and their relatives. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const beginsInLatin = /^\P{L}*\p{Script=Latin}/u
const countOf = (letters: RegExp, text: string) => text.match(letters)?.length ?? 0
/** Without Arabic, or a Latin sentence with some Arabic in it; neither a number before its Arabic title nor a value that has changed. */
const isLatinText = (text: string) =>
  !rightToLeft.test(text) ||
  (beginsInLatin.test(text) &&
    !/[←→]/.test(text) &&
    countOf(/\p{Script=Latin}/gu, text) > countOf(/\p{Script=Arabic}/gu, text))
const styleOf = (text: string, wraps: boolean) => {
  const isLatin = isLatinText(text)
  if (isLikeFormula.test(text)) return isLatin ? style.latinQuoted : style.quoted
  if (wraps || text.includes('\n')) return isLatin ? style.latinWrapped : style.wrapped
  return isLatin ? style.latin : style.text
}
/** Most texts are Latin words without anything to escape or to preserve; one test finds them. */
const isSimple = /^\w(?:[\w .,:;/()-]*[\w.,:;/()-])?$/
const simpleStart = {
  wraps: `<c t="inlineStr" s="${style.latinWrapped}"><is><t>`,
  plain: `<c t="inlineStr" s="${style.latin}"><is><t>`,
}
const textCell = (text: string, wraps: boolean) => {
  if (text.length <= longestText && isSimple.test(text))
    return `${wraps ? simpleStart.wraps : simpleStart.plain}${text}</t></is></c>`
  const look = styleOf(text, wraps)
  return bytesOf(`<c t="inlineStr"${look ? ` s="${look}"` : ''}>${textXml(text.slice(0, longestText))}</c>`)
}

const mostCached = 250
/** Caches the cells of columns with few different texts; null for a column that has too many. */
const cacheTextCells = (wraps: boolean) => {
  const columns = new Map<number, Map<string, string> | null>()
  return (text: string, column: number) => {
    const cached = columns.get(column)
    const known = cached?.get(text)
    if (known !== undefined) return known
    const cell = textCell(text, wraps)
    if (cached === undefined) columns.set(column, new Map([[text, cell]]))
    else if (cached && cached.size < mostCached) cached.set(text, cell)
    else columns.set(column, null)
    return cell
  }
}

const startOf = (look: number) => `<c s="${look}"><v>`
const [numberStart, startingNumber] = [startOf(style.number), startOf(style.numberAtStart)]
const [momentStart, dayStart] = [startOf(style.moment), startOf(style.day)]
const cellXml = (cell: Exclude<Cell, string>, wraps: boolean) => {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `${wraps ? startingNumber : numberStart}${cell}</v></c>` : '<c/>'
  const serial = cell.at / perDay + epoch
  if (serial < firstDay) return textCell(new Date(cell.at).toISOString().slice(0, 10), wraps)
  return `${cell.hasTime ? momentStart : dayStart}${serial}</v></c>`
}

/** In points; Excel allows no more. */
const [lineHeight, highestRow] = [15, 409]
/** Not every program makes a row as high as the lines of its longest text. */
const startOfRow = (row: readonly Cell[], widths: readonly number[]) => {
  const linesAt = (cell: Cell, at: number) =>
    typeof cell === 'string'
      ? cell.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (widths[at] ?? Infinity))), 0)
      : 1
  const lines = Math.max(1, ...row.map(linesAt))
  return lines === 1 ? '<row>' : `<row ht="${Math.min(lines * lineHeight, highestRow)}" customHeight="1">`
}

const headerXml = (header: readonly string[]) =>
  `<row>${header.map((text) => `<c t="inlineStr" s="${style.bold}">${textXml(text)}</c>`).join('')}</row>`

const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
/** Of a text that is handed on: what is being joined survives a collection of young garbage. */
const chunkSize = 4 * 1024
/** In milliseconds. Replies to the page that is read meanwhile wait for the end of a slice. */
const longestSlice = 1

/** In `latin1`: each character is a byte. */
async function* sheetXml({ isRightToLeft, widths, header, rows, picture, wraps = false }: Sheet) {
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  let text = `${xml}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>${header ? pane : ''}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${header ? bytesOf(headerXml(header)) : ''}`
  const pause = timeSlice(longestSlice)
  const cellOfText = cacheTextCells(wraps)
  let [length, count] = [0, 0]
  for await (const page of rows)
    for (const row of page) {
      text += wraps ? startOfRow(row, widths) : '<row>'
      for (let column = 0; column < row.length; column++) {
        const cell = row[column] ?? null
        text += typeof cell === 'string' ? cellOfText(cell, column) : cellXml(cell, wraps)
      }
      text += '</row>'
      count += 1
      if (text.length < chunkSize) continue
      length += text.length
      if (length > mostBytes) fail('export-too-long', { count })
      yield text
      text = ''
      await pause()
    }
  yield `${text}</sheetData>${printedPage({ widths })}${picture ? '<drawing r:id="rId1"/>' : ''}</worksheet>`
}

export const writeXlsx = (path: string, sheets: readonly Sheet[], signal: AbortSignal) =>
  writeZip(
    path,
    [
      ...Object.entries(workbookParts(sheets)).map(([name, text]) => ({ name, text: [text] })),
      ...sheets.map((sheet, at) => ({
        name: `xl/worksheets/sheet${at + 1}.xml`,
        text: sheetXml(sheet),
        encoding: 'latin1' as const,
      })),
    ],
    signal,
  )
