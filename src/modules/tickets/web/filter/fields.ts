/** What a filter of this person's may ask about, and where the values of each field are chosen from. */
import type { FieldShape, FilterKind, Shapes } from '#core/filter.ts'
import type { Grants } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { columnText } from '#modules/boards/text/tables-text.ts'
import type { Field } from '#modules/forms/definition.ts'
import type { Option } from '#modules/forms/kinds/kind.ts'
import type { Branch } from '#modules/forms/kinds/cascader.ts'
import { columnFilter, type Column } from '#modules/forms/kinds/table-rules.ts'
import { priorities } from '#modules/forms/priorities.ts'
import { filterKeyOf, shapeOf } from '#modules/forms/shapes.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { asked, builtInShape } from '../../built-in.ts'
import { isOfLinked, linkedColumns } from '../../linked.ts'
import { filterText } from './filter-text.ts'

export type Named = { id: string; name: Words; hue?: string }
export type RecordKind = 'people' | 'groups' | 'departments' | 'customers' | 'accounts' | 'tickets'
export type Source = { kind: 'options'; options: Named[] } | { kind: RecordKind } | { kind: 'free' }
export type FilterColumn = { key: string; name: Words; kind: FilterKind }
export type FilterField = {
  key: string
  name: Words
  shape: FieldShape
  source: Source
  columns: FilterColumn[]
  /** Its rows are tickets. */
  isOfLinked: boolean
}
type Given = { board: Board; fields: readonly Field[]; grants: Grants }

const names: Record<string, Words> = { ...columnText, links: filterText.linkedTickets, watchers: filterText.watchers }
const records: Record<string, RecordKind> = {
  assignees: 'people',
  watchers: 'people',
  createdBy: 'people',
  group: 'groups',
  department: 'departments',
  customer: 'customers',
  account: 'accounts',
}
const recordTypes: Partial<Record<Field['type'], RecordKind>> = {
  USER: 'people',
  USER_MULTI_SELECT: 'people',
  GROUP: 'groups',
  GROUP_MULTI_SELECT: 'groups',
  CUSTOMER: 'customers',
  TICKET: 'tickets',
  TICKET_TABLE: 'tickets',
}

const coloured = ({ id, name, color }: { id: string; name: Words; color: string }): Named => ({ id, name, hue: color })
const options = (all: Named[]): Source => ({ kind: 'options', options: all })
const priorityOptions = () => options(priorities.map((id) => ({ id, name: priorityWords[id] })))

const builtInSource = (key: string, board: Board): Source => {
  const record = records[key]
  if (record) return { kind: record }
  if (key === 'status') return options(board.statuses.map(coloured))
  if (key === 'tags') return options(board.tags.map(coloured))
  if (key === 'priority') return priorityOptions()
  if (key === 'source') return options(board.sources.map(({ value, label }) => ({ id: value, name: label })))
  return { kind: 'free' }
}

const branches = (tree: readonly Branch[]): Named[] =>
  tree.flatMap(({ value, label, children }) => [{ id: value, name: label }, ...branches(children)])

const customSource = ({ type, config }: Field): Source => {
  const record = recordTypes[type]
  if (record) return { kind: record }
  if (type === 'PRIORITY') return priorityOptions()
  if (type === 'CASCADER') return options(branches((config['tree'] as Branch[] | undefined) ?? []))
  const given = config['options'] as Option[] | undefined
  return given ? options(given.map(({ value, label }) => ({ id: value, name: label }))) : { kind: 'free' }
}

const columnsOf = ({ config }: Field): FilterColumn[] =>
  ((config['columns'] as Column[] | undefined) ?? []).map(({ key, title, type }) => ({
    key,
    name: title,
    kind: columnFilter[type],
  }))

const plainFields = ({ board, fields, grants }: Given): FilterField[] => [
  ...Object.keys(asked).flatMap((key): FilterField[] => {
    const shape = builtInShape(key, grants)
    const name = names[key]
    const rest = { source: builtInSource(key, board), columns: [], isOfLinked: isOfLinked(key, undefined) }
    return shape && name ? [{ key, name, shape, ...rest }] : []
  }),
  ...fields.flatMap((field): FilterField[] => {
    const shape = field.isArchived ? undefined : shapeOf(field)
    const [key, source] = [filterKeyOf(field.id), customSource(field)]
    return shape
      ? [{ key, name: field.name, shape, source, columns: columnsOf(field), isOfLinked: isOfLinked(key, field) }]
      : []
  }),
]

/** Of linked tickets, what this person may ask of a ticket itself. */
export const filterFields = (given: Given): FilterField[] => {
  const plain = plainFields(given)
  const columns = linkedColumns(shapesIn(plain), given.fields)
  const linked = plain.flatMap(({ key, name, shape: { kind } }) => (columns[key] ? [{ key, name, kind }] : []))
  return plain.map((field) =>
    field.isOfLinked ? { ...field, shape: { ...field.shape, columns }, columns: linked } : field,
  )
}

export const shapesIn = (fields: readonly FilterField[]): Shapes => {
  const byKey = new Map(fields.map(({ key, shape }) => [key, shape]))
  return (key) => byKey.get(key)
}
