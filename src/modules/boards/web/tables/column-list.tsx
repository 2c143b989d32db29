import { ChevronDown, Pin, PinOff, X } from 'lucide-react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { reordered } from '#ui/lists/sortable.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Column } from '../../api/tables.ts'
import { tableText } from '../../text/tables-text.ts'
import type { ColumnName } from './use-column-names.ts'
import type { TableEditing } from './use-table-draft.ts'

type Props = { editing: TableEditing; names: readonly ColumnName[] }
type Item = Column & { id: string; name: string }

/** Which columns there are, in which order, and how wide. The last one stays, and one of them stays visible. */
export const ColumnList = ({ editing, names }: Props) => {
  const say = useSay()
  const { columns } = editing.draft.settings
  const nameOf = (key: string) => names.find((name) => name.key === key)?.name ?? ''
  const items = columns.map((column): Item => ({ ...column, id: column.key, name: nameOf(column.key) }))
  const put = (changed: Column[]) =>
    editing.set({
      columns: changed.map(({ key, isVisible, isPinned, width }) => ({ key, isVisible, isPinned, width })),
    })
  const missing = names.filter(({ key }) => columns.every((column) => column.key !== key))
  const problem = editing.problemAt('settings.columns')
  return (
    <section aria-label={say(tableText.columns)} className="grid content-start gap-2">
      <h2 className="text-base font-semibold">{say(tableText.columns)}</h2>
      <p className="text-xs text-muted">{say(tableText.columnsHint)}</p>
      <SortableList
        label={say(tableText.columns)}
        kind="table-column"
        items={items}
        nameOf={({ name }) => name}
        onMove={(id, to) => put(reordered(items, id, to))}
      >
        {(item, handle) => (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line p-1">
            {handle}
            <ColumnLine
              item={item}
              isLast={items.length === 1}
              isLastVisible={item.isVisible && items.filter(({ isVisible }) => isVisible).length === 1}
              onChange={(change) => put(items.map((entry) => (entry.id === item.id ? { ...entry, ...change } : entry)))}
              onRemove={() => put(items.filter(({ id }) => id !== item.id))}
            />
          </div>
        )}
      </SortableList>
      {problem && <Alert kind="danger">{problem}</Alert>}
      {missing.length > 0 ? (
        <div>
          <Select
            key={missing.length}
            label={say(tableText.addColumn)}
            items={missing.map(({ key, name }) => ({ id: key, name }))}
            onChange={(key) => put([...columns, { key, isVisible: true, isPinned: false, width: null }])}
          />
        </div>
      ) : (
        <p className="text-xs text-muted">{say(tableText.allThere)}</p>
      )}
    </section>
  )
}

const widths = { narrow: 6, normal: 10, wide: 18 }

/** A few widths by name; one that was set otherwise is shown as it is. */
const useWidths = (width: number | null, choose: (width: number | null) => void) => {
  const say = useSay()
  const format = useFormat()
  const choice = (value: number | null, name: string): MenuAction => ({
    id: String(value),
    name,
    checked: value === width,
    run: () => choose(value),
  })
  const named = [
    choice(null, say(tableText.auto)),
    ...Object.entries(widths).map(([name, value]) => choice(value, say(tableText[name as keyof typeof widths]))),
  ]
  const isNamed = width === null || named.some(({ checked }) => checked)
  return isNamed ? named : [...named, choice(width, say(tableText.exact, { count: format.number(width) }))]
}

type LineProps = {
  item: Item
  isLast: boolean
  isLastVisible: boolean
  onChange: (change: Partial<Column>) => void
  onRemove: () => void
}

const ColumnLine = ({ item, isLast, isLastVisible, onChange, onRemove }: LineProps) => {
  const say = useSay()
  const { name, isVisible, isPinned, width } = item
  const Icon = isPinned ? PinOff : Pin
  const choices = useWidths(width, (next) => onChange({ width: next }))
  const chosen = choices.find(({ checked }) => checked)?.name ?? ''
  return (
    <>
      <span className="min-w-0 flex-1 basis-24">
        <Checkbox
          aria-label={say(tableText.show, { name })}
          isSelected={isVisible}
          isDisabled={isLastVisible}
          onChange={(shown) => onChange({ isVisible: shown })}
        >
          <bdi className="truncate">{name}</bdi>
        </Checkbox>
      </span>
      <Menu
        label={say(tableText.width, { name })}
        groups={[{ actions: choices }]}
        trigger={
          <Button size="small" look="ghost" aria-label={`${say(tableText.width, { name })}: ${chosen}`}>
            {chosen}
            <ChevronDown aria-hidden className="size-3" />
          </Button>
        }
      />
      <IconButton
        size="small"
        label={say(isPinned ? tableText.unpin : tableText.pin, { name })}
        aria-pressed={isPinned}
        onPress={() => onChange({ isPinned: !isPinned })}
      >
        <Icon aria-hidden className={`size-3.5 ${isPinned ? 'text-brand-text' : ''}`} />
      </IconButton>
      <IconButton
        size="small"
        label={
          isLast || isLastVisible
            ? say(problemWords(isLast ? 'last-column' : 'no-visible-column'))
            : say(tableText.removeColumn, { name })
        }
        isDisabled={isLast || isLastVisible}
        onPress={onRemove}
      >
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </>
  )
}
