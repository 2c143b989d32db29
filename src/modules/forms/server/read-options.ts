/** Parses drop-down options from CSV with the columns label, value and optionally disabled. */
import { byteOrderMark, plainCell } from '#core/values/csv.ts'
import { fail } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import type { Problem } from '#core/problems.ts'
import type { Ctx } from '#platform/context.ts'
import { parseCsv } from '#platform/files/parse-csv.ts'

type Option = { label: string; value: string; disabled: boolean }
type LineProblem = { line: number; problem: Problem }
const mostOptions = 2000
const mostColumns = 50

const delimiterOf = (text: string) => {
  const [head = ''] = text.split(/\r?\n/, 1)
  return [';', '\t'].find((delimiter) => !head.includes(',') && head.includes(delimiter)) ?? ','
}

const problemOf = ({ label, value }: Option, seen: ReadonlySet<string>): Problem | undefined => {
  if (label === '' || value === '') return 'required'
  if (label.length > 300 || value.length > 200) return 'too-long'
  return seen.has(value) ? 'duplicate' : undefined
}

export const readOptions = async (_: Ctx, { text: sent }: { text: string }) => {
  const text = sent.replace(byteOrderMark, '')
  const records = await Array.fromAsync(parseCsv(text, { delimiter: delimiterOf(text), to: mostOptions + 2 }))
  const [head, ...rest] = records
  const first = head ?? fail('empty-file')
  const headers = first.cells.slice(0, mostColumns).map((header) => fold(header.slice(0, 100)))
  const at = { label: headers.indexOf('label'), value: headers.indexOf('value'), disabled: headers.indexOf('disabled') }
  if (at.label < 0 || at.value < 0) fail('columns-missing')
  const options: Option[] = []
  const problems: LineProblem[] = []
  const seen = new Set<string>()
  for (const { cells, line } of rest) {
    const cell = (index: number) => plainCell(cells[index] ?? '').trim()
    const option = {
      label: cell(at.label),
      value: cell(at.value),
      disabled: /^(true|yes|1|x)$/.test(fold(cell(at.disabled).slice(0, 100))),
    }
    const problem = options.length >= mostOptions ? 'too-many' : problemOf(option, seen)
    if (problem) problems.push({ line, problem })
    else options.push(option)
    seen.add(option.value)
  }
  return { problems, options }
}
