/** The columns of a list: those of the table, arranged by the user, without hidden fields. */
import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import type { TableSettings } from '#modules/boards/api/tables.ts'
import type { Field } from '#modules/forms/definition.ts'
import { ticketFields, type TicketField } from '../../../fields.ts'

export type ColumnSetting = TableSettings['columns'][number]
export type ListColumn = {
  key: string
  name: Words
  /** In rem. */
  width: number
  /** The width was set by the user. */
  isSet: boolean
  isPinned: boolean
  canSort: boolean
  field: TicketField
}

/** The user's order first, then columns that the table has gained since; removed ones are dropped. */
export const arrangeColumns = (
  own: readonly ColumnSetting[],
  personal: readonly ColumnSetting[] = [],
): ColumnSetting[] => {
  const known = new Set(own.map(({ key }) => key))
  const kept = personal.filter(({ key }) => known.has(key))
  const mine = new Set(kept.map(({ key }) => key))
  const all = [...kept, ...own.filter(({ key }) => !mine.has(key))]
  return all.some(({ isVisible }) => isVisible) ? all : [...own]
}

const colOf = (
  { key, isPinned, width }: Pick<ColumnSetting, 'key' | 'isPinned' | 'width'>,
  field: TicketField,
): ListColumn => ({
  key,
  name: field.shortLabel,
  width: width ?? field.width,
  isSet: width !== null,
  isPinned,
  canSort: field.canSort,
  field,
})

const mayRead = ({ view }: TicketField, grants: Grants | undefined) => view === null || may(grants, view)

const columnsByName = (fields: readonly Field[]) =>
  new Map(ticketFields(fields).flatMap((field) => (field.isColumn ? [[field.name, field]] : [])))

type ColumnInput = { settings: readonly ColumnSetting[]; fields: readonly Field[]; grants: Grants | undefined }

/** Every column that can be shown, for the column settings. */
export const possibleColumns = ({ settings, fields, grants }: ColumnInput) => {
  const byName = columnsByName(fields)
  return settings.flatMap((setting) => {
    const field = byName.get(setting.key)
    return field && mayRead(field, grants) ? [{ ...colOf(setting, field), isVisible: setting.isVisible }] : []
  })
}

/** Pinned columns come first; a list without visible columns still shows the name. */
export const shownColumns = (input: ColumnInput): ListColumn[] => {
  const visible = possibleColumns(input).filter(({ isVisible }) => isVisible)
  if (visible.length === 0) {
    const title = columnsByName([]).get('name')
    return title ? [colOf({ key: title.name, isPinned: false, width: null }, title)] : []
  }
  return [...visible.filter(({ isPinned }) => isPinned), ...visible.filter(({ isPinned }) => !isPinned)]
}

export const checkWidth = 2.5

export const [narrowest, widest] = [3, 60]
/** To a tenth of a rem. */
export const clampWidth = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)) * 10) / 10

/** Numbers, moments and marks need no more room than they have. */
const fixedTypes: ReadonlySet<string> = new Set(['sequence', 'priority', 'moment'])

/** How much of the remaining width a column takes. A pinned one keeps its width, because the next one begins there. */
const growthOf = ({ key, isSet, isPinned, field }: ListColumn) => {
  if (isSet || isPinned) return 0
  if (key === 'name') return 4
  return field.storage === 'column' && fixedTypes.has(field.builtIn.type) ? 0 : 1
}

/** The grid of header and rows: the columns share the remaining width, the title takes most of it. */
export const tracksOf = (columns: readonly ListColumn[], canSelect: boolean) => {
  const canGrow = columns.some((col) => growthOf(col) > 0)
  const last = columns.findLast(({ isSet }) => !isSet)
  const tracks = columns.map((col) => {
    const growth = canGrow ? growthOf(col) : Number(col === last)
    return growth > 0 ? `minmax(${col.width}rem, ${growth}fr)` : `${col.width}rem`
  })
  return [canSelect ? `${checkWidth}rem` : '0rem', ...tracks, ...(canGrow || last ? [] : ['1fr'])].join(' ')
}

export const withWidth = (columns: readonly ListColumn[], key: string, width: number): ListColumn[] =>
  columns.map((col) => (col.key === key ? { ...col, width, isSet: true } : col))

/** How far from the start each pinned column stays, in rem. */
export const pinOffsets = (columns: readonly ListColumn[], canSelect: boolean): Record<string, number> => {
  let at = canSelect ? checkWidth : 0
  const offsets: Record<string, number> = {}
  for (const { key, width, isPinned } of columns) {
    if (!isPinned) break
    offsets[key] = at
    at += width
  }
  return offsets
}

export const widthOf = (columns: readonly ListColumn[], canSelect: boolean) =>
  columns.reduce((sum, { width }) => sum + width, canSelect ? checkWidth : 0)
