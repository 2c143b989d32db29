import { localeOf } from '#core/words.ts'
import { useLanguage } from '#ui/words.tsx'

/** Names in a row, as the language writes them. */
export const useListFormat = () => {
  const format = new Intl.ListFormat(localeOf(useLanguage()), { type: 'unit' })
  return (names: readonly string[]) => format.format(names)
}
