/** Values that every line of the builder needs. */
import { createContext, useContext } from 'react'
import type { FilterProblem, Shapes } from '#core/filters/filter.ts'
import type { FilterField } from './fields.ts'
import type { DraftNode } from './filter-draft.ts'

export type FilterScope = {
  fields: readonly FilterField[]
  shapes: Shapes
  /** How deep groups may go. */
  deepest: number
  problems: ReadonlyMap<string, FilterProblem['problem'] | 'incomplete'>
  change: (id: string, change: (node: DraftNode) => DraftNode | undefined) => void
  add: (groupId: string, node: DraftNode) => void
}
const Context = createContext<FilterScope | null>(null)
export const FilterScopeProvider = Context.Provider

export const useFilterScope = (): FilterScope => {
  const scope = useContext(Context)
  if (!scope) throw new Error('outside a filter')
  return scope
}
