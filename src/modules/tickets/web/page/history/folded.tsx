import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

/** One line that opens in its place; what is in it is rendered while it is open. */
export const Folded = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="group flex min-h-6 flex-wrap items-center gap-x-1.5 rounded-sm text-start text-xs text-muted hover:text-fg"
      >
        {title}
        <ChevronRight
          aria-hidden
          className="size-3.5 transition-transform duration-120 group-aria-expanded:rotate-90 rtl:-scale-x-100 rtl:group-aria-expanded:-rotate-90"
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
