import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
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
import { useOuterKey } from '../../web/fill/use-outer-key.ts'

export const RestSelect = ({ field, value, onChange, canCreate, ...rest }: InputProps & { canCreate: boolean }) => {
  const restOptions = useRestOptions(field.id)
  const chosen = value as ChosenItem | undefined | null
  const formKey = useOuterKey(chosen?.key ?? '')
  const { newChoice, error } = useCreateOption({ fieldId: field.id, restOptions, canCreate, onCreated: onChange })
  return (
    <div className="grid gap-1.5">
      <div>
        <SearchComboBox
          {...rest}
          {...pickerOf(restOptions)}
          key={formKey.key}
          newChoice={newChoice}
          value={chosen ? choiceOf(chosen) : undefined}
          onChange={(choice) => {
            formKey.own(choice?.id ?? '')
            onChange(choice && itemOf(choice, restOptions.options))
          }}
        />
      </div>
      <RestErrors restOptions={restOptions} error={error} />
    </div>
  )
}

export const RestSelectInput = (props: InputProps) => <RestSelect {...props} canCreate={false} />
