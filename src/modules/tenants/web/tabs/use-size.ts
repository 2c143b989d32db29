import { useMemo } from 'react'
import { localeOf } from '#core/words.ts'
import { useSettings } from '#ui/settings/settings.ts'
import { useLanguage } from '#ui/words.tsx'
import { inUnits } from './sizes.ts'

/** Formats bytes: 12.5 MB. */
export const useSize = () => {
  const language = useLanguage()
  const { digits } = useSettings()
  return useMemo(() => {
    const locale = localeOf(language, digits)
    return (bytes: number) => {
      const { amount, unit } = inUnits(bytes)
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: amount < 100 ? 1 : 0,
      }).format(amount)
    }
  }, [language, digits])
}
