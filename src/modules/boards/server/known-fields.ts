/** Which of a form's fields a reader may know of, and what of a filter or a table is left for them. */
import { isCondition, type Filter, type Operand } from '#core/filter.ts'
import { fieldAccess, type Who } from '#modules/forms/access.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { builtInColumns, type TableSettings } from '../api/tables.ts'

/** The board's own fields, and `cf.` and the id of each that the reader may know and a cell can show. */
export const knownKeys = ({ fields, sections }: FormDefinition, who: Who): ReadonlySet<string> => {
  const sectionOf = new Map(sections.map((section) => [section.id, section]))
  const visible = fields.filter((field) => {
    const { isStatic, isSecret } = kindOf(field.type)
    const { level } = fieldAccess(field, sectionOf.get(field.sectionId), who, null)
    return !field.isArchived && !isStatic && !isSecret && level !== 'hidden'
  })
  return new Set<string>([...builtInColumns, ...visible.map(({ id }) => `cf.${id}`)])
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
    } else if (fieldsOf(item.operand).some((field) => field.startsWith('cf.') && !known.has(field))) return here
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
