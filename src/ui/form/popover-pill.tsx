import { ChevronDown, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Popover } from '../popover.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

type Props = {
  label: string
  /** What is chosen, in words. */
  chosen?: string
  onClear: () => void
  children: (close: () => void) => ReactNode
}

/** A filter in the view bar that is more than a choice from a short list: dashed while it filters nothing. */
export const PopoverPill = ({ label, chosen, onClear, children }: Props) => {
  const say = useSay()
  const named = useId()
  const look = chosen
    ? 'border-line-strong bg-sunken text-fg'
    : 'border-dashed border-line-strong text-muted hover:bg-sunken hover:text-fg'
  return (
    <div
      className={`flex h-[max(1.75rem,26px)] shrink-0 items-center rounded-md border text-xs transition-colors duration-120 ${look}`}
    >
      <Popover
        label={label}
        placement="bottom start"
        trigger={
          <Button
            aria-labelledby={named}
            className="flex h-[max(1.625rem,24px)] items-center gap-1.5 rounded-md px-2 whitespace-nowrap"
          >
            <span id={named} className={chosen && 'text-muted'}>
              {label} {chosen && <bdi className="ms-0.5 font-semibold text-fg">{chosen}</bdi>}
            </span>
            {!chosen && <ChevronDown aria-hidden className="size-3 text-faint" />}
          </Button>
        }
      >
        {children}
      </Popover>
      {chosen && (
        <Button
          aria-label={`${say(uiText.clear)}: ${label}`}
          onPress={onClear}
          className="grid size-[max(1.5rem,24px)] place-items-center rounded-md text-muted hover:text-fg"
        >
          <X aria-hidden className="size-3" />
        </Button>
      )}
    </div>
  )
}
