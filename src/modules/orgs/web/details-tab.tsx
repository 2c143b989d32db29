import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, useForm } from '#ui/form/use-form.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import { OrgChange, type OrgSettings } from '../api/settings.ts'
import { settingsText } from '../text/settings-text.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const Details = z.required(
  z.pick(OrgChange, {
    name: true,
    nameInArabic: true,
    description: true,
    website: true,
    currency: true,
    email: true,
    address: true,
    phoneNumber: true,
    welcomeMessage: true,
    copyrightMessage: true,
  }),
)
type Details = z.output<typeof Details>

const valuesOf = ({
  name,
  nameInArabic,
  description,
  website,
  currency,
  email,
  address,
  phoneNumber,
  welcomeMessage,
  copyrightMessage,
}: OrgSettings): Details => ({
  name,
  nameInArabic,
  description,
  website,
  currency,
  email,
  address,
  phoneNumber,
  welcomeMessage,
  copyrightMessage,
})
const settingsOf = (values: Details) => values

type Kind = { name: keyof Details; kind?: 'code' | 'area'; type?: string; placeholder?: string; isRequired?: true }
const contact: Kind[] = [
  { name: 'website', kind: 'code', type: 'url', placeholder: 'https://' },
  { name: 'email', kind: 'code', type: 'email', placeholder: 'name@example.com' },
  { name: 'phoneNumber', kind: 'code', type: 'tel', placeholder: '+962 6 500 0000' },
  { name: 'address' },
]
const names: Kind[] = [
  { name: 'nameInArabic', isRequired: true },
  { name: 'name', isRequired: true },
]
const messages: Kind[] = [
  { name: 'welcomeMessage', kind: 'area' },
  { name: 'copyrightMessage', kind: 'area' },
]

/** The public details of the organisation. */
export const DetailsTab = ({ settings }: { settings: OrgSettings }) => {
  const say = useSay()
  const saved = valuesOf(settings)
  const form = useForm<Details>(Details, saved, saved)
  const saving = useSaveSettings({ form, settings, valuesOf, settingsOf })
  return (
    <SettingsForm form={form} saving={saving}>
      <Section title={say(settingsText.names)} hint={say(settingsText.namesHint)}>
        <Fields form={form} fields={names} />
        <div className="mt-4">
          <Bound form={form} name="description">
            {(bind) => (
              <TextArea {...bind} label={say(settingsText.description)} hint={say(settingsText.descriptionHint)} />
            )}
          </Bound>
        </div>
      </Section>
      <Section title={say(settingsText.contact)} hint={say(settingsText.contactHint)}>
        <Fields form={form} fields={contact} />
      </Section>
      <Section title={say(settingsText.money)} hint={say(settingsText.moneyHint)}>
        <div className="max-w-44">
          <Bound form={form} name="currency">
            {({ onChange, ...bind }) => (
              <TextField
                {...bind}
                onChange={(text) => onChange(text.toUpperCase())}
                code
                label={say(settingsText.currency)}
                placeholder={currency}
              />
            )}
          </Bound>
        </div>
      </Section>
      <Section title={say(settingsText.messages)} hint={say(settingsText.messagesHint)}>
        <Fields form={form} fields={messages} />
      </Section>
    </SettingsForm>
  )
}

const currency = 'JOD'

const Fields = ({ form, fields }: { form: UseFormReturn<Details>; fields: Kind[] }) => {
  const say = useSay()
  return (
    <div className="grid gap-x-3 gap-y-4 @2xl:grid-cols-2">
      {fields.map(({ name, kind, ...rest }) => (
        <Bound key={name} form={form} name={name}>
          {(bind) =>
            kind === 'area' ? (
              <TextArea {...bind} label={say(settingsText[name])} />
            ) : (
              <TextField {...bind} {...rest} code={kind === 'code'} label={say(settingsText[name])} />
            )
          }
        </Bound>
      ))}
    </div>
  )
}
