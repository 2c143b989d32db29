import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Printed instead of the page. */
export const PrintSheet = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const page = document.getElementById('root')
    page?.classList.add('print:hidden')
    return () => page?.classList.remove('print:hidden')
  }, [])
  return createPortal(
    <div aria-hidden className="light hidden bg-surface text-fg print:block">
      {children}
    </div>,
    document.body,
  )
}
