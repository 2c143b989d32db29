/** Which columns a list has: the table's own, arranged by the person, without what they may not see. */
import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import { builtInColumns, type TableSettings } from '#modules/boards/api/tables.ts'
import { columnRights } from '#modules/boards/column-rights.ts'
import { columnText } from '#modules/boards/text/tables-text.ts'
import type { Field } from '#modules/forms/definition.ts'

export type ColumnSetting = TableSettings['columns'][number]
export type BuiltIn = (typeof builtInColumns)[number]
export type Col = {
  key: string
  name: Words
  /** In rem. */
  width: number
  /** Somebody has chosen its width. */
  isSet: boolean
  isPinned: boolean
  canSort: boolean
  /** Of a custom column. */
  field?: Field
}

const widths: Record<BuiltIn, number> = {
  number: 8,
  title: 18,
  status: 9.5,
  priority: 7,
  assignees: 11,
  group: 9,
  tags: 12,
  dueDate: 8.5,
  department: 9,
  customer: 10,
  account: 10,
  source: 7.5,
  createdBy: 10,
  createdAt: 8.5,
  updatedAt: 8.5,
  resolvedAt: 8.5,
}
const isBuiltIn = (key: string): key is BuiltIn => (builtInColumns as readonly string[]).includes(key)

/** Field types whose values have an order. */
const ordered = new Set<string>([
  'TEXT',
  'EMAIL',
  'NUMBER',
  'SELECT',
  'DATE',
  'TIME',
  'DATETIME',
  'PHONE',
  'URL',
  'PROGRESS',
  'PRIORITY',
  'DYNAMIC_NUMBER',
  'EQUATION_EVALUATOR',
])

/** As the person has arranged them: theirs first, then what the table has gained since; what it has lost is gone. */
export const arranged = (own: readonly ColumnSetting[], personal: readonly ColumnSetting[] = []): ColumnSetting[] => {
  const known = new Set(own.map(({ key }) => key))
  const kept = personal.filter(({ key }) => known.has(key))
  const mine = new Set(kept.map(({ key }) => key))
  const all = [...kept, ...own.filter(({ key }) => !mine.has(key))]
  return all.some(({ isVisible }) => isVisible) ? all : [...own]
}

const colOf = ({ key, isPinned, width }: ColumnSetting, fields: ReadonlyMap<string, Field>): Col | undefined => {
  const isSet = width !== null
  if (isBuiltIn(key))
    return { key, name: columnText[key], width: width ?? widths[key], isSet, isPinned, canSort: key !== 'tags' }
  const field = fields.get(key.slice(3))
  if (!key.startsWith('cf.') || !field || field.isArchived) return undefined
  return { key, name: field.name, width: width ?? 10, isSet, isPinned, canSort: ordered.has(field.type), field }
}

const mayRead = (key: string, grants: Grants | undefined) => {
  const needs = isBuiltIn(key) ? columnRights[key] : null
  return needs === null || may(grants, needs)
}

type Given = { settings: readonly ColumnSetting[]; fields: readonly Field[]; grants: Grants | undefined }

/** Every column that could be shown, for who arranges them. */
export const possibleColumns = ({ settings, fields, grants }: Given) => {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return settings.flatMap((setting) => {
    const col = mayRead(setting.key, grants) ? colOf(setting, byId) : undefined
    return col ? [{ ...col, isVisible: setting.isVisible }] : []
  })
}

/** Pinned ones stand first. A list in which nothing is left to see still says what its tickets are called. */
export const shownColumns = (given: Given): Col[] => {
  const visible = possibleColumns(given).filter(({ isVisible }) => isVisible)
  if (visible.length === 0)
    return [{ key: 'title', name: columnText.title, width: widths.title, isSet: false, isPinned: false, canSort: true }]
  return [...visible.filter(({ isPinned }) => isPinned), ...visible.filter(({ isPinned }) => !isPinned)]
}

export const checkWidth = 2.5

export const [narrowest, widest] = [3, 60]
/** To a tenth of a rem. */
export const clampWidth = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)) * 10) / 10

/** The grid that header and rows share: one column takes what room is left, unless its width was chosen; then nothing does. */
export const tracksOf = (columns: readonly Col[], canSelect: boolean) => {
  const free = columns.filter(({ isSet }) => !isSet)
  const flexible = free.find(({ key, isPinned }) => key === 'title' && !isPinned) ?? free.at(-1)
  const tracks = columns.map((col) => (col === flexible ? `minmax(${col.width}rem, 1fr)` : `${col.width}rem`))
  return [canSelect ? `${checkWidth}rem` : '0rem', ...tracks, ...(flexible ? [] : ['1fr'])].join(' ')
}

export const withWidth = (columns: readonly Col[], key: string, width: number): Col[] =>
  columns.map((col) => (col.key === key ? { ...col, width, isSet: true } : col))

/** How far from the start each pinned column stays, in rem. */
export const pinOffsets = (columns: readonly Col[], canSelect: boolean): Record<string, number> => {
  let at = canSelect ? checkWidth : 0
  const offsets: Record<string, number> = {}
  for (const { key, width, isPinned } of columns) {
    if (!isPinned) break
    offsets[key] = at
    at += width
  }
  return offsets
}

export const widthOf = (columns: readonly Col[], canSelect: boolean) =>
  columns.reduce((sum, { width }) => sum + width, canSelect ? checkWidth : 0)
