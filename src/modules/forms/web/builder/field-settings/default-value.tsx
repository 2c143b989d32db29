/** Editor of the default value: fixed, or relative to the creation time. */
import { Button } from '#ui/buttons/button.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import { mayHaveDefault, relativeNames } from '../../../values/defaults.ts'
import type { FieldType } from '../../../definition.ts'
import { kindOf } from '../../../field-kinds.ts'
import { FieldInput } from '../../fill/field-input.tsx'
import type { FieldEdit } from './field-edit.ts'
import { Halves } from './parts.tsx'
import { settingsText } from '../settings-text.ts'

type Relative = { name: 'daysFromToday' | 'minutesFromNow' } | 'me'
const relativeOf = (type: FieldType): Relative | undefined => {
  const { relative } = kindOf(type)
  const name = relative && relativeNames[relative]
  return name ? { name } : relative && 'me'
}
const amountIn = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && name in value
    ? ((value as Record<string, number>)[name] ?? 0)
    : undefined
const isRelative = (value: unknown, relative: Relative | undefined) =>
  relative === 'me' ? value === 'me' : relative !== undefined && amountIn(value, relative.name) !== undefined

export const DefaultValue = ({ edit }: { edit: FieldEdit }) => {
  const say = useSay()
  const { field, set, problemAt } = edit
  if (!mayHaveDefault(field.type)) return null
  const relative = relativeOf(field.type)
  const isRelativeValue = isRelative(field.defaultValue, relative)
  const setDefault = (value: unknown) => set({ defaultValue: value ?? null }, 'defaultValue')
  const start = relative === 'me' ? 'me' : relative && { [relative.name]: 0 }
  return (
    <div role="group" aria-label={say(settingsText.defaultValue)} className="grid gap-2">
      {relative && (
        <Select
          label={say(settingsText.defaultKind)}
          items={[
            { id: 'fixed', name: say(settingsText.fixed) },
            { id: 'relative', name: say(relative === 'me' ? settingsText.me : settingsText.relative) },
          ]}
          value={isRelativeValue ? 'relative' : 'fixed'}
          onChange={(kind) => setDefault(kind === 'relative' ? start : null)}
        />
      )}
      {isRelativeValue && relative && relative !== 'me' && (
        <Halves>
          <NumberField
            label={say(settingsText[relative.name])}
            value={amountIn(field.defaultValue, relative.name)}
            onChange={(amount) => setDefault({ [relative.name]: amount ?? 0 })}
            formatOptions={{ maximumFractionDigits: 0 }}
            problem={problemAt('defaultValue')}
          />
        </Halves>
      )}
      {!isRelativeValue && (
        <FieldInput
          key={field.type}
          field={field}
          label={say(settingsText.defaultValue)}
          hint={say(settingsText.defaultHint)}
          value={field.defaultValue ?? undefined}
          onChange={setDefault}
          problem={problemAt('defaultValue')}
        />
      )}
      {field.defaultValue !== null && field.defaultValue !== undefined && (
        <div>
          <Button size="small" look="ghost" onPress={() => setDefault(null)}>
            {say(settingsText.clearDefault)}
          </Button>
        </div>
      )}
    </div>
  )
}
