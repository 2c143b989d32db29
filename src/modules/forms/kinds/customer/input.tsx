import { AddCustomer } from '#modules/contacts/web/customers/add-customer.tsx'
import { useFill } from '../../web/fill/fill-scope.tsx'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { recordInput } from '../../web/fill/record-inputs.tsx'

const CustomerPicker = recordInput('customer')
/** Creates a missing customer without leaving the form. */
export const CustomerInput = (props: InputProps) => {
  const { learn } = useFill()
  return (
    <div className="grid gap-1">
      <CustomerPicker {...props} />
      <AddCustomer
        onAdded={({ id, name }) => {
          learn(id, { kind: 'customer', name: { ar: name, en: name } })
          props.onChange(id)
        }}
      />
    </div>
  )
}
