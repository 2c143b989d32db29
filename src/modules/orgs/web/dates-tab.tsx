import { useWatch, type Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { localeOf } from '#core/words.ts'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Bound, useForm } from '#ui/form/use-form.tsx'
import { ZoneField } from '#ui/form/zones/zone-field.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSettings } from '#ui/settings/settings.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { calendars } from '../api.ts'
import { OrgChange, type OrgSettings } from '../api/settings.ts'
import { settingsText } from '../text/settings-text.ts'
import { SettingsForm } from './settings-form.tsx'
import { dayNames, todayIn } from './today.ts'
import { useSaveSettings } from './use-save-settings.ts'

const Dates = z.required(z.pick(OrgChange, { timeZone: true, weekStart: true, calendar: true }))
type Dates = z.output<typeof Dates>

const valuesOf = ({ timeZone, weekStart, calendar }: OrgSettings): Dates => ({ timeZone, weekStart, calendar })
const settingsOf = (values: Dates) => values

const useLocale = () => localeOf(useLanguage(), useSettings().digits)

export const DatesTab = ({ settings }: { settings: OrgSettings }) => {
  const say = useSay()
  const locale = useLocale()
  const saved = valuesOf(settings)
  const form = useForm<Dates>(Dates, saved, saved)
  const saving = useSaveSettings({ form, settings, valuesOf, settingsOf })
  return (
    <SettingsForm form={form} saving={saving}>
      <Section title={say(settingsText.place)} hint={say(settingsText.placeHint)}>
        <div className="max-w-xl">
          <Bound form={form} name="timeZone">
            {(bind) => <ZoneField {...bind} label={say(settingsText.timeZone)} />}
          </Bound>
        </div>
      </Section>
      <Section title={say(settingsText.week)} hint={say(settingsText.weekHint)}>
        <div className="max-w-60">
          <Bound form={form} name="weekStart">
            {({ value, onChange, ...bind }) => (
              <Select
                {...bind}
                isRequired
                label={say(settingsText.weekStart)}
                value={String(value)}
                onChange={(day) => onChange(Number(day))}
                items={dayNames(locale).map((name, at) => ({ id: String(at), name }))}
              />
            )}
          </Bound>
        </div>
      </Section>
      <Section title={say(settingsText.calendar)} hint={say(settingsText.calendarHint)}>
        <Bound form={form} name="calendar">
          {(bind) => (
            <RadioGroup
              {...bind}
              label={say(settingsText.calendar)}
              items={calendars.map((id) => ({ id, name: say(settingsText[id]) }))}
            />
          )}
        </Bound>
        <Today control={form.control} />
      </Section>
    </SettingsForm>
  )
}

/** A preview of the choices. */
const Today = ({ control }: { control: Control<Dates> }) => {
  const say = useSay()
  const locale = useLocale()
  const [timeZone, weekStart, calendar] = useWatch({ control, name: ['timeZone', 'weekStart', 'calendar'] })
  const days = dayNames(locale)
  const week = days.map((_, at) => days[(at + weekStart) % 7] ?? '')
  return (
    <div className="mt-5 grid gap-2 rounded-lg bg-sunken p-4">
      <p className="text-xs text-muted">{say(settingsText.today)}</p>
      <p className="text-base font-semibold">{todayIn({ locale, timeZone, calendar }).join(' · ')}</p>
      <ol className="flex flex-wrap gap-1">
        {week.map((day) => (
          <li key={day} className="rounded-sm bg-surface px-2 py-0.5 text-xs">
            {day}
          </li>
        ))}
      </ol>
    </div>
  )
}
