/** Placeholder ids that replace tickets the reader may not see in ticket fields. */
import type { Field } from './definition.ts'
import { kindOf } from './field-kinds.ts'

export const isTicketField = ({ type }: Pick<Field, 'type'>) => kindOf(type).refs?.kind === 'ticket'
/** A ticket field with a single value. */
export const isSingleTicketField = (field: Pick<Field, 'type'>) =>
  isTicketField(field) && kindOf(field.type).filter === 'choice'

const hiddenPrefix = '00000000-0000-4000-8000-'
/** Numbered per value, so that ids reveal nothing but the position. */
export const hiddenTicketId = (nth: number) => `${hiddenPrefix}${String(nth).padStart(12, '0')}`
export const isHiddenTicketId = (id: string) => id.startsWith(hiddenPrefix)
