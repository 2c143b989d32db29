import { useEffect, useRef } from 'react'

/** Focuses the heading of a new step, unless one of its fields has the focus. */
export const useStepHeading = (title: string, isStep = true) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isStep && !document.activeElement?.closest('form')) heading.current?.focus()
  }, [title, isStep])
  return heading
}
