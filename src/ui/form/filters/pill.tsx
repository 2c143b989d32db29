/** A filter in the view bar: dashed without a value, filled with one. */
import { ChevronDown, X } from 'lucide-react'
import { useId, type ReactElement } from 'react'
import { uiText } from '../../text.ts'
import { useSay } from '../../words.tsx'

type Props = {
  label: string
  /** The chosen value as text. */
  chosen?: string
  onClear: () => void
  /** Receives the button that opens the choice. */
  children: (trigger: ReactElement) => ReactElement
}

export const Pill = ({ label, chosen, onClear, children }: Props) => {
  const say = useSay()
  const labelId = useId()
  const look = chosen
    ? 'border-line-strong bg-sunken text-fg'
    : 'border-dashed border-line-strong text-muted hover:bg-sunken hover:text-fg'
  return (
    <div
      className={`flex h-[max(1.75rem,26px)] shrink-0 items-center rounded-md border text-xs transition-colors duration-120 ${look}`}
    >
      {children(
        <button
          type="button"
          aria-labelledby={labelId}
          className="flex h-[max(1.625rem,24px)] items-center gap-1.5 rounded-md px-2 whitespace-nowrap"
        >
          <span id={labelId} className={chosen && 'text-muted'}>
            {label} {chosen && <bdi className="ms-0.5 font-semibold text-fg">{chosen}</bdi>}
          </span>
          {!chosen && <ChevronDown aria-hidden className="size-3 text-faint" />}
        </button>,
      )}
      {chosen && (
        <button
          type="button"
          aria-label={`${say(uiText.clear)}: ${label}`}
          onClick={onClear}
          className="grid size-[max(1.5rem,24px)] place-items-center rounded-md text-muted hover:text-fg"
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </div>
  )
}
