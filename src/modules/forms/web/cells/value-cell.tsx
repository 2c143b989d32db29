/** One-line view of a custom value in tables and cards. */
import { memo, type ReactNode } from 'react'
import type { Refs } from '#core/refs.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import type { Field } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { isBlank } from '../../values/stored-value.ts'
import type { FileUrl } from '../fill/fill-types.ts'
import type { Reader } from '../web-kind.ts'
import { webKinds } from '../web-kinds.ts'
import { useValueFormat } from './value-format.ts'

export type ValueProps = { field: Field; value: unknown; refs: Refs; fileUrl?: FileUrl }

/** A value of an earlier field type is shown as text. */
const lineOf = (field: Field, value: unknown, reader: Reader): string => {
  try {
    const { line } = webKinds[field.type]
    if (line) return line(value as never, field, reader)
    return kindOf(field.type).text(value as never, field.configuration, reader.format.language)
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

const renderCell = (field: Field, value: unknown, reader: Reader & { fileUrl?: FileUrl }): ReactNode => {
  try {
    const { cell } = webKinds[field.type]
    if (cell) return cell(value as never, field, reader)
  } catch {
    // The value is of an earlier type of the field: shown as text.
  }
  return <UserText className="truncate">{lineOf(field, value, reader)}</UserText>
}

export const ValueCell = memo(({ field, value, refs, fileUrl }: ValueProps) => {
  const say = useSay()
  const format = useValueFormat()
  if (isBlank(value) || kindOf(field.type).isStatic) return null
  // Wrapped, so that left-to-right text is still aligned to the start of the page.
  return (
    <span className="flex max-w-full min-w-0 items-center">
      {renderCell(field, value, { say, format, refs, fileUrl })}
    </span>
  )
})
