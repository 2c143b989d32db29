/** A value as one line of text: for cells, for what it was before a change, for names spoken aloud. */
import type { Ref, Refs } from '#core/refs.ts'
import type { Words } from '#core/words.ts'
import type { Field } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { isUnseen } from '../../unseen.ts'
import type { Look } from '../../kinds/kind.ts'
import type { Row } from '../../kinds/table-rules.ts'
import { fillText, rowsText } from '../fill/fill-text.ts'
import type { ValueFormat } from './value-format.ts'

export type Reader = {
  format: ValueFormat
  say: (words: Words, holes?: Record<string, string | number>) => string
  refs: Refs
}

export const refName = (ref: Ref, { format }: Pick<Reader, 'format'>) => {
  const name = ref.name[format.language] || ref.name.ar || ref.name.en
  return ref.customSequence ? `${ref.customSequence} · ${name}` : name
}
const named = (id: string, reader: Reader) => {
  const ref = reader.refs[id]
  return ref ? refName(ref, reader) : reader.say(fillText.gone)
}

type Line = (value: never, field: Field, reader: Reader) => string
const ofNumber: Line = (value: number, field, { format }) => {
  const unit = (field.configuration['unit'] as Record<string, string> | undefined)?.[format.language]
  return [format.number(value), unit].filter(Boolean).join(' ')
}
const ofRows: Line = (value: Row[], _, { say }) => say(rowsText.count, { count: value.length })
const ofRecords: Line = (value: string | string[], field, reader) => {
  const ids = kindOf(field.type).refs?.(value as never)?.ids ?? []
  const count = ids.filter(isUnseen).length
  const names = ids.filter((id) => !isUnseen(id)).map((id) => named(id, reader))
  const unseen = count > 0 ? [reader.say(fillText.unseen, { count })] : []
  return [...names, ...unseen].join(reader.format.language === 'ar' ? '\u060c ' : ', ')
}

/** Null: as the type's own rules say it. */
const lines: Record<Look, Line | null> = {
  none: null,
  plain: null,
  text: null,
  html: null,
  code: null,
  link: null,
  barcode: null,
  qr: null,
  phone: null,
  secret: (_value, _, { say }) => say(fillText.passwordSet),
  number: ofNumber,
  progress: (value: number, _, { format }) => format.percent(value),
  choice: null,
  choices: null,
  priority: null,
  color: null,
  day: (value: string, _, { format }) => format.day(value),
  time: (value: string, _, { format }) => format.time(value),
  moment: (value: string, _, { format }) => format.moment(value),
  people: ofRecords,
  records: ofRecords,
  tickets: ofRecords,
  files: ofRecords,
  signature: (value: { signedAt: string }, _, { format }) => format.moment(value.signedAt),
  place: null,
  rows: ofRows,
  'option-rows': null,
}

/** A value of another shape than the field now has is said as it stands. */
export const lineOf = (field: Field, value: unknown, reader: Reader): string => {
  try {
    const line = lines[kindOf(field.type).look]
    if (line) return line(value as never, field, reader)
    return kindOf(field.type).text(value as never, field.configuration, reader.format.language)
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}
