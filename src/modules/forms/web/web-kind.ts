import type { ComponentType, ReactNode } from 'react'
import type { Refs } from '#core/refs.ts'
import type { Words } from '#core/words.ts'
import type { Field } from '../definition.ts'
import type { ValueFormat } from './cells/value-format.ts'
import type { FileUrl, Find, InputProps } from './fill/fill-types.ts'

/** Context for formatting a value in the reader's language. */
export type Reader = {
  format: ValueFormat
  say: (words: Words, params?: Record<string, string | number>) => string
  refs: Refs
}
export type Line = (value: never, field: Field, reader: Reader) => string
/** A function instead of a component, because lists render thousands; if it throws on an outdated value, text is shown. */
export type Cell = (value: never, field: Field, reader: Reader & { fileUrl?: FileUrl }) => ReactNode
export type ViewProps = {
  value: never
  field: Field
  refs: Refs
  fileUrl: FileUrl
  ticketPath?: Find['ticketPath']
}
export type ChangeProps = { field: Field; before: unknown; after: unknown }

/** UI of a field kind: its input and its views. */
export type WebKind = {
  /** Null for a kind without an input. */
  input: ComponentType<InputProps> | null
  /** As one line of text; null: as the definition writes it. */
  line: Line | null
  /** In a list and on a card; null: the line. */
  cell: Cell | null
  /** Full view on the ticket page; null: the cell. Static kinds render this on the form. */
  view: ComponentType<ViewProps> | null
  /** In the history; null: the cell before and the cell after. */
  change: ComponentType<ChangeProps> | null
  /** Its values need the whole width, below the name of the field. */
  isTall?: true
}
