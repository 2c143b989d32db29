/** Bytes as people read them. */
import { useMemo } from 'react'
import { localeOf } from '#core/words.ts'
import { useSettings } from '#ui/settings.ts'
import { useLanguage } from '#ui/words.tsx'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export const useSize = () => {
  const language = useLanguage()
  const { digits } = useSettings()
  return useMemo(
    () => (bytes: number) => {
      const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
      return new Intl.NumberFormat(localeOf(language, digits), {
        style: 'unit',
        unit: units[at],
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(bytes / 1024 ** at)
    },
    [language, digits],
  )
}
