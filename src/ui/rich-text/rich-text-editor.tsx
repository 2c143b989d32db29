import { lazyField } from '../form/lazy-field.tsx'
import type { EditorProps } from './editor-props.ts'

/** Its value is HTML of a small set of marks; empty is ''. */
export const RichTextEditor = lazyField<EditorProps>(async () => (await import('./editor.tsx')).Editor)
