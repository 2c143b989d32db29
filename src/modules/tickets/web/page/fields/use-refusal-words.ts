import { useCallback } from 'react'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { RuleError } from '../../../api/tickets.ts'
import { ruleWords, unknownRule } from './refusal-text.ts'

/** A rule and its names as one sentence. */
export const useRefusalWords = () => {
  const say = useSay()
  const language = useLanguage()
  return useCallback(
    ({ rule, names }: RuleError) => {
      const list = new Intl.ListFormat(language, { type: 'disjunction' })
      return say(ruleWords[rule] ?? unknownRule, { names: list.format(names.map((name) => say(name))) })
    },
    [say, language],
  )
}
