/** A chosen option in its color. */
import { UserText } from '#ui/display/bidi.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { kindOf } from '../../field-kinds.ts'
import { optionLabel } from '../../kinds/kind.ts'
import type { Cell } from '../web-kind.ts'

export const choiceCell: Cell = (value: string, field, { format }) => {
  const options = kindOf(field.type).choices?.(field.configuration) ?? []
  const color = options.find((option) => option.value === value)?.color
  const name = optionLabel(options, value, format.language)
  return color ? <Tag color={color}>{name}</Tag> : <UserText>{name}</UserText>
}
