import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { isFieldShown, type Field, type KindOf } from '../../kinds/field.ts'
import { integrationText } from '../../text/integrations-text.ts'
import type { Values } from './use-integration-form.ts'

type Form = { form: UseFormReturn<Values> }
type Props = Form & { kind: KindOf; has: Record<string, boolean>; isNew: boolean }

export const IntegrationFields = ({ kind, form, has, isNew }: Props) => {
  const say = useSay()
  const config = useWatch({ control: form.control, name: 'config' })
  const asked = kind.fields.filter((field) => isFieldShown(field, config))
  const parts = Object.entries(kind.parts ?? {})
  return (
    <>
      <div className="col-span-12">
        <Bound form={form} name="name">
          {(bind) => (
            <TextField
              {...bind}
              isRequired
              autoFocus={isNew}
              label={say(integrationText.name)}
              hint={say(integrationText.nameHint)}
            />
          )}
        </Bound>
      </div>
      {asked.filter(({ part }) => !part).map((field) => place(field))}
      {parts.map(([part, words]) => (
        <fieldset key={part} className="col-span-12 grid grid-cols-12 gap-x-3 gap-y-4 border-t border-line pt-4">
          <legend className="contents">
            <span className="col-span-12 text-base font-semibold">{say(words)}</span>
          </legend>
          {asked.filter((field) => field.part === part).map((field) => place(field))}
        </fieldset>
      ))}
    </>
  )

  function place(field: Field) {
    return (
      <div key={field.name} className={`col-span-12 ${field.type === 'number' ? '@sm:col-span-6' : ''}`}>
        {field.type === 'secret' ? (
          <SecretField field={field} form={form} isKept={has[field.name] === true} />
        ) : (
          <PlainField field={field} form={form} />
        )}
      </div>
    )
  }
}

const PlainField = ({ field, form }: Form & { field: Field }) => {
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
            type={field.type === 'url' || field.type === 'email' ? field.type : 'text'}
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
const SecretField = ({ field, form, isKept }: Form & { field: Field; isKept: boolean }) => {
  const say = useSay()
  return (
    <Bound form={form} name={`secrets.${field.name}`}>
      {({ value, onChange, ...bind }) => {
        const isForgotten = value === null
        const kept = isForgotten ? integrationText.forgotten : integrationText.kept
        return (
          <>
            <PasswordField
              {...bind}
              isRequired={field.isRequired && !isKept}
              label={say(field.label)}
              hint={isKept ? say(kept) : field.hint && say(field.hint)}
              autoComplete="new-password"
              value={value ?? ''}
              onChange={onChange}
            />
            {isKept && !field.isRequired && !isForgotten && (
              <Button look="ghost-danger" size="small" className="mt-1" onPress={() => onChange(null)}>
                {say(integrationText.forget)}
              </Button>
            )}
          </>
        )
      }}
    </Bound>
  )
}
