/** Which fields of a form a reader may see, and the part of a filter or table that is left for them. */
import { isCondition, type Filter, type Operand } from '#core/filters/filter.ts'
import { may, type Grants } from '#core/permissions.ts'
import type { Problem } from '#core/problems.ts'
import { maySeeActive, type FormUser } from '#modules/forms/access.ts'
import { allBuiltIn, builtInNamed } from '#modules/forms/built-in-index.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { IndexedForm } from '#modules/forms/server/forms.ts'
import { customKey } from '#modules/forms/field-key.ts'
import type { TableSettings } from '../api/tables.ts'

/** A reader with their form rules and permissions. */
export type Reader = { who: FormUser; grants: Grants }

const mayName = ({ view }: (typeof allBuiltIn)[number], { who, grants }: Reader) =>
  who.isAdmin || view === null || may(grants, view)

/** Keys of built-in and custom fields that the reader may see, in tables or in filters. */
export const readableKeys = (
  { definition, index }: Pick<IndexedForm, 'definition' | 'index'>,
  reader: Reader,
): ReadonlySet<string> => {
  const isKnown = maySeeActive(index, reader.who)
  const visible = definition.fields.filter((field) => {
    const { isStatic, isSecret } = kindOf(field.type)
    return !isStatic && !isSecret && isKnown(field)
  })
  const own = allBuiltIn.flatMap((field) => (field.name && mayName(field, reader) ? [field.name] : []))
  return new Set<string>([...own, ...visible.map(({ id }) => customKey(id))])
}

const fieldsOf = (operand: Operand | { number: number }): string[] => {
  if ('number' in operand) return []
  return 'left' in operand ? [...fieldsOf(operand.left), ...fieldsOf(operand.right)] : [operand.field]
}

/** Some built-in fields can be filtered, but not shown in a table. */
const isColumn = (key: string) => {
  const field = builtInNamed(key)
  return field === undefined || field.column !== undefined
}

/** The path of the first condition on a field that the reader cannot see. */
export const unreadableIn = (filter: Filter, known: ReadonlySet<string>, path = '$'): string | undefined => {
  for (const [at, item] of filter.items.entries()) {
    const itemPath = `${path}.items[${at}]`
    if (!isCondition(item)) {
      const deeper = unreadableIn(item, known, itemPath)
      if (deeper) return deeper
    } else if (fieldsOf(item.operand).some((field) => !known.has(field))) return itemPath
  }
  return undefined
}

/** Columns, order or filter that name unknown fields, or a field twice. */
export const unreadableInTable = ({ columns, sort, filter }: TableSettings, known: ReadonlySet<string>) => {
  const problems: { path: string; problem: Problem }[] = []
  for (const [at, { key }] of columns.entries())
    if (!known.has(key) || !isColumn(key)) problems.push({ path: `columns.${at}.key`, problem: 'not-there' })
  if (new Set(columns.map(({ key }) => key)).size < columns.length)
    problems.push({ path: 'columns', problem: 'duplicate' })
  if (!known.has(sort.key) || !isColumn(sort.key)) problems.push({ path: 'sort.key', problem: 'not-there' })
  const path = filter ? unreadableIn(filter, known) : undefined
  if (path) problems.push({ path: path.replace('$', 'filter'), problem: 'not-there' })
  return problems
}

/** A table without fields hidden from the reader; undefined if its filter or all of its columns are hidden. */
export const tableFor = (settings: TableSettings, known: ReadonlySet<string>): TableSettings | undefined => {
  if (settings.filter && unreadableIn(settings.filter, known)) return undefined
  const columns = settings.columns.filter(({ key }) => known.has(key))
  if (!columns.some(({ isVisible }) => isVisible)) return undefined
  const sort = known.has(settings.sort.key) ? settings.sort : { key: 'updatedAt', isDescending: true }
  return { ...settings, columns, sort }
}
