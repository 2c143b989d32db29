/** What a filter in the view bar opens. */
import { Popover } from 'react-aria-components/Popover'
import type { OpenedPart } from '../../overlays/opener.ts'
import { Choices, type Choice } from '../choices/choices.tsx'
import { popover } from '../looks.ts'

export type FilterItems = { label: string; items: Choice[]; value?: string; onChange: (value: string) => void }

export const FilterChoices = ({ label, items, value, onChange, ...opened }: FilterItems & OpenedPart) => {
  const { anchor, isOpen, focus, onClose } = opened
  return (
    <Popover
      aria-label={label}
      isOpen={isOpen}
      onOpenChange={onClose}
      triggerRef={anchor}
      offset={4}
      placement="bottom start"
      className={`${popover} w-44`}
    >
      <Choices
        aria-label={label}
        items={items}
        selectionMode="single"
        selectedKeys={value === undefined ? [] : [value]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys
          if (key !== undefined) onChange(String(key))
          onClose()
        }}
        autoFocus={focus === 'whole' ? true : focus}
      />
    </Popover>
  )
}
