import { Tag, Tags } from '#ui/display/badges.tsx'
import { useLanguage } from '#ui/words.tsx'
import { configOf } from '../../web/fill/fill-types.ts'
import type { Cell, ViewProps } from '../../web/web-kind.ts'
import { optionLabel } from '../kind.ts'

export const choicesCell: Cell = (value: string[], field, { format }) => {
  const { options } = configOf<'MULTI_SELECT'>(field)
  const tags = value.map((id) => {
    const color = options.find((option) => option.value === id)?.color
    return { id, name: optionLabel(options, id, format.language), ...(color && { color }) }
  })
  return <Tags tags={tags} />
}

export const ChoicesView = ({ value, field }: ViewProps) => {
  const language = useLanguage()
  const { options } = configOf<'MULTI_SELECT'>(field)
  return (
    <span className="flex flex-wrap gap-1">
      {(value as string[]).map((id) => (
        <Tag key={id} color={options.find((option) => option.value === id)?.color ?? undefined}>
          {optionLabel(options, id, language)}
        </Tag>
      ))}
    </span>
  )
}
