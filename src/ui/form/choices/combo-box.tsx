import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { matchesSearch } from '../../matches-search.ts'
import { Field, type FieldProps } from '../field.tsx'
import type { Choice } from './choices.tsx'
import { ComboBoxPopover, comboBoxProps } from '../combo-box-popover.tsx'

type Props = FieldProps & {
  items: Choice[]
  value?: string
  placeholder?: string
  /** Replaces the default match of a name with the typed text. */
  matches?: (name: string, search: string) => boolean
  onChange: (value?: string) => void
  onBlur?: () => void
}

/** The label, the input with its arrow, and the list of a combo box. */
export const ComboBoxField = ({ placeholder, ...field }: FieldProps & { placeholder?: string }) => (
  <>
    <Field {...field}>
      <Group className="field pe-0.5">
        <Input
          dir="auto"
          placeholder={placeholder}
          className="h-full w-full min-w-0 bg-transparent outline-none placeholder:text-faint"
        />
        <Button className="grid size-8 shrink-0 place-items-center text-faint">
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      </Group>
    </Field>
    <ComboBoxPopover />
  </>
)

/** A select with a search text, for long lists. */
export const ComboBox = ({ items, value, placeholder, matches, onChange, onBlur, ...field }: Props) => (
  <AriaComboBox
    {...comboBoxProps(field)}
    defaultItems={items}
    value={value ?? null}
    onChange={(key) => onChange(key === null ? undefined : String(key))}
    onBlur={onBlur}
    defaultFilter={matches ?? matchesSearch}
  >
    <ComboBoxField {...field} placeholder={placeholder} />
  </AriaComboBox>
)
