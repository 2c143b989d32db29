/** What stands, in a field that names tickets, for one that its reader may not see: that there is one, and nothing of which. */
import type { Field } from './definition.ts'
import { kindOf } from './field-kinds.ts'

export const namesTickets = ({ type }: Pick<Field, 'type'>) => kindOf(type).refs?.kind === 'ticket'
/** Of these, one that holds one only. */
export const namesOneTicket = (field: Pick<Field, 'type'>) =>
  namesTickets(field) && kindOf(field.type).filter === 'choice'

const mark = '00000000-0000-4000-8000-'
/** Counted in each value by itself, so that no two are told apart by more than their place. */
export const unseenMark = (nth: number) => `${mark}${String(nth).padStart(12, '0')}`
export const isUnseen = (id: string) => id.startsWith(mark)
