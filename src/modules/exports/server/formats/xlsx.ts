/** Writes .xlsx files row by row, so that memory does not grow with them. */
import { fail } from '#core/errors.ts'
import { timeSlice } from '#core/time-slice.ts'
import type { Cell } from '../cells.ts'
import { escaped, main, office, style, workbookParts, xml, type Sheet } from './xlsx-parts.ts'
import { mostBytes, writeZip } from './zip-file.ts'

/** Longer texts make Excel refuse the whole file. */
const longestText = 32_767

/** Texts are never formulas; these would become one when a person edits the cell. */
const isLikeFormula = /^[=+\-@\t\r]/
const [epoch, perDay] = [25_569, 86_400_000]
/** Excel counts days from 1900. */
const firstDay = 1

/** Without the attribute, spaces at the ends and line ends may be lost. */
const textXml = (text: string) =>
  `<is><t${/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t></is>`

/** Read from right to left: Hebrew, Arabic and their relatives. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const styleOf = (text: string, wraps: boolean) => {
  const isLatin = !rightToLeft.test(text)
  if (isLikeFormula.test(text)) return isLatin ? style.latinQuoted : style.quoted
  if (wraps || text.includes('\n')) return isLatin ? style.latinWrapped : style.wrapped
  return isLatin ? style.latin : style.text
}
/** Few texts need an escape, a quote or a space that is kept; this finds them at once. */
// oxlint-disable-next-line no-control-regex -- these must not be in XML
const needsCare = /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]|^[\s=+\-@]|\s$/
const textCell = (text: string, wraps: boolean) => {
  const isPlain = !wraps && text.length <= longestText && !needsCare.test(text)
  if (isPlain)
    return rightToLeft.test(text)
      ? `<c t="inlineStr"><is><t>${text}</t></is></c>`
      : `<c t="inlineStr" s="${style.latin}"><is><t>${text}</t></is></c>`
  const look = styleOf(text, wraps)
  return `<c t="inlineStr"${look ? ` s="${look}"` : ''}>${textXml(text.slice(0, longestText))}</c>`
}

const mostKept = 250
/** Texts of a column of names are written once; a column of titles has too many different ones to keep. */
const repeatedTexts = (wraps: boolean) => {
  const columns: (Map<string, string> | null)[] = []
  return (text: string, column: number) => {
    const kept = columns[column] === undefined ? (columns[column] = new Map()) : columns[column]
    if (kept === null) return textCell(text, wraps)
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = textCell(text, wraps)
    if (kept.size < mostKept) kept.set(text, made)
    else columns[column] = null
    return made
  }
}

const cellXml = (cell: Exclude<Cell, string>, wraps: boolean) => {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c s="${style.number}"><v>${cell}</v></c>` : '<c/>'
  const serial = cell.at / perDay + epoch
  if (serial < firstDay) return textCell(new Date(cell.at).toISOString().slice(0, 10), wraps)
  return `<c s="${cell.hasTime ? style.moment : style.day}"><v>${serial}</v></c>`
}

const headerXml = (header: readonly string[]) =>
  `<row>${header.map((text) => `<c t="inlineStr" s="${style.bold}">${textXml(text)}</c>`).join('')}</row>`

const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
const chunkSize = 64 * 1024

async function* sheetXml({ isRightToLeft, widths, header, rows, picture, wraps = false }: Sheet) {
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  let text = `${xml}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>${header ? pane : ''}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${header ? headerXml(header) : ''}`
  const pause = timeSlice()
  const textAt = repeatedTexts(wraps)
  let [length, count] = [0, 0]
  for await (const page of rows)
    for (const row of page) {
      text += '<row>'
      for (let column = 0; column < row.length; column++) {
        const cell = row[column] ?? null
        text += typeof cell === 'string' ? textAt(cell, column) : cellXml(cell, wraps)
      }
      text += '</row>'
      count += 1
      if (text.length < chunkSize) continue
      length += text.length
      if (length * 3 > mostBytes) fail('export-too-long', { count })
      yield text
      text = ''
      await pause()
    }
  yield `${text}</sheetData>${picture ? '<drawing r:id="rId1"/>' : ''}</worksheet>`
}

export const writeXlsx = (path: string, sheets: readonly Sheet[], signal: AbortSignal) =>
  writeZip(
    path,
    [
      ...Object.entries(workbookParts(sheets)).map(([name, text]) => ({ name, text: [text] })),
      ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, text: sheetXml(sheet) })),
    ],
    signal,
  )
