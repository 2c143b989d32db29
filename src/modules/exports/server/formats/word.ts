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
import { textOf, picturesOf, type DocumentCell, type DocumentModel, type Picture, type Section } from '../document.ts'
import { directedParts, isolate, isOpposite } from '#core/text/isolate.ts'
import { columnWidths, hasWideTable, isLongRow } from './fit-text.ts'

const font = 'IBM Plex Sans Arabic'
/** In twentieths of a point. */
const cellMargins = { top: 50, bottom: 50, left: 90, right: 90 }
type Look = Pick<IRunOptions, 'bold' | 'color'> & { size?: number }

type CellLook = { width: number; isHead?: boolean }

const paragraphWriter = ({ isRightToLeft: isDocumentRightToLeft }: DocumentModel) => {
  /** In half points. */
  const runs = (line: string, isRightToLeft: boolean, { size = 18, bold = false, color }: Look = {}) =>
    directedParts(isolate(line, isRightToLeft), isRightToLeft).map(
      (part) =>
        new TextRun({
          text: part.text,
          rightToLeft: part.isRightToLeft,
          bold,
          boldComplexScript: bold,
          size,
          sizeComplexScript: size,
          ...(color && { color }),
        }),
    )
  /** A line of the other direction is a paragraph of that direction: not every program reads a sentence inside the other one well. */
  const paragraph = (line: string, look: Look = {}, more: object = {}) => {
    const isOther = isOpposite(line, isDocumentRightToLeft)
    const isRightToLeft = isOther ? !isDocumentRightToLeft : isDocumentRightToLeft
    return new Paragraph({
      bidirectional: isRightToLeft,
      // Where the lines of the document begin.
      ...(isOther && { alignment: isDocumentRightToLeft ? AlignmentType.RIGHT : AlignmentType.LEFT }),
      children: runs(line, isRightToLeft, look),
      ...more,
    })
  }
  const pictureParagraph = ({ type, bytes, width, height }: Picture) =>
    new Paragraph({
      bidirectional: isDocumentRightToLeft,
      spacing: { before: 40, after: 40 },
      children: [new ImageRun({ type, data: Buffer.from(bytes), transformation: { width, height } })],
    })
  return { paragraph, pictureParagraph }
}

/** A page has larger margins than one of a PDF. */
const mostOfPage = 0.85

const tableWriter = (
  { isRightToLeft, sections }: DocumentModel,
  { paragraph, pictureParagraph }: ReturnType<typeof paragraphWriter>,
) => {
  const isWide = hasWideTable(sections)
  const cell = (content: DocumentCell, { width, isHead = false }: CellLook) =>
    new TableCell({
      width: { size: width, type: WidthType.PERCENTAGE },
      verticalAlign: VerticalAlign.TOP,
      ...(isHead && { shading: { type: ShadingType.CLEAR, fill: 'E6E6E6' } }),
      children: [
        ...picturesOf(content).map(pictureParagraph),
        ...textOf(content)
          .split('\n')
          .map((line) => paragraph(line, { bold: isHead, size: 16 })),
      ],
    })
  return ({ header, widths, rows }: Pick<Section, 'header' | 'widths' | 'rows'>) => {
    const sum = widths.reduce((total, width) => total + width, 0)
    const shares = widths.map((width) => Math.round((width / sum) * 100))
    const columns = columnWidths(widths, isWide).map((width) => width * mostOfPage)
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
          cantSplit: !isLongRow(row.map(textOf), columns),
          children: row.map((value, at) => cell(value, { width: shares[at] ?? 1, isHead: !header && at === 0 })),
        }),
    )
    return new Table({
      margins: cellMargins,
      width: { size: 100, type: WidthType.PERCENTAGE },
      visuallyRightToLeft: isRightToLeft,
      rows: [...head, ...body],
    })
  }
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

export const renderWord = async (model: DocumentModel): Promise<Buffer> => {
  const { title, org, cover, sections } = model
  const paragraphs = paragraphWriter(model)
  const { paragraph } = paragraphs
  const table = tableWriter(model, paragraphs)
  const isWide = hasWideTable(sections)
  const coverParts = cover
    ? [
        paragraph(org, { size: 28 }, { spacing: { before: 3000 } }),
        paragraph(title, { size: 52, bold: true }, { spacing: { after: 600 } }),
        ...cover.map(({ name, value }) => paragraph(`${name}: ${textOf(value)}`, { size: 22 })),
        new Paragraph({ children: [new PageBreak()] }),
      ]
    : [paragraph(title, { size: 32, bold: true }, { heading: HeadingLevel.TITLE }), paragraph(org, { color: '666666' })]
  const parts = sections.flatMap((section) => [
    paragraph(
      section.heading,
      { size: 24, bold: true, color: '000000' },
      { heading: HeadingLevel.HEADING_1, keepNext: true, spacing: { before: 300, after: 120 } },
    ),
    table(section),
  ])
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
