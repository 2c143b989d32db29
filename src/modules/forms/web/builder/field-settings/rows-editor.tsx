/** Editable, sortable list; Enter adds the next row; long lists are truncated first. */
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { settingsText } from '../settings-text.ts'
import { reordered } from '#ui/lists/sortable.ts'
import { newId } from '../blanks.ts'
import { isPastedTable, parsePastedRows } from '../type-settings/pasted-rows.ts'

/** Gives items temporary ids, so that focus and drag follow them. */
const createRow = () => ({ id: newId() })

const useRowIds = (count: number) => {
  const [rows, setRows] = useState(() => Array.from({ length: count }, createRow))
  // Changed from outside, such as by undo.
  const currentRows =
    rows.length === count ? rows : Array.from({ length: count }, (_, at): { id: string } => rows[at] ?? createRow())
  if (currentRows !== rows) setRows(currentRows)
  return {
    ids: currentRows.map(({ id }) => id),
    move: (id: string, to: number) => setRows((before) => reordered(before, id, to)),
    remove: (at: number) => setRows((before) => before.toSpliced(at, 1)),
    add: () => setRows((before) => [...before, createRow()]),
  }
}

type Props<T> = {
  label: string
  items: readonly T[]
  onChange: (items: T[]) => void
  blank: () => T
  add: string
  nameOf: (item: T, at: number) => string
  /** Maximum number of items. */
  most?: number
  /** Minimum number of items. */
  least?: number
  end?: ReactNode
  /** All items with cells pasted out of a spreadsheet; they follow the row pasted into, or replace it if it is blank. */
  withCells?: (rows: string[][], around: { before: readonly T[]; after: readonly T[] }) => T[]
  isBlank?: (item: T) => boolean
  children: (item: T, change: (item: T) => void, at: number) => ReactNode
}
const initialCount = 60

const isEnterInText = ({ target, key, isComposing }: KeyboardEvent) =>
  key === 'Enter' &&
  !isComposing &&
  target instanceof HTMLInputElement &&
  target.type !== 'checkbox' &&
  target.role !== 'combobox'

/** Enter adds a row instead of submitting the sheet, and focuses it. */
const useEnterToAdd = (lastId: string | undefined, add: () => boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const shouldFocus = useRef(false)
  const append = () => {
    shouldFocus.current = add()
  }
  const latest = useRef(append)
  useEffect(() => {
    latest.current = append
  })
  useEffect(() => {
    if (shouldFocus.current)
      box.current?.querySelector<HTMLElement>(`[data-row="${lastId}"] :is(input, textarea, button)`)?.focus()
    shouldFocus.current = false
  }, [lastId])
  useEffect(() => {
    const element = box.current
    const press = (event: KeyboardEvent) => {
      // Already handled by a nested list.
      if (event.defaultPrevented || !isEnterInText(event)) return
      event.preventDefault()
      latest.current()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  return { box, append }
}

/** Cells of a spreadsheet become items; other pasted text goes into the input. */
const pasteCells = <T,>(props: Props<T>, event: ClipboardEvent, at: number) => {
  const { items, onChange, most = Infinity, withCells, isBlank } = props
  const text = event.clipboardData.getData('text/plain')
  const row = items[at]
  // A nested list may have taken it already.
  if (!withCells || event.defaultPrevented || row === undefined || !isPastedTable(text)) return
  event.preventDefault()
  const around = { before: items.slice(0, isBlank?.(row) ? at : at + 1), after: items.slice(at + 1) }
  onChange(withCells(parsePastedRows(text), around).slice(0, most))
}

const RemoveRow = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <IconButton size="small" label={useSay()(settingsText.removeRow, { name })} onPress={onPress}>
    <X aria-hidden className="size-3.5" />
  </IconButton>
)

export const RowsEditor = <T,>(props: Props<T>) => {
  const { label, items, onChange, blank, add, nameOf, most = Infinity, least = 0, end, children } = props
  const say = useSay()
  const format = useFormat()
  const [isExpanded, setExpanded] = useState(false)
  const rows = useRowIds(items.length)
  const shown = (isExpanded ? items : items.slice(0, initialCount)).map((item, at) => ({
    id: rows.ids[at] ?? '',
    item,
    at,
  }))
  const move = (id: string, to: number) => {
    const from = rows.ids.indexOf(id)
    const moved = items[from]
    if (moved === undefined) return
    rows.move(id, to)
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const { box, append } = useEnterToAdd(rows.ids.at(-1), () => {
    if (items.length >= most) return false
    setExpanded(true)
    rows.add()
    onChange([...items, blank()])
    return true
  })
  return (
    <div ref={box} className="grid gap-2">
      <SortableList
        label={label}
        kind={`rows ${label}`}
        items={shown}
        nameOf={({ item, at }) => nameOf(item, at)}
        onMove={move}
        className="grid gap-2 empty:hidden"
      >
        {({ item, at }, handle) => (
          <div className="flex items-start gap-1 rounded-md border border-line p-2">
            {handle}
            <div
              role="group"
              aria-label={nameOf(item, at)}
              data-row={rows.ids[at]}
              className="@container/row min-w-0 flex-1"
              onPaste={(event) => pasteCells(props, event, at)}
            >
              {children(item, (next) => onChange(items.with(at, next)), at)}
            </div>
            {items.length > least && (
              <RemoveRow
                name={nameOf(item, at)}
                onPress={() => {
                  rows.remove(at)
                  onChange(items.toSpliced(at, 1))
                }}
              />
            )}
          </div>
        )}
      </SortableList>
      <div className="flex flex-wrap gap-2">
        {shown.length < items.length && (
          <Button size="small" look="ghost" onPress={() => setExpanded(true)}>
            {say(settingsText.showRest, { count: format.number(items.length - shown.length) })}
          </Button>
        )}
        {items.length < most && (
          <Button size="small" onPress={append}>
            <Plus aria-hidden className="size-3.5" />
            {add}
          </Button>
        )}
        {end}
      </div>
    </div>
  )
}
