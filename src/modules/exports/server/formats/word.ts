/** Builds a document for Word. */
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageBreak,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
  type IRunOptions,
} from 'docx'
import sharp from 'sharp'
import { say } from '#core/words.ts'
import { documentText } from '../../document-text.ts'
import { cellText } from '../cells.ts'
import type { DocumentModel, Section } from '../document.ts'
import { directedParts, isolate } from '#core/text/isolate.ts'

const font = 'IBM Plex Sans Arabic'
/** In twentieths of a point. */
const cellMargins = { top: 50, bottom: 50, left: 90, right: 90 }
type Look = Pick<IRunOptions, 'bold' | 'color'> & { size?: number }

const writer = ({ isRightToLeft }: DocumentModel) => {
  /** In half points. */
  const runs = (text: string, { size = 18, bold = false, color }: Look = {}) =>
    text.split('\n').flatMap((line, lineNo) =>
      directedParts(isolate(line, isRightToLeft), isRightToLeft).map(
        (part, at) =>
          new TextRun({
            text: part.text,
            break: lineNo > 0 && at === 0 ? 1 : 0,
            rightToLeft: part.isRightToLeft,
            bold,
            boldComplexScript: bold,
            size,
            sizeComplexScript: size,
            ...(color && { color }),
          }),
      ),
    )
  const paragraph = (text: string, look: Look = {}, more: object = {}) =>
    new Paragraph({ bidirectional: isRightToLeft, children: runs(text, look), ...more })
  const cell = (text: string, { width, isHead = false }: { width: number; isHead?: boolean }) =>
    new TableCell({
      width: { size: width, type: WidthType.PERCENTAGE },
      verticalAlign: VerticalAlign.CENTER,
      ...(isHead && { shading: { type: ShadingType.CLEAR, fill: 'E6E6E6' } }),
      children: [paragraph(text, { bold: isHead, size: 16 })],
    })
  const table = ({ header, widths, rows }: Pick<Section, 'header' | 'widths' | 'rows'>) => {
    const sum = widths.reduce((total, width) => total + width, 0)
    const shares = widths.map((width) => Math.round((width / sum) * 100))
    const head = header
      ? [
          new TableRow({
            tableHeader: true,
            children: header.map((text, at) => cell(text, { width: shares[at] ?? 1, isHead: true })),
          }),
        ]
      : []
    const body = rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: row.map((value, at) =>
            cell(cellText(value), { width: shares[at] ?? 1, isHead: !header && at === 0 }),
          ),
        }),
    )
    return new Table({
      margins: cellMargins,
      width: { size: 100, type: WidthType.PERCENTAGE },
      visuallyRightToLeft: isRightToLeft,
      rows: [...head, ...body],
    })
  }
  return { paragraph, table }
}

const logoHeight = 60
const logoParagraph = async ({ logo, isRightToLeft }: DocumentModel) => {
  if (!logo) return []
  const { width, height } = await sharp(logo).metadata()
  const size = { width: Math.round((width / height) * logoHeight), height: logoHeight }
  return [
    new Paragraph({
      bidirectional: isRightToLeft,
      children: [new ImageRun({ type: 'png', data: Buffer.from(logo), transformation: size })],
    }),
  ]
}

const pageParts: Record<string, string> = { '{page}': PageNumber.CURRENT, '{pages}': PageNumber.TOTAL_PAGES }
const pageFooter = ({ language, isRightToLeft }: DocumentModel) =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        bidirectional: isRightToLeft,
        children: [
          new TextRun({
            children: say(documentText.page, language)
              .split(/(\{pages?\})/)
              .map((part) => pageParts[part] ?? part),
            rightToLeft: isRightToLeft,
            size: 16,
            sizeComplexScript: 16,
          }),
        ],
      }),
    ],
  })

/** Wide tables are set on a page turned on its side. */
const wideFrom = 6

export const renderWord = async (model: DocumentModel): Promise<Buffer> => {
  const { title, org, cover, sections } = model
  const { paragraph, table } = writer(model)
  const coverParts = cover
    ? [
        paragraph(org, { size: 28 }, { spacing: { before: 3000 } }),
        paragraph(title, { size: 52, bold: true }, { spacing: { after: 600 } }),
        ...cover.map(({ name, value }) => paragraph(`${name}: ${cellText(value)}`, { size: 22 })),
        new Paragraph({ children: [new PageBreak()] }),
      ]
    : [paragraph(title, { size: 32, bold: true }, { heading: HeadingLevel.TITLE }), paragraph(org, { color: '666666' })]
  const parts = sections.flatMap((section) => [
    paragraph(
      section.heading,
      { size: 24, bold: true },
      { heading: HeadingLevel.HEADING_1, keepNext: true, spacing: { before: 300, after: 120 } },
    ),
    table(section),
  ])
  const isWide = sections.some(({ widths }) => widths.length >= wideFrom)
  const document = new Document({
    title,
    creator: org,
    styles: { default: { document: { run: { font: { ascii: font, hAnsi: font, cs: font, eastAsia: font } } } } },
    sections: [
      {
        properties: { page: { size: { orientation: isWide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT } } },
        footers: { default: pageFooter(model) },
        children: [...(await logoParagraph(model)), ...coverParts, ...parts],
      },
    ],
  })
  return Packer.toBuffer(document)
}
