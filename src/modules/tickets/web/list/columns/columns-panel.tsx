/** Personal choice of columns: visibility, order and pinning. */
import { Pin } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { reordered } from '#ui/lists/sortable.ts'
import { useSay } from '#ui/words.tsx'
import type { possibleColumns, ColumnSetting } from './columns.ts'
import { listText } from '../text.ts'
import { columnsText } from './columns-text.ts'

type Props = {
  settings: readonly ColumnSetting[]
  possible: ReturnType<typeof possibleColumns>
  isPersonal: boolean
  onChange: (columns: ColumnSetting[] | undefined) => void
}

export const ColumnsPanel = ({ settings, possible, isPersonal, onChange }: Props) => {
  const say = useSay()
  const shown = possible.filter(({ isVisible }) => isVisible).length
  const set = (key: string, change: Partial<ColumnSetting>) =>
    onChange(settings.map((setting) => (setting.key === key ? { ...setting, ...change } : setting)))
  const move = (key: string, to: number) => {
    const order = reordered(
      possible.map((item) => ({ ...item, id: item.key })),
      key,
      to,
    ).map((item) => item.key)
    const unseen = settings.filter((setting) => !order.includes(setting.key))
    const byKey = new Map(settings.map((setting) => [setting.key, setting]))
    onChange([...order.flatMap((item) => byKey.get(item) ?? []), ...unseen])
  }
  return (
    <div className="grid gap-3">
      <p className="text-xs text-muted">{say(columnsText.columnsHint)}</p>
      <div className="max-h-96 overflow-y-auto">
        <SortableList
          kind="ticket-column"
          label={say(listText.columns)}
          items={possible.map((item) => ({ ...item, id: item.key }))}
          nameOf={({ name }) => say(name)}
          onMove={move}
          className="grid"
        >
          {({ key, name, isVisible, isPinned }, handle) => {
            const label = say(name)
            return (
              <div className="flex h-9 items-center gap-2 text-sm">
                {handle}
                <Checkbox
                  aria-label={say(columnsText.showColumn, { name: label })}
                  isSelected={isVisible}
                  isDisabled={isVisible && shown === 1}
                  onChange={(next) => set(key, { isVisible: next })}
                />
                <bdi className="min-w-0 flex-1 truncate">{label}</bdi>
                <IconButton
                  size="small"
                  aria-pressed={isPinned}
                  label={say(isPinned ? columnsText.unpinColumn : columnsText.pinColumn, { name: label })}
                  onPress={() => set(key, { isPinned: !isPinned, isVisible: true })}
                >
                  <Pin aria-hidden className={`size-3.5 ${isPinned ? 'fill-current text-brand-text' : ''}`} />
                </IconButton>
              </div>
            )
          }}
        </SortableList>
      </div>
      {isPersonal && <Button onPress={() => onChange(undefined)}>{say(columnsText.backToTable)}</Button>}
    </div>
  )
}
