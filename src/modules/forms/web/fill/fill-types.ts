/** Types and helpers shared by the inputs of a form. */
import type { Ref } from '#core/refs.ts'
import type { FieldProps } from '#ui/form/field.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import type { FileRecord } from '#modules/files/api.ts'
import type { Access } from '../../access.ts'
import type { Field, FieldType } from '../../definition.ts'
import type { kinds } from '../../field-kinds.ts'
import type { Kind } from '../../kinds/kind.ts'
import type { Column } from '../../kinds/table-rules.ts'

export type Found = Ref & { id: string }
/** Ticket search and links, provided by the caller because forms must not import tickets. */
export type Find = {
  tickets: (search: string, boardIds: readonly string[]) => Promise<Found[]>
  /** Without the search permission, a ticket is found by its full number. */
  isByNumber?: boolean
  /** Path relative to the organisation. */
  ticketPath?: (id: string, ref: Ref) => string
}
/** Returns an object URL of the file for this page. */
export type FileUrl = (fileId: string, width?: number) => Promise<string>
export type SendFile = Send<FileRecord>
export type FieldAccess = (field: Field) => Access
export type ColumnAccess = (field: Field, column: Column) => Access

export type InputProps = FieldProps & {
  field: Field
  value: unknown
  /** Undefined clears the value. */
  onChange: (value: unknown) => void
  onBlur: () => void
}

type ConfigOf<K> = K extends Kind<infer C> ? C : never
export const configOf = <T extends FieldType>(field: Field) => field.configuration as ConfigOf<(typeof kinds)[T]>

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
