import { SearchMultiSelect } from '#ui/form/choices/search-multi-select.tsx'
import type { InputProps } from '../../web/fill/fill-types.ts'
import {
  choiceOf,
  itemOf,
  RestErrors,
  pickerOf,
  useCreateOption,
  useRestOptions,
  type ChosenItem,
} from '../../web/fill/rest-options.tsx'

export const RestMultiSelect = ({
  field,
  value,
  onChange,
  canCreate,
  ...rest
}: InputProps & { canCreate: boolean }) => {
  const restOptions = useRestOptions(field.id)
  const chosen = Array.isArray(value) ? (value as ChosenItem[]) : []
  const change = (next: ChosenItem[]) => onChange(next.length > 0 ? next : undefined)
  const { newChoice, error } = useCreateOption({
    fieldId: field.id,
    restOptions,
    canCreate,
    onCreated: (item) => change([...chosen.filter(({ key }) => key !== item.key), item]),
  })
  return (
    <div className="grid gap-1.5">
      <div>
        <SearchMultiSelect
          {...rest}
          {...pickerOf(restOptions)}
          newChoice={newChoice}
          value={chosen.map(choiceOf)}
          onChange={(choices) => change(choices.map((choice) => itemOf(choice, [...chosen, ...restOptions.options])))}
        />
      </div>
      <RestErrors restOptions={restOptions} error={error} />
    </div>
  )
}

export const RestMultiSelectInput = (props: InputProps) => <RestMultiSelect {...props} canCreate={false} />
