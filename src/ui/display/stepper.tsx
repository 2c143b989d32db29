import { Check } from 'lucide-react'
import { useFormat } from '../words.tsx'

type Props = { label: string; steps: readonly { id: string; name: string }[]; current: number }

/** The steps of a wizard and the current one. */
export const Stepper = ({ label, steps, current }: Props) => {
  const format = useFormat()
  const look = (at: number) => {
    if (at < current) return 'border-brand bg-brand text-brand-fg'
    return at === current ? 'border-brand-text text-brand-text' : 'border-line-strong text-muted'
  }
  return (
    <ol aria-label={label} className="flex w-full items-center gap-3 text-sm">
      {steps.map(({ id, name }, at) => (
        <li
          key={id}
          aria-current={at === current ? 'step' : undefined}
          className="flex min-w-0 items-center gap-2 not-last:flex-1"
        >
          <span
            className={`grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold ${look(at)}`}
          >
            {at < current ? <Check aria-hidden className="size-3.5" /> : format.number(at + 1)}
          </span>
          <span className={`truncate ${at === current ? 'font-semibold' : 'text-muted'}`}>{name}</span>
          {at < steps.length - 1 && <span aria-hidden className="h-px min-w-3 flex-1 bg-line" />}
        </li>
      ))}
    </ol>
  )
}
