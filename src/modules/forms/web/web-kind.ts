import type { ComponentType } from 'react'
import type { BuilderKind } from './builder/builder-kind.ts'
import type { InputProps } from './fill/fill-types.ts'

/** What the browser needs of a field kind. How its values are shown follows from the `look` of its definition. */
export type WebKind = {
  /** Null: nobody types it. */
  input: ComponentType<InputProps> | null
  /** Loaded with the form builder: a page of tickets needs none of it. */
  builder: () => Promise<{ builder: BuilderKind }>
}
