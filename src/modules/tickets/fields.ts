/** Every field of a ticket, built-in or custom, in one description, from which lists and filters are made. */
import type { FieldShape } from '#core/filters/filter.ts'
import type { Permission } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import { filterKinds } from '#modules/forms/built-in-field.ts'
import { allBuiltIn, shortLabelOf, type KeyedField } from '#modules/forms/built-in-index.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { customKey } from '#modules/forms/field-key.ts'
import { shapeOf } from '#modules/forms/shapes.ts'

type FieldDescription = {
  /** In filters, orders and tables. */
  name: string
  /** In edits and changes. */
  key: string
  label: Words
  /** In heads of columns and lists of fields. */
  shortLabel: Words
  /** How filters see it; undefined if it cannot be filtered. */
  shape: FieldShape | undefined
  canSort: boolean
  isColumn: boolean
  /** In rem. */
  width: number
  /** The permission to see it; custom fields are filtered by their own rules before. */
  view: Permission | null
}
export type TicketField = FieldDescription &
  ({ storage: 'column'; builtIn: KeyedField } | { storage: 'custom'; custom: Field })

const customWidth = 10

const ofBuiltIn = (builtIn: KeyedField): TicketField => {
  const { key, name = key, label, type, column, view, storage } = builtIn
  const kind = builtIn.name ? filterKinds[type] : null
  return {
    storage,
    builtIn,
    name,
    key,
    label,
    shortLabel: shortLabelOf(builtIn),
    shape: kind ? { kind } : undefined,
    canSort: column !== undefined && !column.isUnsorted,
    isColumn: column !== undefined,
    width: column?.width ?? customWidth,
    view,
  }
}

const ofForm = (custom: Field): TicketField => {
  const key = customKey(custom.id)
  const { name: label, isArchived, type } = custom
  const kind = kindOf(type)
  return {
    storage: 'custom',
    custom,
    name: key,
    key,
    label,
    shortLabel: label,
    shape: isArchived ? undefined : shapeOf(custom),
    canSort: kind.isOrdered === true,
    isColumn: !isArchived,
    width: customWidth,
    view: null,
  }
}

const builtInFields = allBuiltIn.map(ofBuiltIn)

export const ticketFields = (fields: Iterable<Field>): TicketField[] => [
  ...builtInFields,
  ...Array.from(fields, ofForm),
]

const mostPinned = 2
/** The foot of a kanban card: built-in fields marked for it, then the first pinned custom fields. */
export const cardFieldsOf = (fields: readonly Field[]): TicketField[] => {
  const pinned = fields
    .filter(({ pinned: isPinned, isArchived, type }) => {
      const { isStatic, isSecret } = kindOf(type)
      return isPinned && !isArchived && !isStatic && !isSecret
    })
    .toSorted((a, b) => (a.pinnedOrder ?? Infinity) - (b.pinnedOrder ?? Infinity))
  return [
    ...builtInFields.filter((field) => field.storage === 'column' && field.builtIn.isOnCard),
    ...pinned.slice(0, mostPinned).map(ofForm),
  ]
}
