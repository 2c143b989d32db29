/** One cell of a table inside a form, to read. */
import { Check, Minus } from 'lucide-react'
import { UserText } from '#ui/bidi.tsx'
import { Tag } from '#ui/marks.tsx'
import { useSay } from '#ui/words.tsx'
import type { Column } from '../../kinds/table-rules.ts'
import { rowsText } from '../fill/fill-text.ts'
import { useValueFormat } from './value-format.ts'

export const CellView = ({ column, value }: { column: Column; value: unknown }) => {
  const say = useSay()
  const format = useValueFormat()
  if (column.type === 'CHECKBOX') {
    const Icon = value === true ? Check : Minus
    return <Icon role="img" aria-label={say(value === true ? rowsText.yes : rowsText.no)} className="size-3.5" />
  }
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return <bdi>{format.number(value)}</bdi>
  const text = String(value)
  if (column.type === 'DATE') return <bdi>{format.day(text)}</bdi>
  if (column.type === 'TIME') return <bdi>{format.time(text)}</bdi>
  if (column.type !== 'SELECT') return <UserText className="min-w-0 break-words">{text}</UserText>
  const option = column.options.find((one) => one.value === text)
  const name = option?.label[format.language] ?? text
  return option?.color ? <Tag color={option.color}>{name}</Tag> : <UserText>{name}</UserText>
}
