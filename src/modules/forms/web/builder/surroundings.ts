/** Context of the builder from outside the form: statuses, boards, and navigation to a field page. */
import { createContext, useContext } from 'react'
import type { Words } from '#core/words.ts'

export type Named = { id: string; name: Words }
export type Surroundings = {
  statuses: readonly Named[]
  boards: readonly Named[]
  /** Opens the settings page of a field. */
  onFieldPage: (search: { fieldId?: string; templateId?: string; fieldType?: string }) => void
}

const SurroundingsContext = createContext<Surroundings>({ statuses: [], boards: [], onFieldPage: () => undefined })
export const Around = SurroundingsContext.Provider
export const useSurroundings = () => useContext(SurroundingsContext)
