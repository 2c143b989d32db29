/** Context of the fields of a form: store, access, and the handler that explains missing access. */
import { createContext, useContext } from 'react'
import type { Column } from '../../kinds/table-rules.ts'
import type { FieldStore } from '../editing/field-store.ts'
import type { FieldAccess } from './fill-types.ts'

export type Slots = {
  store: FieldStore
  access: FieldAccess
  onWhy?: (fieldId: string, column?: Column) => void
}
export const SlotContext = createContext<Slots | undefined>(undefined)

export const useSlots = (): Slots => {
  const slots = useContext(SlotContext)
  if (!slots) throw new Error('a field stands outside of its form')
  return slots
}
