/** Tells the parts of React Aria which language is around them. Apart from our own words: the login page has none of those parts. */
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeOf } from '#core/words.ts'
import { useSettings } from './settings.ts'
import { useLanguage } from '../words.tsx'

export const AriaLanguage = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={localeOf(useLanguage(), useSettings().digits)}>{children}</I18nProvider>
)
