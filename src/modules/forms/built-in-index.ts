/** Indexes of the built-in fields: by key, by name, and as schemas of the API. */
import type * as z from 'zod/mini'
import type { Words } from '#core/words.ts'
import type { BuiltInField } from './built-in-field.ts'
import { builtInFields } from './built-in-fields.ts'

type Fields = typeof builtInFields
export type BuiltInKey = keyof Fields
/** Keys of writable fields. */
export type WritableKey = { [K in BuiltInKey]: Fields[K] extends { input: z.ZodMiniType } ? K : never }[BuiltInKey]
export type QuickKey = { [K in BuiltInKey]: Fields[K] extends { isQuick: true } ? K : never }[BuiltInKey]
export type BulkKey = { [K in BuiltInKey]: Fields[K] extends { isBulk: true } ? K : never }[BuiltInKey]
type DetailKey = { [K in BuiltInKey]: Fields[K] extends { isDetail: true } ? K : never }[BuiltInKey]
type ReplyKey = { [K in BuiltInKey]: Fields[K] extends { reply: z.ZodMiniType } ? K : never }[BuiltInKey]
export type ListKey = Exclude<ReplyKey, DetailKey>
type ColumnKey = { [K in BuiltInKey]: Fields[K] extends { column: object } ? K : never }[BuiltInKey]
/** Names of the built-in columns that a table can have. */
export type ColumnName = Fields[ColumnKey]['name']

export type BulkName = Fields[BulkKey]['name']

export type KeyedField<K extends string = BuiltInKey> = BuiltInField & { key: K }

export const allBuiltIn: readonly KeyedField[] = Object.entries(builtInFields as Record<BuiltInKey, BuiltInField>).map(
  ([key, field]) => ({ ...field, key: key as BuiltInKey }),
)
const byKey = new Map<string, KeyedField>(allBuiltIn.map((field) => [field.key, field]))
const byName = new Map<string, KeyedField>(allBuiltIn.flatMap((field) => (field.name ? [[field.name, field]] : [])))

export const builtInAt = (key: string): KeyedField | undefined => byKey.get(key)
/** By its name in filters, orders and tables. */
export const builtInNamed = (name: string): KeyedField | undefined => byName.get(name)
export const isWritable = (field: KeyedField): field is KeyedField<WritableKey> => field.input !== undefined
export const writableFields: readonly KeyedField<WritableKey>[] = allBuiltIn.filter(isWritable)
export const writableKeys: readonly WritableKey[] = writableFields.map(({ key }) => key)

/** Those that a table can have, in the order in which a new one has them. */
export const columnFields = allBuiltIn.filter(
  (field): field is KeyedField & Required<Pick<BuiltInField, 'name' | 'column'>> =>
    field.column !== undefined && field.name !== undefined,
)

export const shortLabelOf = ({ label, shortLabel }: Pick<BuiltInField, 'label' | 'shortLabel'>): Words =>
  shortLabel ?? label

export const bulkFields = allBuiltIn.filter(
  (field): field is KeyedField & { name: BulkName } => field.isBulk === true && field.name !== undefined,
)

/** The head of a built-in column. */
export const columnLabel = (name: ColumnName): Words => shortLabelOf(byName.get(name) ?? builtInFields.name)

const schemas = (part: 'input' | 'reply', isWanted: (field: KeyedField) => boolean) =>
  Object.fromEntries(allBuiltIn.flatMap((field) => (field[part] && isWanted(field) ? [[field.key, field[part]]] : [])))

export const inputSchemas = schemas('input', () => true) as unknown as { [K in WritableKey]: Fields[K]['input'] }
export const listSchemas = schemas('reply', ({ isDetail }) => !isDetail) as unknown as {
  [K in ListKey]: Fields[K]['reply']
}
export const detailSchemas = schemas('reply', ({ isDetail }) => isDetail === true) as unknown as {
  [K in DetailKey]: Fields[K]['reply']
}
export const bulkSchemas = schemas('input', ({ isBulk }) => isBulk === true) as unknown as {
  [K in BulkKey]: Fields[K]['input']
}
/** Initial values of a new ticket. */
export const blankValues = Object.fromEntries(writableFields.map(({ key, blank }) => [key, blank])) as Record<
  WritableKey,
  unknown
>
export const listKeys = Object.keys(listSchemas) as ListKey[]
export const detailKeys = Object.keys(detailSchemas) as DetailKey[]
