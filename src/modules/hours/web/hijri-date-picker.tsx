import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeOf } from '#core/words.ts'
import { DatePicker } from '#ui/form/date-picker.tsx'
import { useSettings } from '#ui/settings.ts'
import { useLanguage } from '#ui/words.tsx'

type Props = Parameters<typeof DatePicker>[0]

/** Its value is an ISO day, as of any other; it is written and chosen by the Umm al-Qura calendar. */
export const HijriDatePicker = (props: Props) => {
  const { digits } = useSettings()
  const locale = new Intl.Locale(localeOf(useLanguage(), digits), { calendar: 'islamic-umalqura' })
  return (
    <I18nProvider locale={locale.toString()}>
      <DatePicker {...props} />
    </I18nProvider>
  )
}
