/** Workflows, service levels, approval steps and scripts are modules above: the application provides the names of those that use a record. */
import { createContext, useContext } from 'react'
import { localeOf, type Words } from '#core/words.ts'
import { useLanguage, useSay } from '../words.tsx'
import { usesText } from './uses-text.ts'

type UseNames = (id: string | null) => readonly Words[]
export const UsesSlot = createContext<UseNames>(() => [])

/** A sentence that names them; undefined where there is none. */
export const useUsesSentence = (id: string | null) => {
  const say = useSay()
  const language = useLanguage()
  const useNames = useContext(UsesSlot)
  const names = useNames(id)
  if (names.length === 0) return undefined
  const list = new Intl.ListFormat(localeOf(language)).format(names.map((name) => say(name)))
  return `${say(usesText.byRules, { names: list })} ${say(usesText.whatThen)}`
}
