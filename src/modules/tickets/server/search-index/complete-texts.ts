/** Texts that repeat a label, from tickets stored before labels were kept in both languages. */
import { kindOf } from '#modules/forms/field-kinds.ts'
import { computeSomeValues } from '#modules/forms/values/computed.ts'
import type { BoardContext } from '../board-context.ts'
import type { Row } from '../store/tickets.ts'

const isLabel = (value: unknown): value is { ar: string; en: string } =>
  typeof value === 'object' && value !== null && 'ar' in value && 'en' in value

/** The whole label of each such text; a text that is none of its languages, such as one of an earlier form, stays as it is. */
export const completeTexts = ({ form: { index } }: BoardContext, customValues: Row['customValues']) => {
  const fields = index.activeFields.filter(
    ({ id, type }) => kindOf(type).isInBothLanguages && typeof customValues[id] === 'string',
  )
  if (fields.length === 0) return undefined
  const computed = computeSomeValues(index, customValues, new Set(fields.map(({ id }) => id)))
  const found = fields.flatMap(({ id }): [string, unknown][] => {
    const [stored, label] = [customValues[id], computed[id]]
    return isLabel(label) && (label.ar === stored || label.en === stored) ? [[id, label]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
