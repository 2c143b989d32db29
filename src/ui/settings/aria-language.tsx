/** The locale for React Aria components. Separate from words.tsx because the sign-in page does not load React Aria. */
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeOf } from '#core/words.ts'
import { useSettings } from './settings.ts'
import { useLanguage } from '../words.tsx'

export const AriaLanguage = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={localeOf(useLanguage(), useSettings().digits)}>{children}</I18nProvider>
)
