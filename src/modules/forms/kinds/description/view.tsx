import { useLanguage } from '#ui/words.tsx'
import { configOf } from '../../web/fill/fill-types.ts'
import type { ViewProps } from '../../web/web-kind.ts'

export const DescriptionView = ({ field }: ViewProps) => {
  const language = useLanguage()
  return (
    <p dir="auto" className="text-sm whitespace-pre-line text-muted">
      {configOf<'DESCRIPTION'>(field).text[language]}
    </p>
  )
}
