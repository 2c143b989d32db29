/** A message inside the page, at the content it belongs to. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  danger: { icon: CircleAlert, look: 'bg-danger-soft text-danger' },
  warn: { icon: TriangleAlert, look: 'bg-warn-soft text-warn-text' },
  ok: { icon: CircleCheck, look: 'bg-ok-soft text-ok-text' },
  info: { icon: Info, look: 'bg-sunken text-fg' },
}
type Props = { kind?: keyof typeof looks; title?: string; className?: string; children?: ReactNode }

/** Screen readers announce `danger` at once and the other kinds in the next pause. */
export const Alert = ({ kind = 'info', title, className = '', children }: Props) => {
  const { icon: Icon, look } = looks[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-md px-3 py-2 text-sm ${look} ${className}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
