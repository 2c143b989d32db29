/** What stands around a form and is not its own: the statuses and boards that its settings name, and the page of a single field. */
import { createContext, useContext } from 'react'
import type { Words } from '#core/words.ts'

export type Named = { id: string; name: Words }
export type Surroundings = {
  statuses: readonly Named[]
  boards: readonly Named[]
  /** Where the settings of one field have a page of their own. */
  onFieldPage: (search: { fieldId?: string; templateId?: string; fieldType?: string }) => void
}

const SurroundingsContext = createContext<Surroundings>({ statuses: [], boards: [], onFieldPage: () => undefined })
export const Around = SurroundingsContext.Provider
export const useSurroundings = () => useContext(SurroundingsContext)
