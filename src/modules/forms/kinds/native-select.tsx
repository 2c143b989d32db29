import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** `className` is the layout, `look` the looks of the select itself. */
type Props = ComponentProps<'select'> & { look: string }

/** Draws its own arrow: browsers put theirs at the very edge where text runs from right to left. */
export const NativeSelect = ({ look, className = '', ...props }: Props) => (
  <span className={`relative grid min-w-0 ${className}`}>
    <select {...props} className={`appearance-none text-ellipsis ${look} pe-8`} />
    <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-3.5 text-faint" />
  </span>
)
