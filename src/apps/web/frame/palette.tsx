/** The items of the command palette: recent pages, all permitted pages, and actions. */
import { KeyRound } from 'lucide-react'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { CommandPalette, type Command } from '#ui/layout/command-palette.tsx'
import { keyNames } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { recentPages } from '../last-org.ts'
import { useBoardItems } from '../menu/menu-boards.ts'
import { usePagePath } from './page-announcer.tsx'
import { pageAt } from '../pages.ts'
import { appText } from '../text.ts'
import { useCommands } from './use-commands.ts'
import { useGoTo } from '../use-go-to.ts'
import { useMenu } from '../menu/use-menu.ts'

const boardsPage = pageAt('workspace/boards')

export const Palette = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const orgId = useOrgId()
  const page = usePagePath()
  const go = useGoTo()
  const commands = useCommands(go)
  const pages = useMenu().flatMap((group) => group.pages)
  const places = pages.map(({ path, name, menu, icon = KeyRound }): Command => ({
    id: path,
    group: say(appText.pages),
    name: say(name),
    icon,
    keys: keyNames(['KeyG', menu.keys]),
    run: () => go(path),
  }))
  const boards = useBoardItems().map(({ path, ...board }): Command => ({
    ...board,
    group: boardsPage ? say(boardsPage.name) : '',
    run: () => go(path),
  }))
  const recent = recentPages(orgId)
    .flatMap((path) => places.find(({ id }) => id === path && id !== page) ?? [])
    .map((place): Command => ({ ...place, id: `recent ${place.id}`, group: say(appText.recent), keys: undefined }))
  return <CommandPalette commands={[...recent, ...places, ...boards, ...commands]} onClose={onClose} />
}
