import { useCallback } from 'react'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Why } from '../../../api/tickets.ts'
import { ruleWords, unknownRule } from './why-text.ts'

/** A rule and its names as one sentence. */
export const useWhyWords = () => {
  const say = useSay()
  const language = useLanguage()
  return useCallback(
    ({ rule, names }: Why) => {
      const list = new Intl.ListFormat(language, { type: 'disjunction' })
      return say(ruleWords[rule] ?? unknownRule, { names: list.format(names.map((name) => say(name))) })
    },
    [say, language],
  )
}
