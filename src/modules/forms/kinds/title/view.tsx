import { useLanguage } from '#ui/words.tsx'
import { configOf } from '../../web/fill/fill-types.ts'
import type { ViewProps } from '../../web/web-kind.ts'

const sizes: Record<string, string> = { large: 'text-lg', medium: 'text-base', small: 'text-sm' }

export const TitleView = ({ field }: ViewProps) => {
  const language = useLanguage()
  return <h3 className={`font-semibold ${sizes[configOf<'TITLE'>(field).level]}`}>{field.name[language]}</h3>
}
