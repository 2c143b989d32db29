import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import type { InputProps } from '../../web/fill/fill-types.ts'
import {
  choiceOf,
  itemOf,
  OfferErrors,
  pickerOf,
  useCreating,
  useOffer,
  type ChosenItem,
} from '../../web/fill/rest-offer.tsx'
import { useOuterKey } from '../../web/fill/use-outer-key.ts'

export const RestSelect = ({ field, value, onChange, canCreate, ...rest }: InputProps & { canCreate: boolean }) => {
  const offer = useOffer(field.id)
  const chosen = value as ChosenItem | undefined | null
  const outer = useOuterKey(chosen?.key ?? '')
  const { newChoice, error } = useCreating({ fieldId: field.id, offer, canCreate, onCreated: onChange })
  return (
    <div className="grid gap-1.5">
      <div>
        <SearchComboBox
          {...rest}
          {...pickerOf(offer)}
          key={outer.key}
          newChoice={newChoice}
          value={chosen ? choiceOf(chosen) : undefined}
          onChange={(choice) => {
            outer.own(choice?.id ?? '')
            onChange(choice && itemOf(choice, offer.offered))
          }}
        />
      </div>
      <OfferErrors offer={offer} error={error} />
    </div>
  )
}

export const RestSelectInput = (props: InputProps) => <RestSelect {...props} canCreate={false} />
