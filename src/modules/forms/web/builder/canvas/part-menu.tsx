/** The menu of a field or section on the canvas. */
import { ArrowDown, ArrowUp, MoreVertical } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, type MenuAction, type MenuGroup } from '#ui/overlays/menu.tsx'
import { useSay, type Say } from '#ui/words.tsx'
import { builderText } from '../builder-text.ts'

export const movePartActions = (say: Say, onStep: (step: -1 | 1) => void): MenuAction[] => [
  { id: 'up', name: say(builderText.up), icon: ArrowUp, run: () => onStep(-1) },
  { id: 'down', name: say(builderText.down), icon: ArrowDown, run: () => onStep(1) },
]

export const PartMenu = ({ name, groups }: { name: string; groups: MenuGroup[] }) => {
  const label = useSay()(builderText.actionsFor, { name })
  return (
    <Menu
      label={label}
      groups={groups}
      trigger={
        <IconButton size="small" label={label}>
          <MoreVertical aria-hidden className="size-4" />
        </IconButton>
      }
    />
  )
}
