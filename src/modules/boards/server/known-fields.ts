/** Which of a form's fields a reader may know of, and what of a filter or a table is left for them. */
import { isCondition, type Filter, type Operand } from '#core/filter.ts'
import { mayKnow, type Who } from '#modules/forms/access.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { KnownForm } from '#modules/forms/server/forms.ts'
import { fieldIdOf, filterKeyOf } from '#modules/forms/shapes.ts'
import { builtInColumns, type TableSettings } from '../api/tables.ts'

/** The board's own fields, and of its form those that the reader may know and a cell can show. */
export const knownKeys = ({ definition, index }: KnownForm, who: Who): ReadonlySet<string> => {
  const isKnown = mayKnow(index, who)
  const visible = definition.fields.filter((field) => {
    const { isStatic, isSecret } = kindOf(field.type)
    return !isStatic && !isSecret && isKnown(field)
  })
  return new Set<string>([...builtInColumns, ...visible.map(({ id }) => filterKeyOf(id))])
}

const fieldsOf = (operand: Operand | { number: number }): string[] => {
  if ('number' in operand) return []
  return 'left' in operand ? [...fieldsOf(operand.left), ...fieldsOf(operand.right)] : [operand.field]
}

/** The path of the first condition that asks for a field of the form which is not known; built-in ones are the tickets' affair. */
export const unknownIn = (filter: Filter, known: ReadonlySet<string>, path = '$'): string | undefined => {
  for (const [at, item] of filter.items.entries()) {
    const here = `${path}.items[${at}]`
    if (!isCondition(item)) {
      const deeper = unknownIn(item, known, here)
      if (deeper) return deeper
    } else if (fieldsOf(item.operand).some((field) => fieldIdOf(field) && !known.has(field))) return here
  }
  return undefined
}

/** A table without what the reader may not know; nothing, where its filter or all of its columns speak of that. */
export const tableFor = (settings: TableSettings, known: ReadonlySet<string>): TableSettings | undefined => {
  if (settings.filter && unknownIn(settings.filter, known)) return undefined
  const columns = settings.columns.filter(({ key }) => known.has(key))
  if (!columns.some(({ isVisible }) => isVisible)) return undefined
  const sort = known.has(settings.sort.key) ? settings.sort : { key: 'updatedAt', isDescending: true }
  return { ...settings, columns, sort }
}
