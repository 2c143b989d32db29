/** The parts of an .xlsx file beside its sheets. */
import type { Cell } from '../cells.ts'
import { sheetNames } from './document-names.ts'

export type Sheet = {
  name: string
  isRightToLeft: boolean
  /** In characters. */
  widths: readonly number[]
  /** Written bold and kept in sight; none for a sheet without a table. */
  header?: readonly string[]
  /** Whether long texts take several lines. */
  wraps?: boolean
  rows: AsyncIterable<Iterable<readonly Cell[]>> | Iterable<Iterable<readonly Cell[]>>
  /** At its start, in pixels; its rows leave room for it. */
  picture?: { png: Buffer; width: number; height: number; name: string } | undefined
}

export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const drawings = 'http://schemas.openxmlformats.org/drawingml/2006'

const specials =
  // oxlint-disable-next-line no-control-regex -- these must not be in XML
  /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** Cheaper than the exact pattern; few texts have any of these. */
// oxlint-disable-next-line no-control-regex -- as above
const mayBeSpecial = /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) =>
  mayBeSpecial.test(text) ? text.replace(specials, (found) => entities[found] ?? '') : text

/** Places of the looks of cells in `stylesOf`. */
export const style = {
  text: 0,
  bold: 1,
  moment: 2,
  day: 3,
  quoted: 4,
  wrapped: 5,
  number: 6,
  latin: 7,
  latinQuoted: 8,
  latinWrapped: 9,
  numberAtStart: 10,
}

const lookXml = (look: string, alignment: string) =>
  `<xf fillId="0" borderId="0" xfId="0" ${look} applyAlignment="1"><alignment vertical="top"${alignment}/></xf>`
/** Without a reading order, a text that begins with a number or a Latin word is read from left to right; with that of Arabic, the
 *  sign of a number or of a telephone number would stand behind it. */
const stylesOf = ({ isRightToLeft }: Pick<Sheet, 'isRightToLeft'>) => {
  const [arabic, latin, atStart] = isRightToLeft
    ? [' readingOrder="2"', ' readingOrder="1"', ' horizontal="right"']
    : [' horizontal="left" readingOrder="2"', ' readingOrder="1"', ' horizontal="left"']
  const ofSheet = isRightToLeft ? arabic : latin
  const [plain, quoted, wraps] = [
    'numFmtId="0" fontId="0"',
    'numFmtId="49" fontId="0" quotePrefix="1" applyNumberFormat="1"',
    ' wrapText="1"',
  ]
  const looks = [
    lookXml(plain, arabic),
    lookXml('numFmtId="0" fontId="1" applyFont="1"', ofSheet),
    lookXml('numFmtId="164" fontId="0" applyNumberFormat="1"', atStart + latin),
    lookXml('numFmtId="165" fontId="0" applyNumberFormat="1"', atStart + latin),
    lookXml(quoted, arabic),
    lookXml(plain, wraps + arabic),
    lookXml(plain, latin),
    lookXml(plain, atStart + latin),
    lookXml(quoted, atStart + latin),
    lookXml(plain, atStart + wraps + latin),
    lookXml(plain, atStart + latin),
  ]
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`
}

const relationships = (lines: readonly { id: number; type: string; target: string }[]) =>
  `${xml}<Relationships xmlns="${packages}/relationships">${lines
    .map(({ id, type, target }) => `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const contentTypes = (sheets: readonly Sheet[]) => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const overrides = sheets.flatMap(({ picture }, at) => [
    `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
    ...(picture
      ? [
          `<Override PartName="/xl/drawings/drawing${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
        ]
      : []),
  ])
  return `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${overrides.join('')}</Types>`
}

/** English Metric Units in a pixel. */
const emu = 9525
/** A picture at the start of the first row; the sheet leaves room for it. */
const drawing = ({ width, height, name }: NonNullable<Sheet['picture']>) => {
  const size = `cx="${Math.round(width * emu)}" cy="${Math.round(height * emu)}"`
  const start = ['col', 'colOff', 'row', 'rowOff'].map((part) => `<xdr:${part}>0</xdr:${part}>`).join('')
  return `${xml}<xdr:wsDr xmlns:xdr="${drawings}/spreadsheetDrawing" xmlns:a="${drawings}/main"><xdr:oneCellAnchor><xdr:from>${start}</xdr:from><xdr:ext ${size}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="${escaped(name)}" descr="${escaped(name)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip xmlns:r="${office}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`
}

const pictureParts = (sheets: readonly Sheet[]): Record<string, string | Buffer> =>
  Object.assign(
    {},
    ...sheets.map(({ picture }, at) => {
      if (!picture) return {}
      const no = at + 1
      return {
        [`xl/worksheets/_rels/sheet${no}.xml.rels`]: relationships([
          { id: 1, type: 'drawing', target: `../drawings/drawing${no}.xml` },
        ]),
        [`xl/drawings/drawing${no}.xml`]: drawing(picture),
        [`xl/drawings/_rels/drawing${no}.xml.rels`]: relationships([
          { id: 1, type: 'image', target: `../media/picture${no}.png` },
        ]),
        [`xl/media/picture${no}.png`]: picture.png,
      }
    }),
  )

/** The header is repeated on each printed page. */
const printedHeaders = (sheets: readonly Sheet[], names: readonly string[]) => {
  const defined = sheets.flatMap(({ header }, at) =>
    header
      ? [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${escaped((names[at] ?? '').replaceAll("'", "''"))}'!$1:$1</definedName>`,
        ]
      : [],
  )
  return defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : ''
}

/** In characters: wider sheets are printed on a page turned on its side. */
const widePage = 90
/** A page is as wide as the sheet: columns of their own pages cannot be read. */
export const printedPage = ({ widths }: Pick<Sheet, 'widths'>) => {
  const isWide = widths.reduce((sum, width) => sum + width, 0) > widePage
  return `<pageSetup paperSize="9"${isWide ? ' orientation="landscape"' : ''} fitToWidth="1" fitToHeight="0"/>`
}

export const workbookParts = (sheets: readonly Sheet[]): Record<string, string | Buffer> => {
  const names = sheetNames(sheets.map(({ name }) => name))
  const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relationships([{ id: 1, type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets>${printedHeaders(sheets, names)}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, at) => ({ id: at + 1, type: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
      { id: sheets.length + 1, type: 'styles', target: 'styles.xml' },
    ]),
    'xl/styles.xml': stylesOf({ isRightToLeft: sheets.some((sheet) => sheet.isRightToLeft) }),
    ...pictureParts(sheets),
  }
}
