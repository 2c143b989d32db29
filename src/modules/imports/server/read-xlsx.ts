/** Reads the first sheet of an Excel workbook. What is packed in it is limited before it is unpacked into memory. */
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { ApiError, fail } from '#core/errors.ts'
import { timeSlice } from '#core/time-slice.ts'
import { maxColumns, maxRows, type Sheet } from './read-csv.ts'

/** Unpacked, of all parts that are read together. */
const mostBytes = 60 * 1_048_576
const mostEntries = 2_000
const mostShared = 1_000_000
/** Longer than any value of a field. */
const longestCell = 60_000

type Budget = { left: number }
type Handlers = {
  open: (name: string, attributes: Record<string, string>) => void
  text: (text: string) => void
  close: (name: string) => void
}

/** Parses in slices of time. A part that unpacks to more than is left of the budget ends the import. */
const parsePart = async (stream: Readable, budget: Budget, handlers: Handlers) => {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => handlers.open(name.replace(/^.*:/, ''), attributes))
  parser.on('text', handlers.text)
  parser.on('closetag', ({ name }) => handlers.close(name.replace(/^.*:/, '')))
  parser.on('doctype', () => fail('wrong-type'))
  parser.on('error', () => fail('wrong-type'))
  const decoder = new TextDecoder()
  const pause = timeSlice()
  for await (const chunk of stream) {
    budget.left -= (chunk as Buffer).length
    if (budget.left < 0) fail('unpacks-too-large')
    parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    await pause()
  }
  parser.write(decoder.decode()).close()
}

const readShared = async (stream: Readable, budget: Budget) => {
  const texts: string[] = []
  let [text, depth, isText] = ['', 0, false]
  await parsePart(stream, budget, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') depth += 1
      isText = name === 't' && depth === 0
    },
    text: (part) => {
      if (isText && text.length < longestCell) text += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') depth -= 1
      if (name === 'si' && texts.push(text) > mostShared) fail('unpacks-too-large')
    },
  })
  return texts
}

/** Formats that Excel has built in for dates; own formats are recognised by their letters. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const isDateFormat = (code: string) => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

/** Which styles of cells show a number as a date. */
const readDateStyles = async (stream: Readable, budget: Budget) => {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  await parsePart(stream, budget, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), isDateFormat(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') isInCells = true
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'xf' && isInCells) styles.push(own.get(id) ?? builtInDates.has(id))
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

const [epoch, perDay] = [25_569, 86_400_000]
/** A count of days since 1900 as a day, with the time if there is one. */
const dateText = (written: string) => {
  const at = Math.round((Number(written) - epoch) * (perDay / 1000)) * 1000
  if (!Number.isFinite(at) || Math.abs(at) > 8e15) return written
  const iso = new Date(at).toISOString()
  return at % perDay === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}

/** A column from its letters: A is 0. */
const columnOf = (reference: string) => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Book = { shared: readonly string[]; dateStyles: readonly boolean[] }
type CellState = { column: number; type: string; style: number; text: string; isValue: boolean }

const textOf = ({ type, style, text }: CellState, { shared, dateStyles }: Book) => {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  return (type === '' || type === 'n') && dateStyles[style] && text !== '' ? dateText(text) : text
}

const readRows = async (stream: Readable, budget: Budget, book: Book) => {
  const rows: string[][] = []
  let row: string[] = []
  let cell: CellState | undefined
  let depth = 0
  const put = (at: number, text: string) => {
    if (text.trim() === '') return
    if (at >= maxColumns) fail('wrong-type')
    while (row.length < at) row.push('')
    row[at] = text.trim()
  }
  await parsePart(stream, budget, {
    open: (name, attributes) => {
      if (name === 'row') row = []
      if (name === 'rPh') depth += 1
      if (name === 'c') {
        const next = (cell?.column ?? -1) + 1
        const column = attributes['r'] ? columnOf(attributes['r']) : next
        cell = { column, type: attributes['t'] ?? '', style: Number(attributes['s'] ?? 0), text: '', isValue: false }
      }
      if (cell) cell.isValue = (name === 'v' || name === 't') && depth === 0
    },
    text: (part) => {
      if (cell?.isValue && cell.text.length < longestCell) cell.text += part
    },
    close: (name) => {
      if (name === 'rPh') depth -= 1
      if (cell && (name === 'v' || name === 't')) cell.isValue = false
      if (name === 'c' && cell) put(cell.column, textOf(cell, book))
      if (name !== 'row') return
      cell = undefined
      if (row.length > 0 && rows.push(row) > maxRows + 1) fail('too-many-rows', { count: maxRows })
    },
  })
  return rows
}

const listEntries = async (zip: ZipFile) => {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName.replace(/^\//, ''), entry)
    if (entries.size > mostEntries) fail('unpacks-too-large')
  }
  return entries
}

/** The path of the first sheet in the order of the workbook. */
const firstSheet = (entries: ReadonlyMap<string, Entry>) =>
  [...entries.keys()]
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .toSorted((a, b) => Number(/\d+/.exec(a.slice(14))?.[0]) - Number(/\d+/.exec(b.slice(14))?.[0]))[0]

const openBook = async (bytes: Buffer) => {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
    return { zip, entries: await listEntries(zip) }
  } catch (error) {
    if (error instanceof ApiError) throw error
    return fail('wrong-type')
  }
}

export const readXlsx = async (bytes: Buffer): Promise<Sheet> => {
  const { zip, entries } = await openBook(bytes)
  const budget = { left: mostBytes }
  const open = async (name: string) => {
    const entry = entries.get(name)
    return entry && zip.openReadStreamPromise(entry)
  }
  const sheet = (await open(firstSheet(entries) ?? '')) ?? fail('wrong-type')
  const [shared, styles] = [await open('xl/sharedStrings.xml'), await open('xl/styles.xml')]
  const book = {
    shared: shared ? await readShared(shared, budget) : [],
    dateStyles: styles ? await readDateStyles(styles, budget) : [],
  }
  const [headers, ...rows] = await readRows(sheet, budget, book)
  if (!headers || rows.length === 0) return fail('empty-file')
  return {
    encoding: 'utf-8',
    headers,
    rows: rows.map((row) => [...row, ...Array.from({ length: Math.max(0, headers.length - row.length) }, () => '')]),
  }
}
