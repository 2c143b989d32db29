/** Typesets a document as PDF. The text of tickets is data of the template, never part of its source. */
import { say } from '#core/words.ts'
import { documentText } from '../../document-text.ts'
import { textOf, picturesOf, type DocumentModel, type Picture, type Section } from '../document.ts'
import { isolate } from '#core/text/isolate.ts'
import { compilePdf } from '#platform/typesetting/compile.ts'
import { breakLongWords, columnWidths, hasWideTable, isLongRow, tableFontSize } from './fit-text.ts'

const template = `
#let d = json("data.json")
#let direction = if d.isRightToLeft { rtl } else { ltr }
#set document(title: d.name)
#set text(font: "IBM Plex Sans Arabic", lang: d.language, dir: direction, size: 9pt)
#set page(paper: "a4", flipped: d.isWide, margin: (x: 1.4cm, top: 2cm, bottom: 1.8cm),
  header: context if counter(page).get().first() > 1 [#set text(7pt, fill: luma(90)); #d.title #h(1fr) #d.org],
  footer: context align(center, text(7pt, fill: luma(90),
    d.page.replace("{page}", counter(page).display()).replace("{pages}", str(counter(page).final().first())))))
#let logo = if d.hasLogo { image("logo.png", height: 1.6cm) }
#if d.cover != none [
  #page(footer: none, align(center + horizon)[
    #logo

    #text(14pt, d.org)
    #block(above: 1cm, below: 1cm, text(24pt, weight: "bold", d.title))
    #table(columns: 2, stroke: none, align: start, inset: 5pt,
      ..d.cover.map(line => (text(fill: luma(90), line.first()), line.last())).flatten())
  ])
] else [
  #grid(columns: (1fr, auto), align: (start + horizon, end + horizon),
    text(16pt, weight: "bold", d.title), if d.hasLogo { logo } else { text(fill: luma(90), d.org) })
  #v(4pt)
]
#for section in d.sections {
  block(above: 14pt, below: 8pt, sticky: true, text(11pt, weight: "bold", section.heading))
  set text(${tableFontSize}pt)
  set par(justify: false)
  table(columns: section.widths.map(width => width * 1fr), inset: 4pt, stroke: 0.4pt + luma(190), align: start + top,
    fill: (x, y) => if section.header != none and y == 0 { luma(225) } else if section.header == none and x == 0 { luma(242) },
    ..if section.header != none {
      (table.header(repeat: true, ..section.header.map(name => text(weight: "bold", name))),)
    } else { () },
    ..section.rows.map(row => row.cells.map(cell => table.cell(breakable: row.isLong, {
      if cell.pictures.len() > 0 {
        stack(spacing: 4pt, ..cell.pictures.map(p => image(p.name, width: p.width * 1pt, height: p.height * 1pt)), cell.text)
      } else { cell.text }
    }))).flatten())
}
`

type Setting = { set: (text: string) => string; isWide: boolean; keepPicture: (picture: Picture) => string }
/** Pixels of the other formats are three quarters of a point. */
const inPoints = (pixels: number) => pixels * 0.75
const setSection = ({ heading, header, widths, rows }: Section, { set, isWide, keepPicture }: Setting) => {
  const columns = columnWidths(widths, isWide)
  const setCell = (text: string, at: number) => breakLongWords(set(text), columns[at] ?? Infinity)
  return {
    heading: set(heading),
    header: header ? header.map(setCell) : null,
    widths,
    rows: rows.map((row) => {
      const texts = row.map(textOf)
      const cells = row.map((cell, at) => ({
        text: setCell(texts[at] ?? '', at),
        pictures: picturesOf(cell).map((picture) => ({
          name: keepPicture(picture),
          width: inPoints(picture.width),
          height: inPoints(picture.height),
        })),
      }))
      return { cells, isLong: isLongRow(texts, columns) }
    }),
  }
}

const dataOf = (
  { title, org, language, isRightToLeft, cover, logo, sections }: DocumentModel,
  keepPicture: Setting['keepPicture'],
) => {
  const set = (text: string) => isolate(text, isRightToLeft)
  const isWide = hasWideTable(sections)
  return {
    name: title,
    title: set(title),
    org: set(org),
    language,
    isRightToLeft,
    isWide,
    page: say(documentText.page, language),
    hasLogo: logo !== null,
    cover: cover && cover.map(({ name, value }) => [set(name), set(textOf(value))]),
    sections: sections.map((section) => setSection(section, { set, isWide, keepPicture })),
  }
}

export const renderPdf = (model: DocumentModel): Buffer => {
  const pictures: Record<string, Uint8Array> = model.logo ? { 'logo.png': model.logo } : {}
  const keepPicture = ({ type, bytes }: Picture) => {
    const name = `picture-${Object.keys(pictures).length}.${type}`
    pictures[name] = bytes
    return name
  }
  return compilePdf({ template, data: dataOf(model, keepPicture), pictures })
}
