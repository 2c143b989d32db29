/** Rows to fill in: typed cells, fixed ones, and columns that not everybody may write in. On a narrow page each row is a small form, unless it would be a long one: then the table scrolls. */
import { Lock, Trash2 } from 'lucide-react'
import { memo, useCallback, useContext, useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { reordered } from '#ui/lists/sortable.ts'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import type { Field } from '../../definition.ts'
import type { Column, Row } from '../table-rules.ts'
import { CellView } from './cell-view.tsx'
import { useFill } from '../../web/fill/fill-scope.tsx'
import { fillText, rowsText } from '../../web/fill/fill-text.ts'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { SlotContext } from '../../web/fill/slot-context.ts'
import { isCellWrong, isFixed } from './rows.ts'
import { CellInput } from './cell-input.tsx'
import { roomOf } from './column-widths.ts'

export type IdRow = Row & { id: string }
type Props = {
  field: Field
  label: string
  columns: readonly Column[]
  rows: readonly IdRow[]
  onChange: (rows: IdRow[]) => void
  showsProblems: boolean
  canMove: boolean
  canRemove: (row: IdRow, at: number) => boolean
  /** Row label; the row number by default. */
  head?: { title: string; nameOf: (row: IdRow) => string }
}

type EditorInput = Pick<Props, 'field' | 'label' | 'columns' | 'rows'> & Pick<InputProps, 'problem' | 'onChange'>
/** Props for the rows editor; an empty list clears the value. */
export const rowsEditorProps = ({ problem, onChange, ...rest }: EditorInput) => ({
  ...rest,
  onChange: (rows: IdRow[]) => onChange(rows.length > 0 ? rows : undefined),
  showsProblems: problem !== undefined,
})

const grid = 'grid grid-cols-1 items-start gap-x-2 gap-y-1.5 @lg:grid-cols-(--tracks)'

/** As wide as its columns; container queries use this width. */
const Wide = ({ isLong, style, children }: { isLong: boolean; style: CSSProperties; children: ReactNode }) => (
  <div className="-my-1 overflow-x-auto py-1">
    <div
      style={style}
      className={`@container grid grid-cols-1 gap-1 ${isLong ? 'min-w-(--wide)' : '@lg:min-w-(--wide)'}`}
    >
      {children}
    </div>
  </div>
)

/** Stable callback. */
const useCellChange = (rows: readonly IdRow[], onChange: (rows: IdRow[]) => void) => {
  const latest = useRef({ rows, onChange })
  useEffect(() => {
    latest.current = { rows, onChange }
  })
  return useCallback<CellProps['onCell']>((rowId, columnId, value) => {
    const { rows: now, onChange: change } = latest.current
    change(now.map((row) => (row.id === rowId ? { ...row, [columnId]: value ?? null } : row)))
  }, [])
}

export const RowsEditor = (props: Props) => {
  const { field, label, columns, rows, onChange, head } = props
  const say = useSay()
  const language = useLanguage()
  const format = useFormat()
  const numbered = (row: IdRow) => say(rowsText.row, { number: format.number(rows.indexOf(row) + 1) })
  const nameOf = head?.nameOf ?? numbered
  const onCell = useCellChange(rows, onChange)
  if (rows.length === 0) return <p className="text-sm text-muted">{say(rowsText.noRows)}</p>
  const { isLong, ...room } = roomOf(columns, head !== undefined)
  return (
    <Wide isLong={isLong} style={room}>
      <div aria-hidden className={`hidden gap-1 ps-9 pe-9 text-xs font-semibold text-muted @lg:flex`}>
        <div className={`${grid} min-w-0 flex-1`}>
          {head && <span className="truncate">{head.title}</span>}
          {columns.map(({ id, title, isRequired }) => (
            <span key={id} className="truncate">
              {title[language]}
              {isRequired && <span className="ms-1 text-danger">{'*'}</span>}
            </span>
          ))}
        </div>
      </div>
      <SortableList
        label={say(rowsText.rows, { name: label })}
        kind={`rows-${field.id}`}
        items={rows}
        nameOf={nameOf}
        onMove={(id, to) => onChange(reordered(rows, id, to))}
        className="grid gap-2 @lg:gap-1"
      >
        {(row, handle) => (
          <RowFrame {...props} row={row} handle={props.canMove && rows.length > 1 ? handle : null} name={nameOf(row)}>
            {head && <span className="self-center truncate text-sm font-semibold">{head.nameOf(row)}</span>}
            {columns.map((column) => (
              <RowCell
                key={column.id}
                field={field}
                column={column}
                rowId={row.id}
                at={rows.indexOf(row)}
                name={nameOf(row)}
                value={row[column.id]}
                showsProblems={props.showsProblems}
                onCell={onCell}
              />
            ))}
          </RowFrame>
        )}
      </SortableList>
    </Wide>
  )
}

/** Row actions stay visible while cells scroll. */
const end = 'sticky z-1 flex min-h-9 w-8 shrink-0 items-center bg-surface'

type RowProps = Props & { row: IdRow; name: string }

const useIsLocked = (field: Field) => {
  const { columnAccess } = useFill()
  return (column: Column) => columnAccess(field, column).level !== 'write'
}

const RowFrame = (props: RowProps & { handle: ReactNode; children: ReactNode }) => {
  const { field, columns, row, rows, name, handle, canRemove, onChange, children } = props
  const say = useSay()
  const isLocked = useIsLocked(field)
  const holdsLocked = columns.some((column) => isLocked(column) && (row[column.id] ?? null) !== null)
  return (
    <div className="flex items-start gap-1 rounded-md border border-line p-1.5 @lg:border-0 @lg:p-0">
      <span className={`${end} start-0`}>{handle}</span>
      <div className={`${grid} min-w-0 flex-1`}>{children}</div>
      <span className={`${end} end-0`}>
        {canRemove(row, rows.indexOf(row)) && !holdsLocked && (
          <IconButton
            size="small"
            label={say(fillText.remove, { name })}
            onPress={() => onChange(rows.filter(({ id }) => id !== row.id))}
          >
            <Trash2 aria-hidden className="size-3.5" />
          </IconButton>
        )}
      </span>
    </div>
  )
}

/** One tab stop per locked column, because the reason is the same in every row. */
const LockSign = ({ field, column, isFirst }: { field: Field; column: Column; isFirst: boolean }) => {
  const say = useSay()
  const onWhy = useContext(SlotContext)?.onWhy
  if (!onWhy) return <Lock role="img" aria-label={say(fillText.locked)} className="size-3 shrink-0 text-faint" />
  return (
    <IconButton
      size="small"
      label={say(fillText.whyField, { name: say(column.title) })}
      excludeFromTabOrder={!isFirst}
      onPress={() => onWhy(field.id, column)}
    >
      <Lock aria-hidden className="size-3" />
    </IconButton>
  )
}

type CellProps = {
  field: Field
  column: Column
  rowId: string
  at: number
  name: string
  value: Row[string] | undefined
  showsProblems: boolean
  onCell: (rowId: string, columnId: string, value: Row[string] | undefined) => void
}

const PlainCell = ({ field, column, rowId, at, name, value, showsProblems, onCell }: CellProps) => {
  const say = useSay()
  const language = useLanguage()
  const isLocked = useIsLocked(field)(column)
  const title = column.title[language]
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-0.5 block text-xs text-muted @lg:hidden">
        {title}
      </span>
      {isLocked || isFixed(column, at) ? (
        <span className="flex min-h-9 items-center gap-1.5 rounded-md bg-sunken px-2 text-sm">
          <span className="min-w-0 flex-1">
            <CellView column={column} value={value} />
          </span>
          {isLocked && <LockSign field={field} column={column} isFirst={at === 0} />}
        </span>
      ) : (
        <CellInput
          column={column}
          label={say(rowsText.cell, { column: title, row: name })}
          value={value}
          isInvalid={showsProblems && isCellWrong(column, value)}
          onChange={(next) => onCell(rowId, column.id, next)}
        />
      )}
    </div>
  )
}

/** Memoised: typing renders one cell only. */
const RowCell = memo(PlainCell)
