/** Renames properties of exports from earlier releases. */
import { isFieldType } from '../field-kinds.ts'
import { isTicketField } from '../hidden-tickets.ts'

type Raw = Record<string, unknown>
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const mapObjects = (value: unknown, make: (item: Raw) => unknown) =>
  Array.isArray(value) ? value.map((item: unknown) => (isObject(item) ? make(item) : item)) : value

const renameKeys = (raw: Raw, names: Readonly<Record<string, string>>): Raw =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const next = names[name]
      return [next !== undefined && !(next in raw) ? next : name, value]
    }),
  )

const upgradeField = (raw: Raw): Raw => {
  const field = renameKeys(raw, { hint: 'hintMessage', config: 'configuration' })
  const { configuration } = field
  if (!isObject(configuration) || !('columns' in configuration)) return field
  const columns = mapObjects(configuration['columns'], (column) => renameKeys(column, { key: 'value' }))
  return { ...field, configuration: { ...configuration, columns } }
}

/** A form definition with current property names. */
export const upgradeDefinition = (raw: unknown): unknown =>
  isObject(raw) ? { ...raw, fields: mapObjects(raw['fields'], upgradeField) } : raw

const ticketNames: Readonly<Record<string, string>> = {
  title: 'name',
  number: 'customSequence',
  resolvedAt: 'resolvedDate',
}
const ticketName = (name: unknown) => (typeof name === 'string' ? (ticketNames[name] ?? name) : name)

/** `isLinked`: whether the columns of a field are fields of linked tickets. */
export const upgradeFilter = (node: unknown, isLinked: (field: string) => boolean): unknown => {
  if (Array.isArray(node)) return node.map((item: unknown) => upgradeFilter(item, isLinked))
  if (!isObject(node)) return node
  const { field, column } = node
  if (typeof field === 'string') {
    const isRenamed = column !== undefined && (field === 'links' || isLinked(field))
    return { ...node, field: ticketName(field), ...(isRenamed && { column: ticketName(column) }) }
  }
  const parts = ['items', 'operand', 'left', 'right']
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, parts.includes(name) ? upgradeFilter(value, isLinked) : value]),
  )
}

/** Tests whether a filter name is a ticket field of the form. */
const linkedIn = (definition: unknown) => {
  const fields = isObject(definition) && Array.isArray(definition['fields']) ? definition['fields'] : []
  const ids = fields.flatMap((field: unknown) =>
    isObject(field) && isFieldType(field['type']) && isTicketField({ type: field['type'] })
      ? [`cf.${String(field['id'])}`]
      : [],
  )
  return (name: string) => ids.includes(name)
}

const upgradeKey = (raw: Raw) => ({ ...raw, key: ticketName(raw['key']) })

/** A board of a configuration, with its form, tables and shared filters. */
export const upgradeBoard = (board: Raw): Raw => {
  const isLinked = linkedIn(board['form'])
  const upgradeTable = (table: Raw): Raw => {
    const { settings } = table
    if (!isObject(settings)) return table
    const { columns, sort, filter } = settings
    const next = {
      ...settings,
      columns: mapObjects(columns, upgradeKey),
      ...(isObject(sort) && { sort: upgradeKey(sort) }),
      ...('filter' in settings && { filter: upgradeFilter(filter, isLinked) }),
    }
    return { ...table, settings: next }
  }
  return {
    ...board,
    ...('form' in board && { form: upgradeDefinition(board['form']) }),
    ...('tables' in board && { tables: mapObjects(board['tables'], upgradeTable) }),
    ...('filters' in board && {
      filters: mapObjects(board['filters'], (savedFilter) => ({
        ...savedFilter,
        filter: upgradeFilter(savedFilter['filter'], isLinked),
      })),
    }),
  }
}

/** A configuration of format 1 as one of format 2; anything else as it is. */
export const upgradeConfiguration = (raw: unknown): unknown =>
  isObject(raw) && raw['format'] === 1 ? { ...raw, format: 2, boards: mapObjects(raw['boards'], upgradeBoard) } : raw
