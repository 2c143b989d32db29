/** What the palette offers to this person: where they were last, everywhere they may go, and what they can do at once. */
import { useOrgId } from '#ui/data.tsx'
import { CommandPalette, type Command } from '#ui/layout/command-palette.tsx'
import { keyNames } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { fallbackIcon, pageIcons } from './icons.ts'
import { recentPages } from './last-org.ts'
import { useBoardItems } from './navigation-boards.ts'
import { usePagePath } from './page-announcer.tsx'
import { pageText } from './pages-text.ts'
import { appText } from './text.ts'
import { useActs } from './use-acts.ts'
import { useGoTo } from './use-go-to.ts'
import { useNavigation } from './use-navigation.ts'

export const Palette = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const orgId = useOrgId()
  const page = usePagePath()
  const go = useGoTo()
  const acts = useActs(go)
  const stops = useNavigation().flatMap((group) => group.stops)
  const places = stops.map(({ path, keys }): Command => ({
    id: path,
    group: say(appText.pages),
    name: say(pageText[path]),
    icon: pageIcons[path] ?? fallbackIcon,
    keys: keys ? keyNames(['KeyG', keys]) : undefined,
    run: () => go(path),
  }))
  const boards = useBoardItems().map(({ path, ...board }): Command => ({
    ...board,
    group: say(pageText['workspace/boards']),
    run: () => go(path),
  }))
  const recent = recentPages(orgId)
    .flatMap((path) => places.find(({ id }) => id === path && id !== page) ?? [])
    .map((place): Command => ({ ...place, id: `recent ${place.id}`, group: say(appText.recent), keys: undefined }))
  return <CommandPalette commands={[...recent, ...places, ...boards, ...acts]} onClose={onClose} />
}
