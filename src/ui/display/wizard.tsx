/** A form in several steps: the stepper, the fields of the current step, and buttons to the next and previous one. */
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { PageLeaveGuard } from '../overlays/leave-guard.tsx'
import { Stepper } from './stepper.tsx'

type Props = {
  label: string
  steps: readonly { id: string; name: string }[]
  current: number
  /** The number of the current step, shown on narrow screens instead of the stepper. */
  place: string
  hint?: string
  onNext: () => void
  onBack: () => void
  next: string
  back: string
  isPending?: boolean
  /** Leaving the page then asks first; changing the step does not. */
  isDirty: boolean
  children: ReactNode
}

export const Wizard = (props: Props) => {
  const { label, steps, current, place, hint, onNext, onBack, next, back, isPending, isDirty, children } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const lastShown = useRef(current)
  useEffect(() => {
    if (lastShown.current === current) return
    lastShown.current = current
    heading.current?.focus()
  }, [current])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onNext()
  }
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={submit}
      className="flex min-h-0 flex-1 flex-col border-t border-line"
    >
      <div className="hidden shrink-0 border-b border-line px-4 py-3 @2xl:block">
        <Stepper label={label} steps={steps} current={current} />
      </div>
      <div className="@container min-h-0 flex-1 overflow-y-auto px-4 py-5">
        <div className="max-w-4xl">
          <p className="mb-1 text-xs text-muted @2xl:hidden">{place}</p>
          <h2 id={id} ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {steps[current]?.name}
          </h2>
          {hint && <p className="mt-0.5 max-w-prose text-sm text-muted">{hint}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
      <footer className="flex shrink-0 items-center justify-between gap-2 border-t border-line px-4 py-3">
        <Button isDisabled={current === 0} onPress={onBack}>
          {back}
        </Button>
        <Button type="submit" look="primary" isPending={isPending}>
          {next}
        </Button>
      </footer>
      <PageLeaveGuard isDirty={isDirty} />
    </form>
  )
}
