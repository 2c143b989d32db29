/** What the writers of Word, Excel and PDF make of long, mixed and Latin texts, read back from the files. */
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { unzip } from '#test/helpers/unzip.ts'
import { writeSheet } from '#test/helpers/write-sheet.ts'
import { linesOfHtml } from '../cells.ts'
import type { DocumentModel, Section } from '../document.ts'
import { breakLongWords, isLongRow } from './fit-text.ts'
import { renderPdf } from './pdf.ts'
import { renderWord } from './word.ts'

const model = (sections: Section[], isRightToLeft = true): DocumentModel => ({
  title: 'title',
  org: 'org',
  language: isRightToLeft ? 'ar' : 'en',
  isRightToLeft,
  cover: null,
  logo: null,
  sections,
})
const section = (rows: Section['rows'], heading = 'heading'): Section => ({
  heading,
  header: ['a', 'b'],
  widths: [1, 4],
  rows,
})

/** The drawing commands of each page. */
const pagesOf = (pdf: Buffer) => {
  const pages: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('endstream', at)
    try {
      const text = inflateSync(pdf.subarray(at + 7, end)).toString('latin1')
      if (/\bTf\b/.test(text) && text.includes('BT\n')) pages.push(text)
    } catch {
      // packed otherwise
    }
    at = end
  }
  return pages
}
/** A heading has 11 points, a table 8. */
const sizesOf = (page: string) => [...page.matchAll(/ (\d+) Tf/g)].map(([, size]) => size)

test('a heading of a PDF stays with its table, and a row on its page', { timeout: 60_000 }, async () => {
  for (const count of [43, 44, 46, 48, 49]) {
    const first = Array.from({ length: count }, (_, at) => [at, 'line'])
    const pages = pagesOf(renderPdf(model([section(first), section([[1, 'a\nb\nc\nd']])])))
    for (const page of pages) {
      const sizes = sizesOf(page)
      if (sizes.includes('11')) expect(sizes.lastIndexOf('8'), `${count} rows`).toBeGreaterThan(sizes.lastIndexOf('11'))
    }
  }
  expect(isLongRow(['a\nb\nc'], [100])).toBe(false)
  expect(isLongRow(['x'.repeat(2000)], [100])).toBe(true)
})

const shown = (text: string) => text.replaceAll('\u200b', '|')
test.each([
  ['short words stay', 100, 'short words stay'],
  ['sara.ahmad@example.com', 200, 'sara.ahmad@example.com'],
  ['mail sara.ahmad@example.com', 70, 'mail sara.|ahmad@|example.|com'],
  ['https://example.com/a?b=1', 70, 'https://|example.|com/|a?|b=|1'],
  ['x'.repeat(20), 40, Array.from('x'.repeat(20)).join('|')],
])('a word that is too wide for its column may break: %j in %d points', (text, width, expected) =>
  expect(shown(breakLongWords(text, width))).toBe(expected),
)

test('a text of Word is written in parts of one direction each', async () => {
  const rows = [['خصم -5% لشركة SAP (ERP)', '+962791234567']]
  const files = await unzip(await renderWord(model([section(rows)])))
  const document = files['word/document.xml'] ?? ''
  const runs = [...document.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(([, run = '']) => ({
    isRightToLeft: run.includes('<w:rtl/>'),
    text: run.replace(/<[^>]*>/g, '').replace(/[\u2066-\u2069]/g, ''),
  }))
  const find = (text: string) => runs.find((run) => run.text.trim() === text)
  for (const text of ['-5%', 'SAP (ERP)', '+962791234567']) expect(find(text)).toMatchObject({ isRightToLeft: false })
  for (const text of ['خصم', 'لشركة']) expect(find(text)).toMatchObject({ isRightToLeft: true })
  expect(document).toMatch(/<w:pStyle w:val="Heading1"\/><w:keepNext\/>/)
})

/** The properties of the paragraph that has this text. */
const paragraphWith = (document: string, text: string) =>
  [...document.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inner = '']) => inner).find((inner) => inner.includes(text))

