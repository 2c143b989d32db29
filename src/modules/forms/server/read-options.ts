/** Options of a drop-down from CSV: the columns label and value, and disabled where there is one. */
import { byteOrderMark, plainCell } from '#core/csv.ts'
import { fail } from '#core/errors.ts'
import { fold } from '#core/fold.ts'
import type { Problem } from '#core/problems.ts'
import type { Ctx } from '#platform/context.ts'

type Option = { label: string; value: string; disabled: boolean }
type Fault = { line: number; problem: Problem }
const mostOptions = 2000

const recordsOf = async (text: string) => {
  const { CsvError, parse } = await import('csv-parse/sync')
  const [head = ''] = text.split(/\r?\n/, 1)
  const delimiter = [';', '\t'].find((one) => !head.includes(',') && head.includes(one)) ?? ','
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      to: mostOptions + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
  } catch (error) {
    if (error instanceof CsvError) return fail('broken-csv', { line: Number(error['lines'] ?? 1) })
    throw error
  }
}

const faultOf = ({ label, value }: Option, seen: ReadonlySet<string>): Problem | undefined => {
  if (label === '' || value === '') return 'required'
  if (label.length > 300 || value.length > 200) return 'too-long'
  return seen.has(value) ? 'duplicate' : undefined
}

export const readOptions = async (_: Ctx, { text }: { text: string }) => {
  const [first, ...rest] = await recordsOf(text.replace(byteOrderMark, ''))
  const headers = first?.record.map((header) => fold(header)) ?? []
  const at = { label: headers.indexOf('label'), value: headers.indexOf('value'), disabled: headers.indexOf('disabled') }
  if (at.label < 0 || at.value < 0) fail('columns-missing')
  const options: Option[] = []
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const { record, info } of rest) {
    const cell = (index: number) => plainCell(record[index] ?? '').trim()
    const option = {
      label: cell(at.label),
      value: cell(at.value),
      disabled: /^(true|yes|1|x)$/.test(fold(cell(at.disabled))),
    }
    const problem = options.length >= mostOptions ? 'too-many' : faultOf(option, seen)
    if (problem) faults.push({ line: info.lines, problem })
    else options.push(option)
    seen.add(option.value)
  }
  return { faults, options }
}
