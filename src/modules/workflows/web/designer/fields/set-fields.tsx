/** Which fields an action writes, and what. */
import { X } from 'lucide-react'
import type { Field } from '#modules/forms/definition.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import { configText } from '../../../designer-text.ts'
import { settableFields } from '../../../kinds/written-fields.ts'
import { useFieldLabel } from '../node-detail.ts'
import type { ConfigProps } from './field-props.ts'
import { builtInEditors, CustomValue, isSettable, type ValueProps } from './set-values.tsx'

type Values = Record<string, unknown>

const SetValue = ({ name, field, ...value }: ValueProps & { name: string; field: Field | undefined }) => {
  const { Value } = builtInEditors[name] ?? {}
  if (Value) return <Value {...value} />
  return field ? <CustomValue field={field} {...value} /> : <p className="text-sm text-muted">{value.label}</p>
}

export const SetFields = ({ config, onChange, boardAndForm, problemAt }: ConfigProps) => {
  const say = useSay()
  const values = (config['values'] ?? {}) as Values
  const { fields } = boardAndForm.form.definition
  const fieldOf = (name: string) => fields.find(({ id }) => `cf.${id}` === name)
  const labelOf = useFieldLabel(boardAndForm)
  const names = [
    ...settableFields.flatMap(({ key }) => (builtInEditors[key] ? [key as string] : [])),
    ...fields.filter(isSettable).map(({ id }) => `cf.${id}`),
  ]
  const set = (name: string, value: unknown) => onChange({ values: { ...values, [name]: value } })
  const remove = (name: string) =>
    onChange({ values: Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)) })
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <SetValue
              name={name}
              field={fieldOf(name)}
              label={labelOf(name)}
              value={value}
              onChange={(next) => set(name, next)}
              boardAndForm={boardAndForm}
            />
          </div>
          <IconButton label={say(configText.removeField, { name: labelOf(name) })} onPress={() => remove(name)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      <Select
        label={say(configText.addField)}
        value=""
        onChange={(name) => set(name, builtInEditors[name]?.first ?? null)}
        items={names.filter((name) => !(name in values)).map((name) => ({ id: name, name: labelOf(name) }))}
        problem={problemAt('values')}
      />
    </>
  )
}
