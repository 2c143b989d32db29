/** Rows to fill in: typed cells, fixed ones, and columns that not everybody may write in. On a narrow page each row is a small form. */
import { Lock, Trash2 } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { reordered } from '#ui/sortable.ts'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import type { Field } from '../../../definition.ts'
import type { Column, Row } from '../../../kinds/table-rules.ts'
import { CellView } from '../../cells/cell-view.tsx'
import { useFill } from '../fill-scope.tsx'
import { fillText, rowsText } from '../fill-text.ts'
import { SlotContext } from '../slot-context.ts'
import { isCellWrong, isFixed } from './rows.ts'
import { CellInput } from './cell-input.tsx'

export type IdRow = Row & { id: string }
type Props = {
  field: Field
  label: string
  columns: readonly Column[]
  rows: readonly IdRow[]
  onChange: (rows: IdRow[]) => void
  showsFaults: boolean
  canMove: boolean
  canRemove: (row: IdRow, at: number) => boolean
  /** What a row is called; by its number where it has no name. */
  head?: { title: string; nameOf: (row: IdRow) => string }
}

const grid = 'grid items-start gap-x-2 gap-y-1.5 @lg:grid-flow-col @lg:auto-cols-fr'

export const RowsEditor = (props: Props) => {
  const { field, label, columns, rows, onChange, head } = props
  const say = useSay()
  const language = useLanguage()
  const format = useFormat()
  const numbered = (row: IdRow) => say(rowsText.row, { number: format.number(rows.indexOf(row) + 1) })
  const nameOf = head?.nameOf ?? numbered
  if (rows.length === 0) return <p className="text-sm text-muted">{say(rowsText.noRows)}</p>
  return (
    <div className="grid gap-1">
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
              <RowCell key={column.id} {...props} row={row} column={column} name={nameOf(row)} />
            ))}
          </RowFrame>
        )}
      </SortableList>
    </div>
  )
}

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
      <span className="flex min-h-9 w-8 shrink-0 items-center">{handle}</span>
      <div className={`${grid} min-w-0 flex-1`}>{children}</div>
      <span className="flex min-h-9 w-8 shrink-0 items-center">
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

/** One stop for Tab a column: the same reason stands in every row of it. */
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

const RowCell = ({ field, rows, row, name, column, onChange, showsFaults }: RowProps & { column: Column }) => {
  const say = useSay()
  const language = useLanguage()
  const at = rows.indexOf(row)
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
            <CellView column={column} value={row[column.id]} />
          </span>
          {isLocked && <LockSign field={field} column={column} isFirst={at === 0} />}
        </span>
      ) : (
        <CellInput
          column={column}
          label={say(rowsText.cell, { column: title, row: name })}
          value={row[column.id]}
          isInvalid={showsFaults && isCellWrong(column, row[column.id])}
          onChange={(value) =>
            onChange(rows.map((one) => (one.id === row.id ? { ...one, [column.id]: value ?? null } : one)))
          }
        />
      )}
    </div>
  )
}