test('a sentence of the other language is a paragraph of its own direction in Word, on the side of the document', async () => {
  const rows = [[1, 'سطر عربي\nAn English sentence with عربي inside.']]
  const document = (await unzip(await renderWord(model([section(rows)]))))['word/document.xml'] ?? ''
  const english = paragraphWith(document, 'An English')
  expect(english).toMatch(/^<w:pPr><w:bidi w:val="false"\/><w:jc w:val="right"\/><\/w:pPr>/)
  expect(english).toContain('>An English sentence with <')
  expect(paragraphWith(document, 'سطر')).toMatch(/^<w:pPr><w:bidi\/><\/w:pPr>/)
  const other = (await unzip(await renderWord(model([section(rows)], false))))['word/document.xml'] ?? ''
  expect(paragraphWith(other, 'سطر')).toMatch(/^<w:pPr>(?=.*<w:bidi\/>)(?=.*<w:jc w:val="right"\/>)/)
})

test('a long row of Word may continue on the next page, a short one may not', async () => {
  const rows = [
    ['short', 'one'],
    ['long', Array.from({ length: 30 }, (_, at) => `line ${at}`).join('\n')],
  ]
  const document = (await unzip(await renderWord(model([section(rows)]))))['word/document.xml'] ?? ''
  const found = [...document.matchAll(/<w:tr>(.*?)<\/w:tr>/gs)].map(([, row = '']) => row)
  expect(found.slice(1).map((row) => row.includes('<w:cantSplit/>'))).toEqual([true, false])
})

test('pictures stand in their cells in Word and PDF, in their size', async () => {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  const cell = { pictures: [{ type: 'png' as const, bytes, width: 20, height: 10 }], text: 'signed' }
  const files = await unzip(await renderWord(model([section([['a', cell]])])))
  expect(files['word/document.xml']).toMatch(/<wp:extent cx="190500" cy="95250"\/>/)
  expect(files['word/document.xml']).toContain('signed')
  expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  const pdf = renderPdf(model([section([['a', cell]])]))
  expect(pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)).toHaveLength(1)
  expect(pagesOf(pdf).join('')).toMatch(/\b15 0 0 -?7\.5 /)
})

test('Excel reads numbers, dates and Latin texts of an Arabic sheet from left to right', async () => {
  const day = { at: Date.UTC(2026, 0, 31), hasTime: false }
  const files = await unzip(
    await writeSheet(['h'], [[-1.5, day, '+962791234567', 'sara@example.com', 'طلب', '-٣ طلب']]),
  )
  const styles = [...(files['xl/styles.xml'] ?? '').replace(/^.*<cellXfs/s, '').matchAll(/<xf .*?<\/xf>/g)].map(
    ([xf]) => xf,
  )
  const cells = [...(files['xl/worksheets/sheet1.xml'] ?? '').replace(/^.*?<\/row>/s, '').matchAll(/<c([^>]*)>/g)]
  const looks = cells.map(([, look = '']) => styles[Number(/s="(\d+)"/.exec(look)?.[1] ?? 0)] ?? '')
  expect(looks.map((look) => /readingOrder="(\d)"/.exec(look)?.[1])).toEqual(['1', '1', '1', '1', '2', '2'])
  expect(looks.map((look) => look.includes('horizontal="right"'))).toEqual([false, true, true, true, false, false])
  expect(looks.map((look) => look.includes('quotePrefix'))).toEqual([false, false, true, false, false, true])
})

test('formatted texts keep their lines and items', () => {
  expect(linesOfHtml('<p>one &amp; <b>two</b></p><ul><li><p>a</p></li><li>b</li></ul><p></p>c<br>d')).toBe(
    'one & two\n• a\n• b\nc\nd',
  )
})

