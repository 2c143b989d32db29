/** The list that a FilterPill opens. */
import { Popover } from 'react-aria-components/Popover'
import type { PopupProps } from '../../overlays/use-popup.ts'
import { Choices, type Choice } from '../choices/choices.tsx'
import { popover } from '../popover-styles.ts'

export type FilterItems = { label: string; items: Choice[]; value?: string; onChange: (value: string) => void }

export const FilterChoices = ({ label, items, value, onChange, ...opened }: FilterItems & PopupProps) => {
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
        autoFocus={focus === 'popup' ? true : focus}
      />
    </Popover>
  )
}
