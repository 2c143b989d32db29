import { useLanguage } from '#ui/words.tsx'
import type { Field } from '../../definition.ts'
import { configOf } from './fill-types.ts'

const sizes = { large: 'text-lg', medium: 'text-base', small: 'text-sm' }

/** A heading or a paragraph that only says something. */
export const StaticText = ({ field }: { field: Field }) => {
  const language = useLanguage()
  if (field.type === 'TITLE')
    return (
      <h3 className={`font-semibold ${sizes[configOf<'TITLE'>(field).level as keyof typeof sizes]}`}>
        {field.name[language]}
      </h3>
    )
  return (
    <p dir="auto" className="text-sm whitespace-pre-line text-muted">
      {configOf<'DESCRIPTION'>(field).text[language]}
    </p>
  )
}
