/** Names that documents of earlier releases use, so that their exports can still be read. */
import { isFieldType } from '../field-kinds.ts'
import { namesTickets } from '../unseen.ts'

type Raw = Record<string, unknown>
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const each = (value: unknown, make: (item: Raw) => unknown) =>
  Array.isArray(value) ? value.map((item: unknown) => (isRaw(item) ? make(item) : item)) : value

const renamed = (raw: Raw, names: Readonly<Record<string, string>>): Raw =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const next = names[name]
      return [next !== undefined && !(next in raw) ? next : name, value]
    }),
  )

const fieldWithNames = (raw: Raw): Raw => {
  const field = renamed(raw, { hint: 'hintMessage', config: 'configuration' })
  const { configuration } = field
  if (!isRaw(configuration) || !('columns' in configuration)) return field
  const columns = each(configuration['columns'], (column) => renamed(column, { key: 'value' }))
  return { ...field, configuration: { ...configuration, columns } }
}

/** A form with the names of this release. */
export const definitionWithNames = (raw: unknown): unknown =>
  isRaw(raw) ? { ...raw, fields: each(raw['fields'], fieldWithNames) } : raw

const ticketNames: Readonly<Record<string, string>> = {
  title: 'name',
  number: 'customSequence',
  resolvedAt: 'resolvedDate',
}
const ticketName = (name: unknown) => (typeof name === 'string' ? (ticketNames[name] ?? name) : name)

/** `isLinked` tells whether the columns of a field are fields of other tickets. */
export const filterWithNames = (node: unknown, isLinked: (field: string) => boolean): unknown => {
  if (Array.isArray(node)) return node.map((item: unknown) => filterWithNames(item, isLinked))
  if (!isRaw(node)) return node
  const { field, column } = node
  if (typeof field === 'string') {
    const isRenamed = column !== undefined && (field === 'links' || isLinked(field))
    return { ...node, field: ticketName(field), ...(isRenamed && { column: ticketName(column) }) }
  }
  const parts = ['items', 'operand', 'left', 'right']
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      parts.includes(name) ? filterWithNames(value, isLinked) : value,
    ]),
  )
}

/** Which fields of a form point to tickets, by their name in filters. */
const linkedIn = (definition: unknown) => {
  const fields = isRaw(definition) && Array.isArray(definition['fields']) ? definition['fields'] : []
  const ids = fields.flatMap((field: unknown) =>
    isRaw(field) && isFieldType(field['type']) && namesTickets({ type: field['type'] })
      ? [`cf.${String(field['id'])}`]
      : [],
  )
  return (name: string) => ids.includes(name)
}

const withKey = (raw: Raw) => ({ ...raw, key: ticketName(raw['key']) })

/** A board of a configuration, with its form, tables and shared filters. */
export const boardWithNames = (board: Raw): Raw => {
  const isLinked = linkedIn(board['form'])
  const tableWithNames = (table: Raw): Raw => {
    const { settings } = table
    if (!isRaw(settings)) return table
    const { columns, sort, filter } = settings
    const next = {
      ...settings,
      columns: each(columns, withKey),
      ...(isRaw(sort) && { sort: withKey(sort) }),
      ...('filter' in settings && { filter: filterWithNames(filter, isLinked) }),
    }
    return { ...table, settings: next }
  }
  return {
    ...board,
    ...('form' in board && { form: definitionWithNames(board['form']) }),
    ...('tables' in board && { tables: each(board['tables'], tableWithNames) }),
    ...('filters' in board && {
      filters: each(board['filters'], (one) => ({ ...one, filter: filterWithNames(one['filter'], isLinked) })),
    }),
  }
}

/** A configuration of format 1 as one of format 2; anything else as it is. */
export const configurationWithNames = (raw: unknown): unknown =>
  isRaw(raw) && raw['format'] === 1 ? { ...raw, format: 2, boards: each(raw['boards'], boardWithNames) } : raw
