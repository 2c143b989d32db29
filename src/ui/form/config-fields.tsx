/** The fields of a kind of channel or integration, by its definition. */
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { isFieldShown, type ConfigField, type ConfigKind, type ConfigValues } from '#core/config-fields.ts'
import { Button } from '../buttons/button.tsx'
import { useSay } from '../words.tsx'
import { Checkbox } from './checkbox.tsx'
import { Select } from './choices/select.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { formText } from './text.ts'
import { Bound } from './use-form.tsx'

type Values = { config: ConfigValues; secrets: Record<string, string | null> }
type Form = { form: UseFormReturn<Values> }
/** `has`: which secrets are stored. `needsSecrets`: required ones cannot be left out. */
type Props = Form & { kind: ConfigKind; has: Record<string, boolean>; needsSecrets: boolean }

export const ConfigFields = ({ kind, form, has, needsSecrets }: Props) => {
  const say = useSay()
  const config = useWatch({ control: form.control, name: 'config' })
  const shown = kind.fields.filter((field) => isFieldShown(field, config))
  const place = (field: ConfigField) => (
    <div key={field.name} className={`col-span-12 ${field.type === 'number' ? '@sm:col-span-6' : ''}`}>
      {field.type === 'secret' ? (
        <SecretField field={field} form={form} isKept={has[field.name] === true} isNeeded={needsSecrets} />
      ) : (
        <PlainField field={field} form={form} />
      )}
    </div>
  )
  return (
    <>
      {shown.filter(({ part }) => !part).map(place)}
      {Object.entries(kind.parts ?? {}).map(([part, words]) => (
        <fieldset
          key={part}
          className="col-span-12 grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4 border-t border-line pt-4"
        >
          <legend className="contents">
            <span className="col-span-12 text-base font-semibold">{say(words)}</span>
          </legend>
          {shown.filter((field) => field.part === part).map(place)}
        </fieldset>
      ))}
    </>
  )
}

const inputTypes: Partial<Record<ConfigField['type'], 'url' | 'email' | 'tel'>> = {
  url: 'url',
  email: 'email',
  phone: 'tel',
}

const PlainField = ({ field, form }: Form & { field: ConfigField }) => {
  const say = useSay()
  const shared = { label: say(field.label), hint: field.hint && say(field.hint), isRequired: field.isRequired }
  return (
    <Bound form={form} name={`config.${field.name}`}>
      {({ value, onChange, ...bind }) => {
        if (field.type === 'switch')
          return (
            <Checkbox isSelected={value === true} onChange={onChange} hint={shared.hint}>
              {shared.label}
            </Checkbox>
          )
        if (field.type === 'number')
          return (
            <NumberField
              {...shared}
              problem={bind.problem}
              name={bind.name}
              onBlur={bind.onBlur}
              value={typeof value === 'number' ? value : undefined}
              onChange={onChange}
              formatOptions={{ useGrouping: false }}
            />
          )
        if (field.type === 'lines') return <TextArea {...bind} {...shared} value={String(value)} onChange={onChange} />
        if (field.type === 'choice')
          return (
            <Select
              {...shared}
              problem={bind.problem}
              onBlur={bind.onBlur}
              value={String(value)}
              onChange={onChange}
              items={Object.entries(field.choices).map(([id, words]) => ({ id, name: say(words) }))}
            />
          )
        return (
          <TextField
            {...bind}
            {...shared}
            code={field.type !== 'text'}
            type={inputTypes[field.type] ?? 'text'}
            autoComplete="off"
            value={String(value)}
            onChange={onChange}
          />
        )
      }}
    </Bound>
  )
}

/** Never shown again: empty keeps what is kept. One that is not needed can be forgotten. */
const SecretField = ({
  field,
  form,
  isKept,
  isNeeded,
}: Form & { field: ConfigField; isKept: boolean; isNeeded: boolean }) => {
  const say = useSay()
  return (
    <Bound form={form} name={`secrets.${field.name}`}>
      {({ value, onChange, ...bind }) => {
        const isForgotten = value === null
        const kept = isForgotten ? formText.forgotten : formText.kept
        return (
          <>
            <PasswordField
              {...bind}
              isRequired={field.isRequired && isNeeded && !isKept}
              label={say(field.label)}
              hint={isKept ? say(kept) : field.hint && say(field.hint)}
              autoComplete="new-password"
              value={value ?? ''}
              onChange={onChange}
            />
            {isKept && !(field.isRequired && isNeeded) && !isForgotten && (
              <Button look="ghost-danger" size="small" className="mt-1" onPress={() => onChange(null)}>
                {say(formText.forget)}
              </Button>
            )}
          </>
        )
      }}
    </Bound>
  )
}
