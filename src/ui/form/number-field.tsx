import { Minus, Plus } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField, type NumberFieldProps } from 'react-aria-components/NumberField'
import { Field, type FieldProps } from './field.tsx'

type Props = Omit<NumberFieldProps, 'className' | 'children' | 'value' | 'onChange'> &
  FieldProps & { value?: number; onChange: (value?: number) => void }

const step = 'grid h-full w-8 shrink-0 place-items-center text-muted hover:text-fg disabled:opacity-40'

/** Accepts and shows the digits of the user's setting. */
export const NumberField = ({ label, hint, problem, value, onChange, ...rest }: Props) => (
  <AriaNumberField
    {...rest}
    value={value ?? Number.NaN}
    onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
    isInvalid={problem !== undefined}
    validationBehavior="aria"
  >
    <Field label={label} hint={hint} problem={problem} isRequired={rest.isRequired}>
      <Group className="field overflow-hidden px-0">
        <Button slot="decrement" className={step}>
          <Minus aria-hidden className="size-3.5" />
        </Button>
        <Input className="h-full w-full min-w-0 border-x border-line bg-transparent px-2 text-center outline-none" />
        <Button slot="increment" className={step}>
          <Plus aria-hidden className="size-3.5" />
        </Button>
      </Group>
    </Field>
  </AriaNumberField>
)
