/** What a ticket has besides its head, its words and its form. */
import { BuiltInField } from './built-in-field.tsx'

const properties = [
  'groupId',
  'dueDate',
  'tagIds',
  'customerId',
  'accountId',
  'departmentId',
  'source',
  'watcherIds',
  'watcherGroupIds',
] as const

export const PropertyFields = () => (
  <div className="grid gap-x-4 gap-y-4 @lg:grid-cols-2 @4xl:grid-cols-3">
    {properties.map((field) => (
      <BuiltInField key={field} field={field} />
    ))}
  </div>
)
