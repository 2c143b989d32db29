/** The button that opens the choice of columns. */
import { Columns3 } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useSay } from '#ui/words.tsx'
import { listText } from '../text.ts'
import type { BoardView } from '../use-board-view.ts'
import { possibleColumns, type ColumnSetting } from './columns.ts'

const ColumnsPanel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel)

export type ColumnsButtonProps = {
  boardView: BoardView
  settings: readonly ColumnSetting[]
  isPersonal: boolean
  onChange: (columns: ColumnSetting[] | undefined) => void
}

export const ColumnsPopover = ({ boardView, settings, isPersonal, onChange }: ColumnsButtonProps) => {
  const say = useSay()
  const grants = useSession()?.permissions
  return (
    <Popover
      label={say(listText.columns)}
      className="w-80 p-3"
      trigger={
        <IconButton label={say(listText.columns)}>
          <Columns3 aria-hidden className={`size-4 ${isPersonal ? 'text-brand-text' : ''}`} />
        </IconButton>
      }
    >
      <ColumnsPanel
        settings={settings}
        possible={possibleColumns({ settings, fields: boardView.fields, grants })}
        isPersonal={isPersonal}
        onChange={onChange}
      />
    </Popover>
  )
}
