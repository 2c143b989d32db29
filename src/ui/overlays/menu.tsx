import type { ReactElement } from 'react'
import { latePart } from '../loading/late-part.ts'
import type { MenuItems } from './menu-items.ts'
import { useOpener } from './opener.ts'

export type { MenuAction, MenuGroup } from './menu-items.ts'

export const menuPanel = latePart(async () => (await import('./menu-panel.tsx')).MenuPanel)

export const Menu = ({ trigger, ...items }: MenuItems & { trigger: ReactElement }) => {
  const { button, Part, opened } = useOpener(menuPanel, 'menu', trigger)
  return (
    <>
      {button}
      {Part && <Part {...items} {...opened} />}
    </>
  )
}
