import { Check } from 'lucide-react'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Header } from 'react-aria-components/Header'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { option, popover } from '../form/popover-styles.ts'
import type { MenuAction, MenuItems } from './menu-items.ts'
import type { PopupProps } from './use-popup.ts'

const Item = ({ id, name, icon: Icon, danger, checked, run }: MenuAction) => (
  <MenuItem id={id} textValue={name} onAction={run} className={`${option} ${danger ? 'text-danger' : ''}`}>
    {Icon && <Icon className={`size-4 ${danger ? '' : 'text-muted'}`} strokeWidth={1.75} />}
    <span className="flex-1">{name}</span>
    {checked && <Check className="size-3.5 text-brand-text" />}
  </MenuItem>
)

export const MenuPanel = ({ label, groups, anchor, isOpen, focus, onClose }: MenuItems & PopupProps) => (
  <Popover
    aria-label={label}
    isOpen={isOpen}
    onOpenChange={onClose}
    triggerRef={anchor}
    offset={4}
    placement="bottom end"
    className={`${popover} max-w-[calc(100dvw-1rem)] min-w-[min(12rem,calc(100dvw-1rem))]`}
  >
    <Menu aria-label={label} autoFocus={focus === 'popup' ? true : focus} onClose={onClose} className="outline-none">
      {groups.map((group, at) => (
        <MenuSection key={group.title ?? at} aria-label={group.title ?? label}>
          {at > 0 && <Separator className="my-1 h-px bg-line" />}
          {group.title && <Header className="px-2 pt-1.5 pb-0.5 text-xs text-muted">{group.title}</Header>}
          {group.actions.map((action) => (
            <Item key={action.id} {...action} />
          ))}
        </MenuSection>
      ))}
    </Menu>
  </Popover>
)
