import { Plus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { uiText } from '#ui/text.ts'
import { useSay, useLanguage } from '#ui/words.tsx'
import { HolidayInput } from '../api.ts'
import { nextShift } from '../rules.ts'
import { holidayText, hoursText } from '../text.ts'
import { blankHoliday, dayOfIso, holidayOf, repeats, valuesOf, type HolidayValues } from './holiday-values.ts'
import { ShiftFields } from './shift-popover.tsx'
import { useClock } from './use-clock.ts'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeOf } from '#core/words.ts'
import { useSettings } from '#ui/settings/settings.ts'

/** Its value is an ISO day, as of any other; it is written and chosen by the Umm al-Qura calendar. */
const HijriDatePicker = (props: ComponentProps<typeof DatePicker>) => {
  const { digits } = useSettings()
  const locale = new Intl.Locale(localeOf(useLanguage(), digits), { calendar: 'islamic-umalqura' })
  return (
    <I18nProvider locale={locale.toString()}>
      <DatePicker {...props} />
    </I18nProvider>
  )
}

const repeatText = { yearly: holidayText.yearly, hijri: holidayText.hijriYearly, once: holidayText.once }
type Props = { holiday?: HolidayInput; onDone: (holiday: HolidayInput) => void; onClose: () => void }
type Part = {
  values: HolidayValues
  set: (change: Partial<HolidayValues>) => void
  problemAt: (place: string) => string | undefined
}

export const HolidayDialog = ({ holiday, onDone, onClose }: Props) => {
  const say = useSay()
  const [values, setValues] = useState(() => (holiday ? valuesOf(holiday) : blankHoliday))
  const [isTried, setTried] = useState(false)
  const result = HolidayInput.safeParse(holidayOf(values))
  const problemAt = (place: string) => {
    const issue = result.error?.issues.find(({ path }) => path.join('.') === place)
    return isTried && issue ? say(problemWords(issue.message)) : undefined
  }
  const part = {
    values,
    set: (change: Partial<HolidayValues>) => setValues((before) => ({ ...before, ...change })),
    problemAt,
  }
  return (
    <ContentDialog
      title={say(holiday ? holidayText.edit : holidayText.add)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (result.success) onDone(result.data)
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary">
            {say(holidayText.done)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4">
        <Names {...part} />
        <Dates {...part} />
        <OwnHours {...part} />
      </div>
    </ContentDialog>
  )
}

const half = 'col-span-12 @sm:col-span-6'

const Names = ({ values, set, problemAt }: Part) => {
  const say = useSay()
  return (
    <>
      <div className={half}>
        <TextField
          isRequired
          autoFocus
          label={say(holidayText.nameAr)}
          value={values.name.ar}
          onChange={(ar) => set({ name: { ...values.name, ar } })}
          problem={problemAt('name.ar')}
        />
      </div>
      <div className={half}>
        <TextField
          isRequired
          label={say(holidayText.nameEn)}
          value={values.name.en}
          onChange={(en) => set({ name: { ...values.name, en } })}
          problem={problemAt('name.en')}
        />
      </div>
    </>
  )
}

const Dates = ({ values, set, problemAt }: Part) => {
  const say = useSay()
  const clock = useClock()
  const problem = values.on ? problemAt('day') : problemAt('day') && say(problemWords('required'))
  const last = values.on && values.days && values.days > 1 ? dayOfIso(values.on) + values.days - 1 : undefined
  return (
    <>
      <div className={half}>
        <DatePicker
          isRequired
          label={say(holidayText.gregorian)}
          value={values.on}
          onChange={(on) => set({ on })}
          problem={problem}
        />
      </div>
      <div className={half}>
        <HijriDatePicker isRequired label={say(holidayText.hijri)} value={values.on} onChange={(on) => set({ on })} />
      </div>
      <div className={half}>
        <Select
          label={say(holidayText.repeats)}
          value={values.repeats}
          onChange={(how) => set({ repeats: how })}
          items={repeats.map((id) => ({ id, name: say(repeatText[id]) }))}
        />
      </div>
      <div className={half}>
        <NumberField
          isRequired
          minValue={1}
          maxValue={60}
          label={say(holidayText.days)}
          hint={
            last === undefined
              ? undefined
              : say(holidayText.until, {
                  day: values.repeats === 'hijri' ? clock.hijri(last) : clock.gregorian(last),
                })
          }
          value={values.days}
          onChange={(days) => set({ days })}
          problem={problemAt('days')}
        />
      </div>
    </>
  )
}

const OwnHours = ({ values: { shifts }, set, problemAt }: Part) => {
  const say = useSay()
  return (
    <div className="col-span-12 grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm font-semibold">{say(holidayText.hours)}</span>
        <Segmented
          label={say(holidayText.hours)}
          value={shifts.length === 0 ? 'closed' : 'own'}
          onChange={(how) => set({ shifts: how === 'closed' ? [] : [nextShift([])] })}
          items={[
            { id: 'closed', name: say(holidayText.closed) },
            { id: 'own', name: say(holidayText.own) },
          ]}
        />
      </div>
      {shifts.map((shift, at) => (
        <ShiftFields
          key={at}
          shift={shift}
          problem={problemAt(`shifts.${at}.start`) ?? problemAt(`shifts.${at}.end`)}
          onChange={(next) => set({ shifts: shifts.with(at, next) })}
          onRemove={() => set({ shifts: shifts.toSpliced(at, 1) })}
        />
      ))}
      {shifts.length > 0 && shifts.length < 12 && (
        <Button className="justify-self-start" onPress={() => set({ shifts: [...shifts, nextShift(shifts)] })}>
          <Plus aria-hidden className="size-4" />
          {say(hoursText.addOne)}
        </Button>
      )}
    </div>
  )
}
