import type { UseFormReturn } from 'react-hook-form'
import { useMemo, useState } from 'react'
import { localeOf } from '#core/words.ts'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { formText } from '#ui/form/text.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { genders } from '../api/profile.ts'
import { profileText } from '../text/profile-text.ts'
import { countries } from './countries.ts'
import type { Personal } from './personal-values.ts'

type Form = { form: UseFormReturn<Personal> }

const grid = 'grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4'
const half = 'col-span-12 @sm:col-span-6'
const unsaid = 'unsaid'
const names = [
  ['firstName.ar', profileText.firstNameAr],
  ['lastName.ar', profileText.lastNameAr],
  ['firstName.en', profileText.firstNameEn],
  ['lastName.en', profileText.lastNameEn],
] as const

export const NameFields = ({ form }: Form) => {
  const say = useSay()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const choices = [
    { id: unsaid, name: say(profileText.unsaid) },
    ...genders.map((id) => ({ id, name: say(profileText[id]) })),
  ]
  return (
    <div className={grid}>
      {names.map(([name, label]) => (
        <div key={name} className={half}>
          <Bound form={form} name={name}>
            {(bind) => <TextField {...bind} isRequired label={say(label)} />}
          </Bound>
        </div>
      ))}
      <div className="col-span-12">
        <Bound form={form} name="nickname">
          {(bind) => <TextField {...bind} label={say(profileText.nickname)} />}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="gender">
          {({ value, onChange, ...bind }) => (
            <Select
              {...bind}
              label={say(profileText.gender)}
              value={value ?? unsaid}
              onChange={(chosen) => onChange(genders.find((gender) => gender === chosen) ?? null)}
              items={choices}
            />
          )}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="birthday">
          {({ value, onChange, ...bind }) => (
            <DatePicker
              {...bind}
              label={say(profileText.birthday)}
              value={value ?? undefined}
              max={today}
              onChange={(day) => onChange(day ?? null)}
            />
          )}
        </Bound>
      </div>
    </div>
  )
}

export const ContactFields = ({ form }: Form) => {
  const say = useSay()
  const language = useLanguage()
  const items = useMemo(() => countries(localeOf(language)), [language])
  return (
    <div className={grid}>
      <div className={half}>
        <Bound form={form} name="email">
          {(bind) => (
            <TextField {...bind} code type="email" label={say(profileText.email)} placeholder="name@example.com" />
          )}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="phone">
          {(bind) => (
            <TextField {...bind} code type="tel" label={say(profileText.phone)} placeholder="+962 7 9012 3456" />
          )}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="country">
          {({ value, onChange, ...bind }) => (
            <ComboBox
              {...bind}
              key={language}
              label={say(profileText.country)}
              placeholder={say(formText.choose)}
              value={value || undefined}
              onChange={(code) => onChange(code ?? '')}
              items={items}
            />
          )}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="city">
          {(bind) => <TextField {...bind} label={say(profileText.city)} />}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="address">
          {(bind) => <TextArea {...bind} rows={2} label={say(profileText.address)} />}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="zipcode">
          {(bind) => <TextField {...bind} code label={say(profileText.zipcode)} />}
        </Bound>
      </div>
    </div>
  )
}

const workNames = ['employeeId', 'extension', 'agentId', 'secondAgentId'] as const

export const WorkFields = ({ form, username }: Form & { username: string }) => {
  const say = useSay()
  return (
    <div className={grid}>
      <div className="col-span-12">
        <TextField code isReadOnly label={say(profileText.username)} value={username} />
      </div>
      {workNames.map((name) => (
        <div key={name} className={half}>
          <Bound form={form} name={name}>
            {(bind) => <TextField {...bind} code label={say(profileText[name])} />}
          </Bound>
        </div>
      ))}
    </div>
  )
}
