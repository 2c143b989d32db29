/** What the sidebar, the palette and the home page offer to one user: built pages that they may open. */
import { createContext, useContext } from 'react'
import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import { isOpenTo, menuGroups, type MenuGroup, type Page, type PageRoute } from '../page.ts'

export type MenuPage = Page & { menu: NonNullable<Page['menu']> }
export type Menu = { group: MenuGroup; pages: MenuPage[] }[]

const isInMenu = (page: Page): page is MenuPage => page.menu !== undefined && page.load !== undefined

/** Pages for developers are listed for administrators; their addresses are open to every user. */
const listsReference = (grants: Grants | undefined) => may(grants, 'user.admin') || may(grants, 'platform.manage')

type Reader = { grants: Grants | undefined; features: readonly string[] }

export const menuFor = <P extends Page>(
  pages: readonly P[],
  routeOf: (page: P) => PageRoute,
  { grants, features }: Reader,
): Menu => {
  const open: Page[] = pages.filter((page) => isOpenTo(routeOf(page), grants, features))
  const offered = open.filter(isInMenu)
  return menuGroups
    .filter((group) => group !== 'reference' || listsReference(grants))
    .map((group) => ({ group, pages: offered.filter(({ menu }) => menu.group === group) }))
    .filter(({ pages: found }) => found.length > 0)
}

/** Pages use this context, because importing the list of pages would be a cycle. */
export const MenuContext = createContext<{ menu: Menu; profile?: Page }>({ menu: [] })
export const useMenuContext = () => useContext(MenuContext)
