import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { Field, type FieldProps } from '../field.tsx'

export type RadioChoice<Id extends string> = { id: Id; name: string; hint?: string }
type Props<Id extends string> = FieldProps & {
  items: readonly RadioChoice<Id>[]
  value?: Id
  onChange: (value: Id) => void
  onBlur?: () => void
}

const dot =
  'mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-field bg-surface transition-colors duration-120 group-hover:border-faint group-data-selected:border-brand group-data-selected:bg-brand group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brand-text'

/** For a few choices; many are a Select. */
export const RadioGroup = <Id extends string>({ items, value, onChange, onBlur, ...field }: Props<Id>) => (
  <AriaRadioGroup
    value={value ?? null}
    onChange={(next) => onChange(next as Id)}
    onBlur={onBlur}
    isInvalid={field.problem !== undefined}
    validationBehavior="aria"
  >
    <Field {...field}>
      <div className="grid gap-1">
        {items.map(({ id, name, hint }) => (
          <Radio
            key={id}
            value={id}
            className="group relative flex cursor-pointer items-start gap-2.5 text-sm tap-line outline-none"
          >
            <span className={dot}>
              <span className="size-1.5 rounded-full group-data-selected:bg-brand-fg" />
            </span>
            <span>
              {name}
              {hint && <span className="block text-xs text-muted">{hint}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </Field>
  </AriaRadioGroup>
)
