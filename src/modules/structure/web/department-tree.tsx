import { Ellipsis } from 'lucide-react'
import { useMemo } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, type MenuGroup } from '#ui/overlays/menu.tsx'
import { SortableTree, type Branch, type Step } from '#ui/lists/sortable-tree.tsx'
import type { Drop } from '#ui/lists/sortable.ts'
import { useSay } from '#ui/words.tsx'
import type { Department } from '../api.ts'
import { childrenOf } from '../rules.ts'
import { structureText } from '../text.ts'
import { PeopleCount } from './people-count.tsx'

type Props = {
  all: readonly Department[]
  /** Those in sight; without it, all. */
  shown?: ReadonlySet<string>
  totals: ReadonlyMap<string, number>
  folded: ReadonlySet<string>
  menuOf: (department: Department) => MenuGroup[]
  onFold: (id: string, isFolded: boolean) => void
  onOpen: (id: string) => void
  onDrop: (drop: Drop) => void
  onStep: (id: string, step: Step) => void
}

export const DepartmentTree = ({ all, shown, totals, menuOf, ...acts }: Props) => {
  const say = useSay()
  const items = useMemo(() => {
    const branches = (parentId: string | null): Branch[] =>
      childrenOf(all, parentId)
        .filter(({ id }) => !shown || shown.has(id))
        .map((department) => ({
          id: department.id,
          name: say(department.name),
          note: <PeopleCount own={department.members} total={totals.get(department.id) ?? 0} />,
          end: <RowMenu department={department} menuOf={menuOf} />,
          children: branches(department.id),
        }))
    return branches(null)
  }, [all, shown, totals, menuOf, say])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t border-line px-4 py-3">
      <p className="mb-2 px-2 text-xs text-muted">{say(structureText.treeHint)}</p>
      <div className="max-w-3xl">
        <SortableTree label={say(structureText.title)} kind="department" items={items} {...acts} />
      </div>
    </div>
  )
}

const RowMenu = ({ department, menuOf }: { department: Department; menuOf: Props['menuOf'] }) => {
  const say = useSay()
  const label = say(structureText.menu, { name: say(department.name) })
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <Ellipsis className="size-4" />
        </IconButton>
      }
      groups={menuOf(department)}
    />
  )
}
