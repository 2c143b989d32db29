/** The remaining built-in fields, without header, description and form. */
import { writableFields } from '#modules/forms/built-in-index.ts'
import { BuiltInField } from './built-in-field.tsx'

const properties = writableFields.filter(({ isProperty }) => isProperty)

export const PropertyFields = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4 @lg:grid-cols-2 @4xl:grid-cols-3">
    {properties.map(({ key }) => (
      <BuiltInField key={key} field={key} />
    ))}
  </div>
)
