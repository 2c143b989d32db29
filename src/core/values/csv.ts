/** Tables as CSV that a spreadsheet opens rightly: Arabic is read as Arabic, and no cell is taken for a formula. */
export const byteOrderMark = '\uFEFF'

/** Cells that a spreadsheet would run as a formula, or that were escaped before. */
const formula = /^'*[=+\-@\t\r]/
const negativeNumber = /^-\d+(\.\d+)?$/
const harmless = /^'+[=+\-@\t\r]/
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

const cellOf = (value: string) => {
  const safe = formula.test(value) && !negativeNumber.test(value) ? `'${value}` : value
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of one empty cell would be no line at all. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.length === 1 && cells[0] === '' ? '""' : cells.map(cellOf).join(',')}\r\n`

export const csvText = (rows: Iterable<readonly string[]>) => byteOrderMark + [...rows].map(csvLine).join('')

/** Removes the escape, so that an exported cell is imported as it was. */
export const plainCell = (written: string) => (harmless.test(written) ? written.slice(1) : written)
