/** What stands, in a field that names tickets, for one that its reader may not see: that there is one, and nothing of which. */
import type { Field } from './definition.ts'
import { kindOf } from './field-kinds.ts'

export const isTicketField = ({ type }: Pick<Field, 'type'>) => kindOf(type).refs?.kind === 'ticket'
/** Of these, one that holds one only. */
export const isSingleTicketField = (field: Pick<Field, 'type'>) =>
  isTicketField(field) && kindOf(field.type).filter === 'choice'

const hiddenPrefix = '00000000-0000-4000-8000-'
/** Counted in each value by itself, so that no two are told apart by more than their place. */
export const hiddenTicketId = (nth: number) => `${hiddenPrefix}${String(nth).padStart(12, '0')}`
export const isHiddenTicketId = (id: string) => id.startsWith(hiddenPrefix)
