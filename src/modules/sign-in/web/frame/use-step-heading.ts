import { useEffect, useRef } from 'react'

/** A new step takes the focus to its heading, unless one of its fields has taken it. */
export const useStepHeading = (title: string, isStep = true) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isStep && !document.activeElement?.closest('form')) heading.current?.focus()
  }, [title, isStep])
  return heading
}