test('a text that many rows repeat is the same in each, with what Excel needs escaped or kept', async () => {
  const odd = ['a & b', ' kept ', '=1+1', 'طلب', 'two\nlines', '\u0001x', '', '-٣']
  const rows = Array.from({ length: 600 }, (_, at) => [odd[at % odd.length] ?? '', `unique ${at}`])
  const files = await unzip(await writeSheet(['a', 'b'], rows))
  const cells = [...(files['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<c [^>]*>.*?<\/c>/gs)]
    .map(([cell]) => cell)
    .slice(2)
  expect(cells).toHaveLength(1200)
  const first = cells.slice(0, odd.length * 2).filter((_, at) => at % 2 === 0)
  expect(first.map((cell) => cell.replace(/<[^>]*>/g, ''))).toEqual([
    'a &amp; b',
    ' kept ',
    '=1+1',
    'طلب',
    'two\nlines',
    'x',
    '',
    '-٣',
  ])
  expect(first.map((cell) => cell.includes('preserve'))).toEqual([false, true, false, false, true, false, false, false])
  expect(first.map((cell) => / s="(\d)"/.exec(cell)?.[1])).toEqual(['7', '7', '8', undefined, '9', '7', '7', '4'])
  expect(cells.every((cell, at) => at % 2 === 1 || cell === first[(at / 2) % odd.length])).toBe(true)
  expect(cells.at(-1)).toContain('unique 599')
})

test('a printed Excel sheet is as wide as its page, with the header on each, and its rows are read along one line', async () => {
  const files = await unzip(await writeSheet(["it's", 'b'], [['x', 1]]))
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
  expect(sheet).toMatch(/<\/sheetData><pageSetup paperSize="9"[^>]* fitToWidth="1" fitToHeight="0"\/><\/worksheet>$/)
  expect(files['xl/workbook.xml']).toMatch(
    /<\/sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'[^<]+'!\$1:\$1<\/definedName><\/definedNames><\/workbook>$/,
  )
  const looks = [...(files['xl/styles.xml'] ?? '').replace(/^.*<cellXfs/s, '').matchAll(/<alignment[^>]*>/g)]
  expect(looks).toHaveLength(11)
  for (const [look] of looks) expect(look).toContain('vertical="top"')
})

test('rows with long texts are as high as their lines, and all of an English sheet begins on its left', async () => {
  const rows = [
    ['one', 1],
    ['x'.repeat(25), 2],
    ['a\nb\nc\nd', null],
    ['y'.repeat(5000), { at: 0, hasTime: true }],
  ]
  const look = { wraps: true, isRightToLeft: false }
  const files = await unzip(await writeSheet(['a', 'b'], rows, look))
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  const heights = [...sheet.matchAll(/<row([^>]*)>/g)].slice(1).map(([, height]) => height)
  expect(heights).toEqual(['', ...['45', '60', '409'].map((height) => ` ht="${height}" customHeight="1"`)])
  const styles = [...(files['xl/styles.xml'] ?? '').replace(/^.*<cellXfs/s, '').matchAll(/<xf .*?<\/xf>/g)]
  const used = [...sheet.replace(/^.*?<\/row>/s, '').matchAll(/<c ([^>]*)>/g)]
  expect(used).toHaveLength(7)
  for (const [, cell = ''] of used)
    expect(styles[Number(/s="(\d+)"/.exec(cell)?.[1] ?? 0)]?.[0]).toContain('horizontal="left"')
})

test.each([true, false])(
  'sentences of both languages are read in their own direction, right to left: %s',
  async (isRightToLeft) => {
    const texts = [
      'An English comment with عربي inside',
      'تعليق عن SAP (ERP)',
      'LND-12 طلب رخصة',
      'Status: جديد ← مغلق',
      'Owner',
    ]
    const files = await unzip(await writeSheet(['h'], [texts], { isRightToLeft, wraps: true }))
    const styles = [...(files['xl/styles.xml'] ?? '').replace(/^.*<cellXfs/s, '').matchAll(/<xf .*?<\/xf>/g)]
    const cells = [...(files['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<c ([^>]*)>/g)]
    const orders = cells.map(
      ([, cell = '']) => /readingOrder="(\d)"/.exec(styles[Number(/s="(\d+)"/.exec(cell)?.[1] ?? 0)]?.[0] ?? '')?.[1],
    )
    expect(orders).toEqual([isRightToLeft ? '2' : '1', '1', '2', '2', '2', '1'])
  },
)

test('a PDF shows text with an override of its direction, which would end the process', async () => {
  const pdf = renderPdf(model([section([['\u202Egpj.exe', 'ملف \u202Eabc']])]))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
