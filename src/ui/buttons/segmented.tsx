/** A few choices side by side. Native radio buttons, because the sign-in page uses it too. */
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

export type Segment<Id extends string> = { id: Id; name: string; icon?: LucideIcon }
type Props<Id extends string> = {
  label: string
  items: readonly Segment<Id>[]
  value: Id
  onChange: (value: Id) => void
  /** Shows icons only; their names are for screen readers. */
  isIconOnly?: boolean
}

const segment =
  'relative inline-flex min-h-7 max-w-full min-w-max flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-[max(0.625rem,10px)] text-xs whitespace-nowrap text-muted transition-colors duration-120 hover:text-fg has-checked:bg-thumb has-checked:font-semibold has-checked:text-fg has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-brand-text'

export const Segmented = <Id extends string>({ label, items, value, onChange, isIconOnly }: Props<Id>) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-0.5 rounded-md bg-sunken p-0.5"
    >
      {items.map(({ id, name: itemName, icon: Icon }) => (
        <label key={id} title={isIconOnly ? itemName : undefined} className={segment}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            aria-label={isIconOnly ? itemName : undefined}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
          />
          {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
          {!isIconOnly && itemName}
        </label>
      ))}
    </div>
  )
}
