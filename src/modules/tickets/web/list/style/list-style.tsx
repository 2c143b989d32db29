/** Row height, page bar and how a ticket opens, as the signed-in user wants them on this board; and why views are locked. */
import { Lock, Rows3 } from 'lucide-react'
import { paginationPositions, tableSizes, viewOptions, type TableSettings } from '#modules/boards/api/tables.ts'
import { tableText } from '#modules/boards/text/tables-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useSay } from '#ui/words.tsx'
import { styleText } from './style-text.ts'
import type { BoardView } from '../use-board-view.ts'
import type { ListMode } from '../list-query.ts'
import { useSaveStyle } from './use-save-style.ts'

type Choice = 'size' | 'paginationPosition' | 'viewOption'
const followsTable = { tab: null, viewType: null, viewOption: null, size: null, paginationPosition: null }

type Props = { boardView: BoardView; mode: ListMode }

const StylePanel = ({ boardView, mode }: Props) => {
  const say = useSay()
  const { settings, style, board } = boardView
  const save = useSaveStyle(board?.id ?? '')
  const choice = <K extends Choice>(key: K, label: string, values: readonly TableSettings[K][]) => (
    <Select
      label={label}
      value={settings[key]}
      onChange={(value) => save({ [key]: value })}
      items={values.map((id) => ({ id, name: say(tableText[id]) }))}
    />
  )
  return (
    <div className="grid gap-3">
      {mode !== 'kanban' && choice('size', say(tableText.size), tableSizes)}
      {mode === 'table' && choice('paginationPosition', say(tableText.pages), paginationPositions)}
      {choice('viewOption', say(tableText.ticketOpens), viewOptions)}
      <p className="text-xs text-muted">{say(styleText.hint)}</p>
      {Object.keys(followsTable).some((key) => key in style) && (
        <Button size="small" look="ghost" onPress={() => save(followsTable)}>
          {say(styleText.reset)}
        </Button>
      )}
    </div>
  )
}

export const StyleButton = (props: Props) => {
  const say = useSay()
  return (
    <Popover
      label={say(styleText.style)}
      className="w-72 p-3"
      trigger={
        <IconButton label={say(styleText.style)}>
          <Rows3 aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <StylePanel {...props} />
    </Popover>
  )
}

export const LockedViews = () => {
  const say = useSay()
  return (
    <Popover
      label={say(styleText.viewsLocked)}
      className="max-w-72 p-3 text-sm"
      trigger={
        <IconButton label={say(styleText.viewsLocked)}>
          <Lock aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <p>{say(styleText.viewsLockedWhy)}</p>
    </Popover>
  )
}
