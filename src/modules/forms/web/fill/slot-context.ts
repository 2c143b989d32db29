/** Context of the fields of a form: store, access, and the handler that explains missing access. */
import { createContext, useContext, type ComponentType } from 'react'
import type { Field } from '../../definition.ts'
import type { Column } from '../../kinds/table-rules.ts'
import type { FieldStore } from '../editing/field-store.ts'
import type { FieldAccess } from './fill-types.ts'

type FieldPart = ComponentType<{ field: Field }>
/** How fields are shown where they are read first, instead of as inputs. */
export type FactParts = { Read: FieldPart; Write: FieldPart }

export type Slots = {
  store: FieldStore
  access: FieldAccess
  onWhy?: (fieldId: string, column?: Column) => void
  facts?: FactParts
}
export const SlotContext = createContext<Slots | undefined>(undefined)

export const useSlots = (): Slots => {
  const slots = useContext(SlotContext)
  if (!slots) throw new Error('a field stands outside of its form')
  return slots
}
