/** The organisation's boards, for the sidebar and the palette; the sidebar shows the first of them. */
import { SquareKanban, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { may } from '#core/may.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import type { NavItem } from '#ui/layout/sidebar.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'

export const mostInSidebar = 12

/** Many icons, of which a board or a tab has one: they come after the page. */
export const useTabIcons = (isNeeded: boolean) => {
  const [icons, setIcons] = useState<Record<string, LucideIcon>>({})
  useEffect(() => {
    if (!isNeeded) return
    void import('#modules/orgs/web/dashboards/tab-icons.ts').then(({ iconsOfTabs }) => setIcons(iconsOfTabs))
  }, [isNeeded])
  return icons
}

export type BoardItem = NavItem & { boardId: string }

/** `isKnown`: the boards were read, or there are none to read. */
export const useBoardItems = (): { boards: BoardItem[]; isKnown: boolean } => {
  const say = useSay()
  const isReader = may(useSession()?.permissions, 'ticket.view')
  const { data: boards = [], isLoading } = useRead(boardApi.list, isReader ? {} : null)
  const icons = useTabIcons(boards.some(({ icon }) => icon !== ''))
  const items = boards
    .filter(({ type }) => type === 'TICKET')
    .map(({ id, name, icon }) => ({
      id: `board ${id}`,
      boardId: id,
      name: say(name),
      icon: icons[icon] ?? SquareKanban,
      path: `workspace/${id}/tickets`,
      pathPrefix: `workspace/${id}`,
    }))
  return { boards: items, isKnown: !isLoading }
}
