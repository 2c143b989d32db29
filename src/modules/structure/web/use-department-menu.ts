import { ArrowDown, ArrowUp, FolderInput, Pencil, Plus, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { useSay } from '#ui/words.tsx'
import type { Department } from '../api.ts'
import { structureText } from '../text.ts'
import { placeOfStep, type MoveDepartment } from './use-departments.ts'

type DepartmentActions = {
  move: MoveDepartment
  onOpen: (id: string) => void
  onAddBelow: (id: string) => void
  onMove: (department: Department) => void
  onRemove: (department: Department) => void
}

export const useDepartmentMenu = (all: readonly Department[], actions: DepartmentActions) => {
  const say = useSay()
  const { move, onOpen, onAddBelow, onMove, onRemove } = actions
  return useCallback(
    (department: Department): MenuGroup[] => {
      const { id } = department
      const up = placeOfStep(all, id, 'up')
      const down = placeOfStep(all, id, 'down')
      return [
        {
          actions: [
            { id: 'open', name: say(structureText.open), icon: Pencil, run: () => onOpen(id) },
            { id: 'add', name: say(structureText.addBelow), icon: Plus, run: () => onAddBelow(id) },
          ],
        },
        {
          actions: [
            { id: 'move', name: say(structureText.moveTo), icon: FolderInput, run: () => onMove(department) },
            ...(up ? [{ id: 'up', name: say(structureText.moveUp), icon: ArrowUp, run: () => move(id, up) }] : []),
            ...(down
              ? [{ id: 'down', name: say(structureText.moveDown), icon: ArrowDown, run: () => move(id, down) }]
              : []),
          ],
        },
        {
          actions: [
            {
              id: 'remove',
              name: say(structureText.remove),
              icon: Trash2,
              danger: true,
              run: () => onRemove(department),
            },
          ],
        },
      ]
    },
    [all, move, onOpen, onAddBelow, onMove, onRemove, say],
  )
}
