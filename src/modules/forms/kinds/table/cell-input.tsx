/** One cell of a table, by its column's type. Native inputs: a table may have hundreds. */
import { useState } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { labelIn } from '../kind.ts'
import { NativeSelect } from '../native-select.tsx'
import type { Column, Row } from '../table-rules.ts'
import { fillText } from '../../web/fill/fill-text.ts'
import { numberFrom } from '../../web/fill/numbers.ts'

type Cell = Row[string] | undefined
type Props = { column: Column; label: string; value: Cell; isInvalid: boolean; onChange: (value: Cell) => void }

const NumberCell = ({ label, value, isInvalid, onChange }: Props) => {
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const written = typeof value === 'number' && Number.isFinite(value) ? format.number(value) : ''
  return (
    <input
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      data-invalid={isInvalid || undefined}
      inputMode="decimal"
      dir="ltr"
      className="field"
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberFrom(target.value) ?? null)
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined)
      }}
    />
  )
}

const types = { TEXT: 'text', DATE: 'date', TIME: 'time' } as const

export const CellInput = (props: Props) => {
  const { column, label, value, isInvalid, onChange } = props
  const say = useSay()
  const language = useLanguage()
  if (column.type === 'NUMBER') return <NumberCell {...props} />
  if (column.type === 'CHECKBOX')
    return (
      <span className="flex h-9 items-center px-1">
        <Checkbox aria-label={label} isSelected={value === true} onChange={onChange} />
      </span>
    )
  const shared = {
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'data-invalid': isInvalid || undefined,
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value || null),
  }
  if (column.type === 'SELECT')
    return (
      <NativeSelect {...shared} look="field">
        <option value="">{say(fillText.none)}</option>
        {column.options
          .filter((option) => !option.disabled || option.value === value)
          .map((option) => (
            <option key={option.value} value={option.value}>
              {labelIn(option.label, language)}
            </option>
          ))}
      </NativeSelect>
    )
  return (
    <input {...shared} className="field" type={types[column.type]} dir={column.type === 'TEXT' ? 'auto' : undefined} />
  )
}
