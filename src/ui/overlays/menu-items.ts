import type { LucideIcon } from 'lucide-react'

export type MenuAction = {
  id: string
  name: string
  icon?: LucideIcon
  danger?: boolean
  checked?: boolean
  run: () => void
}
export type MenuGroup = { title?: string; actions: MenuAction[] }
export type MenuItems = { label: string; groups: MenuGroup[] }
