/** A field of several controls under one name: a legend above, one line below that is either the problem or a hint. */
import { useId, type ReactNode } from 'react'
import type { FieldProps } from './field.tsx'

type Props = FieldProps & {
  /** Called when the focus leaves the group, not when it moves inside it. */
  onLeave?: () => void
  className?: string
  children: ReactNode
}

export const GroupField = ({ label, hint, problem, isRequired, onLeave, className = '', children }: Props) => {
  const id = useId()
  const below = problem ?? hint
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes that the focus has left
    <fieldset
      aria-describedby={below ? `${id}-below` : undefined}
      data-invalid={problem === undefined ? undefined : true}
      className={`min-w-0 ${className}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
    >
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden className="ms-1 text-danger">
            {'*'}
          </span>
        )}
      </legend>
      {children}
      {below && (
        <p id={`${id}-below`} className={`mt-1 text-xs ${problem === undefined ? 'text-muted' : 'text-danger'}`}>
          {below}
        </p>
      )}
    </fieldset>
  )
}
