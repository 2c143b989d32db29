/** One cell of a table inside a form, to read. */
import { Check, Minus } from 'lucide-react'
import { UserText } from '#ui/display/bidi.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import { optionLabel } from '../kind.ts'
import { isBlankCell, type Column, type Row } from '../table-rules.ts'
import { rowsText } from '../../web/fill/fill-text.ts'
import { useValueFormat } from '../../web/cells/value-format.ts'

type Props = { column: Column; value: Row[string] | undefined }

export const CellView = ({ column, value }: Props) => {
  const say = useSay()
  const format = useValueFormat()
  if (column.type === 'CHECKBOX') {
    const Icon = value === true ? Check : Minus
    return <Icon role="img" aria-label={say(value === true ? rowsText.yes : rowsText.no)} className="size-3.5" />
  }
  if (isBlankCell(value)) return null
  if (typeof value === 'number') return <bdi>{format.number(value)}</bdi>
  const text = String(value)
  if (column.type === 'DATE') return <bdi>{format.day(text)}</bdi>
  if (column.type === 'TIME') return <bdi>{format.time(text)}</bdi>
  if (column.type !== 'SELECT') return <UserText className="min-w-0 break-words">{text}</UserText>
  const name = optionLabel(column.options, text, format.language)
  const color = column.options.find((option) => option.value === text)?.color
  return color ? <Tag color={color}>{name}</Tag> : <UserText>{name}</UserText>
}
