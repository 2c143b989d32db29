import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { useSay } from '../words.tsx'
import { sortableText } from './sortable-text.ts'

const steps: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

type Props = { id?: string; name: string; ref: Ref<HTMLButtonElement>; onStep: (step: -1 | 1) => void }

/** The handle of a sortable item: dragged, or moved by the arrow keys. `id` lets callers find it, to restore the focus. */
export const DragHandle = ({ id, name, ref, onStep }: Props) => {
  const say = useSay()
  const press = (event: KeyboardEvent) => {
    const step = steps[event.code]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <button
      ref={ref}
      type="button"
      data-handle={id}
      aria-label={say(sortableText.handle, { name })}
      title={say(sortableText.hint)}
      onKeyDown={press}
      className="grid size-7 shrink-0 cursor-grab place-items-center rounded-md text-faint hover:bg-sunken hover:text-fg active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
