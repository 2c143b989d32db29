import { useState } from 'react'
import { oneOf } from '#core/search-params.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { steps, type Step } from './create-values.ts'

const parse = (raw: Record<string, unknown>) => ({ step: oneOf(raw, 'step', steps) })

/** The step stands in the URL, so the browser's own way back is a step back; opened afresh, it begins at the beginning. */
export const useSteps = () => {
  const [search, show] = usePageSearch(parse)
  const [reached, setReached] = useState(0)
  const current = Math.min(reached, Math.max(0, steps.indexOf(search.step ?? 'identity')))
  return {
    current,
    step: steps[current] ?? 'identity',
    goTo: (step: Step) => {
      setReached((before) => Math.max(before, steps.indexOf(step)))
      show({ step: step === 'identity' ? undefined : step }, { replace: false })
    },
    startOver: () => {
      setReached(0)
      show({ step: undefined })
    },
  }
}
