/** A few choices side by side, one of them taken. */
import type { LucideIcon } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

export type Segment<Id extends string> = { id: Id; name: string; icon?: LucideIcon }
type Props<Id extends string> = {
  label: string
  items: readonly Segment<Id>[]
  value: Id
  onChange: (value: Id) => void
  /** Shows icons alone; their names are spoken. */
  isIconOnly?: boolean
}

const segment =
  'inline-flex h-7 min-w-8 flex-1 items-center justify-center gap-1.5 rounded-sm px-2.5 text-xs whitespace-nowrap text-muted transition-colors duration-120 hover:text-fg data-selected:bg-surface data-selected:font-semibold data-selected:text-fg data-selected:shadow-xs'

export const Segmented = <Id extends string>({ label, items, value, onChange, isIconOnly }: Props<Id>) => (
  <ToggleButtonGroup
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={([key]) => key !== undefined && onChange(key as Id)}
    className="inline-flex max-w-full gap-0.5 rounded-md bg-sunken p-0.5"
  >
    {items.map(({ id, name, icon: Icon }) => (
      <ToggleButton key={id} id={id} aria-label={isIconOnly ? name : undefined} className={segment}>
        {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
        {!isIconOnly && name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
