/** What every line of the builder needs to know, without handing it down through all groups. */
import { createContext, useContext } from 'react'
import type { FilterFault, Shapes } from '#core/filter.ts'
import type { FilterField } from './fields.ts'
import type { DraftNode } from './tree.ts'

export type Scope = {
  fields: readonly FilterField[]
  shapes: Shapes
  /** How deep groups may go. */
  deepest: number
  faults: ReadonlyMap<string, FilterFault['fault'] | 'incomplete'>
  change: (id: string, change: (node: DraftNode) => DraftNode | undefined) => void
  add: (groupId: string, node: DraftNode) => void
}
const Context = createContext<Scope | null>(null)
export const InFilter = Context.Provider

export const useScope = (): Scope => {
  const scope = useContext(Context)
  if (!scope) throw new Error('outside a filter')
  return scope
}
