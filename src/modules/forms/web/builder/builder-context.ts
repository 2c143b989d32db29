/** Context of the builder from outside the form: statuses, boards, and navigation to a field page. */
import { createContext, useContext } from 'react'
import type { Words } from '#core/words.ts'

export type Named = { id: string; name: Words }
export type BuilderContext = {
  statuses: readonly Named[]
  boards: readonly Named[]
  /** Opens the settings page of a field. */
  onFieldPage: (search: { fieldId?: string; templateId?: string; fieldType?: string }) => void
}

const Context = createContext<BuilderContext>({ statuses: [], boards: [], onFieldPage: () => undefined })
export const BuilderContextProvider = Context.Provider
export const useBuilderContext = () => useContext(Context)
