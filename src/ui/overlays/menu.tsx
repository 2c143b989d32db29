import type { ReactElement } from 'react'
import { preloadable } from '../loading/preloadable.ts'
import type { MenuItems } from './menu-items.ts'
import { usePopup } from './use-popup.ts'

export type { MenuAction, MenuGroup } from './menu-items.ts'

export const menuPanel = preloadable(async () => (await import('./menu-panel.tsx')).MenuPanel)

export const Menu = ({ trigger, ...items }: MenuItems & { trigger: ReactElement }) => {
  const { button, Part, opened } = usePopup(menuPanel, 'menu', trigger)
  return (
    <>
      {button}
      {Part && <Part {...items} {...opened} />}
    </>
  )
}
