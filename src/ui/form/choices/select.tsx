import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { useSay } from '../../words.tsx'
import { Choices, type Choice } from './choices.tsx'
import { Field, type FieldProps } from '../field.tsx'
import { popover } from '../popover-styles.ts'
import { formText } from '../text.ts'

type Props<Id extends string> = { items: Choice<Id>[]; value?: Id; onChange: (value: Id) => void; onBlur?: () => void }

export const Select = <Id extends string>({ items, value, onChange, onBlur, ...field }: Props<Id> & FieldProps) => (
  <AriaSelect
    placeholder={useSay()(formText.choose)}
    value={value ?? null}
    onChange={(key) => onChange(key as Id)}
    onBlur={onBlur}
    isInvalid={field.problem !== undefined}
    validationBehavior="aria"
  >
    <Field {...field}>
      <Button className="field justify-between gap-2 text-start">
        <SelectValue className="truncate data-placeholder:text-faint" />
        <ChevronDown className="size-3.5 shrink-0 text-faint" />
      </Button>
    </Field>
    <Popover offset={4} className={popover}>
      <Choices items={items} />
    </Popover>
  </AriaSelect>
)
