/** A value before and after a change. */
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '#ui/words.tsx'
import { changeText } from './change-text.ts'

export const EmptyValue = () => <span className="text-muted">{useSay()(changeText.empty)}</span>

export const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => {
  const say = useSay()
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 text-muted">{from}</span>
      <ArrowRight aria-hidden className="size-3.5 shrink-0 text-faint rtl:-scale-x-100" />
      <span className="sr-only">{say(changeText.became)}</span>
      <span className="min-w-0">{to}</span>
    </span>
  )
}
