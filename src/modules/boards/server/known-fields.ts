/** Which of a form's fields a reader may know of, and what of a filter or a table is left for them. */
import { isCondition, type Filter, type Operand } from '#core/filter.ts'
import { may, type Grants } from '#core/permissions.ts'
import type { Problem } from '#core/problems.ts'
import { mayKnow, type Who } from '#modules/forms/access.ts'
import { builtInNamed, columnFields } from '#modules/forms/built-in-index.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { KnownForm } from '#modules/forms/server/forms.ts'
import { customIdOf, customKey } from '#modules/forms/field-key.ts'
import type { TableSettings } from '../api/tables.ts'

/** A reader: by the rules of forms, and by what they are granted. */
export type Reader = { who: Who; grants: Grants }

const mayName = ({ view }: (typeof columnFields)[number], { who, grants }: Reader) =>
  who.isAdmin || view === null || may(grants, view)

/** Of what every ticket has, and of the board's form, what the reader may know and a cell can show. */
export const knownKeys = (
  { definition, index }: Pick<KnownForm, 'definition' | 'index'>,
  reader: Reader,
): ReadonlySet<string> => {
  const isKnown = mayKnow(index, reader.who)
  const visible = definition.fields.filter((field) => {
    const { isStatic, isSecret } = kindOf(field.type)
    return !isStatic && !isSecret && isKnown(field)
  })
  const own = columnFields.filter((field) => mayName(field, reader)).map(({ name }) => name)
  return new Set<string>([...own, ...visible.map(({ id }) => customKey(id))])
}

const fieldsOf = (operand: Operand | { number: number }): string[] => {
  if ('number' in operand) return []
  return 'left' in operand ? [...fieldsOf(operand.left), ...fieldsOf(operand.right)] : [operand.field]
}

/** A field of the form, or a column of every ticket; what else a filter may ask for is the tickets' affair. */
const isNamed = (field: string) => Boolean(customIdOf(field)) || Boolean(builtInNamed(field)?.column)

/** The path of the first condition that asks for what is not known. */
export const unknownIn = (filter: Filter, known: ReadonlySet<string>, path = '$'): string | undefined => {
  for (const [at, item] of filter.items.entries()) {
    const here = `${path}.items[${at}]`
    if (!isCondition(item)) {
      const deeper = unknownIn(item, known, here)
      if (deeper) return deeper
    } else if (fieldsOf(item.operand).some((field) => isNamed(field) && !known.has(field))) return here
  }
  return undefined
}

/** Columns, order and filter that speak of what is not known, or of one thing twice. */
export const unknownInTable = ({ columns, sort, filter }: TableSettings, known: ReadonlySet<string>) => {
  const faults: { path: string; problem: Problem }[] = []
  for (const [at, { key }] of columns.entries())
    if (!known.has(key)) faults.push({ path: `columns.${at}.key`, problem: 'not-there' })
  if (new Set(columns.map(({ key }) => key)).size < columns.length)
    faults.push({ path: 'columns', problem: 'duplicate' })
  if (!known.has(sort.key)) faults.push({ path: 'sort.key', problem: 'not-there' })
  const path = filter ? unknownIn(filter, known) : undefined
  if (path) faults.push({ path: path.replace('$', 'filter'), problem: 'not-there' })
  return faults
}

/** A table without what the reader may not know; nothing, where its filter or all of its columns speak of that. */
export const tableFor = (settings: TableSettings, known: ReadonlySet<string>): TableSettings | undefined => {
  if (settings.filter && unknownIn(settings.filter, known)) return undefined
  const columns = settings.columns.filter(({ key }) => known.has(key))
  if (!columns.some(({ isVisible }) => isVisible)) return undefined
  const sort = known.has(settings.sort.key) ? settings.sort : { key: 'updatedAt', isDescending: true }
  return { ...settings, columns, sort }
}
