/** The fields that this user may filter by, and where their values are chosen from. */
import type { FieldShape, FilterKind, Shapes } from '#core/filters/filter.ts'
import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import type { RefKind } from '#core/refs.ts'
import type { Words } from '#core/words.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { columnFilter, type Column } from '#modules/forms/kinds/table-rules.ts'
import { ticketFields } from '../../fields.ts'
import { referencesTickets, linkedColumns } from '../../linked-fields.ts'

export type FilterOption = { id: string; name: Words; hue?: string }
export type RecordKind = 'people' | 'groups' | 'departments' | 'customers' | 'accounts' | 'tickets'
export type Source = { kind: 'options'; options: FilterOption[] } | { kind: RecordKind } | { kind: 'free' }
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
type FilterFieldsInput = { board: Board; fields: readonly Field[]; grants: Grants }

const recordKinds: Record<RefKind, RecordKind | null> = {
  user: 'people',
  group: 'groups',
  department: 'departments',
  customer: 'customers',
  account: 'accounts',
  ticket: 'tickets',
  file: null,
}

const sourceOf = (ref: RefKind | undefined, options: FilterOption[] | undefined): Source => {
  const record = ref && recordKinds[ref]
  if (record) return { kind: record }
  return options ? { kind: 'options', options } : { kind: 'free' }
}

const customSource = ({ type, configuration }: Field): Source => {
  const { refs, choices } = kindOf(type)
  const options = choices?.(configuration).map(({ value, label }) => ({ id: value, name: label }))
  return sourceOf(refs?.kind, options)
}

const columnsOf = ({ configuration }: Field): FilterColumn[] =>
  ((configuration['columns'] as Column[] | undefined) ?? []).map(({ value: key, title, type }) => ({
    key,
    name: title,
    kind: columnFilter[type],
  }))

const plainFields = ({ board, fields, grants }: FilterFieldsInput): FilterField[] =>
  ticketFields(fields).flatMap((field): FilterField[] => {
    const { name: key, shortLabel: name, shape, view } = field
    if (!shape || !(view === null || may(grants, view))) return []
    if (field.storage === 'column') {
      const source = sourceOf(field.builtIn.ref, field.builtIn.options?.(board))
      return [{ key, name, shape, source, columns: [], isOfLinked: referencesTickets(key, undefined) }]
    }
    const { custom } = field
    const source = customSource(custom)
    return [{ key, name, shape, source, columns: columnsOf(custom), isOfLinked: referencesTickets(key, custom) }]
  })

/** Columns of linked tickets that this user may filter by. */
export const filterFields = (input: FilterFieldsInput): FilterField[] => {
  const plain = plainFields(input)
  const columns = linkedColumns(shapesIn(plain), input.fields)
  const linked = plain.flatMap(({ key, name, shape: { kind } }) => (columns[key] ? [{ key, name, kind }] : []))
  return plain.map((field) =>
    field.isOfLinked ? { ...field, shape: { ...field.shape, columns }, columns: linked } : field,
  )
}

export const shapesIn = (fields: readonly FilterField[]): Shapes => {
  const byKey = new Map(fields.map(({ key, shape }) => [key, shape]))
  return (key) => byKey.get(key)
}
