/** Writes .xlsx files row by row, so that memory does not grow with them. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { timeSlice } from '#core/time-slice.ts'
import type { Cell } from '../cells.ts'

export type Sheet = {
  name: string
  isRightToLeft: boolean
  /** In characters. */
  widths: readonly number[]
  /** Written bold and kept in sight; none for a sheet without a table. */
  header?: readonly string[]
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Longer texts make Excel refuse the whole file. */
const longestText = 32_767
const special =
  // oxlint-disable-next-line no-control-regex -- these must not be in XML
  /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const specials = new RegExp(special.source, 'g')
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => (special.test(text) ? text.replace(specials, (found) => entities[found] ?? '') : text)

/** Places of the formats in `styles`. */
const [bold, moment, day, quoted, wrapped] = [1, 2, 3, 4, 5]
/** Texts are never formulas; these would become one when a person edits the cell. */
const isLikeFormula = /^[=+\-@\t\r]/
const [epoch, perDay] = [25_569, 86_400_000]
/** Excel counts days from 1900. */
const firstDay = 1

const textCell = (text: string) => {
  const lines = text.includes('\n') ? wrapped : 0
  const style = isLikeFormula.test(text) ? quoted : lines
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text.slice(0, longestText))}</t></is></c>`
}

const cellXml = (cell: Cell) => {
  if (cell === null) return '<c/>'
  if (typeof cell === 'string') return textCell(cell)
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>'
  const serial = cell.at / perDay + epoch
  if (serial < firstDay) return textCell(new Date(cell.at).toISOString().slice(0, 10))
  return `<c s="${cell.hasTime ? moment : day}"><v>${serial}</v></c>`
}

const headerXml = (header: readonly string[]) =>
  `<row>${header.map((text) => `<c t="inlineStr" s="${bold}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`).join('')}</row>`

const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
const chunkSize = 64 * 1024

async function* sheetXml({ isRightToLeft, widths, header, rows }: Sheet) {
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  let text = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>${header ? pane : ''}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${header ? headerXml(header) : ''}`
  const pause = timeSlice()
  for await (const page of rows)
    for (const row of page) {
      text += '<row>'
      for (const cell of row) text += cellXml(cell)
      text += '</row>'
      if (text.length < chunkSize) continue
      yield Buffer.from(text)
      text = ''
      await pause()
    }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

/** Excel refuses longer names, some marks and repeated names. */
const sheetNames = (sheets: readonly Sheet[]) => {
  const used = new Set<string>()
  return sheets.map(({ name }, at) => {
    const clean =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .trim()
        .slice(0, 31)
        .replace(/^'|'$/g, '') || `Sheet${at + 1}`
    const unique = used.has(clean.toLowerCase()) ? `${clean.slice(0, 28)} ${at + 1}` : clean
    used.add(unique.toLowerCase())
    return unique
  })
}

const workbookParts = (sheets: readonly Sheet[]): Record<string, string> => {
  const each = (line: (at: number, name: string) => string) =>
    sheetNames(sheets)
      .map((name, at) => line(at + 1, name))
      .join('')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((at, name) => `<sheet name="${escaped(name)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${each((at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
}

/** Fast, and only a little larger than the best. */
const compressionLevel = 2

export const writeXlsx = async (path: string, sheets: readonly Sheet[], signal: AbortSignal) => {
  const zip = new ZipFile()
  const failure = new AbortController()
  zip.on('error', (error) => failure.abort(error))
  for (const [name, text] of Object.entries(workbookParts(sheets))) zip.addBuffer(Buffer.from(text), name)
  const streams = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: false, highWaterMark: chunkSize }))
  for (const [at, stream] of streams.entries()) {
    stream.on('error', (error) => failure.abort(error))
    zip.addReadStream(stream, `xl/worksheets/sheet${at + 1}.xml`, { compressionLevel })
  }
  zip.end()
  try {
    const file = createWriteStream(path, { mode: 0o600 })
    await pipeline(zip.outputStream, file, { signal: AbortSignal.any([signal, failure.signal]) })
  } catch (error) {
    throw failure.signal.aborted ? failure.signal.reason : error
  } finally {
    for (const stream of streams) stream.destroy()
  }
}
