/** The rich text field, based on TipTap. */
import { EditorContent } from '@tiptap/react'
import { useId } from 'react'
import type { EditorProps } from './editor-props.ts'
import { MentionList } from './mention-list.tsx'
import { Toolbar } from './toolbar.tsx'
import { useRichTextEditor } from './use-rich-text-editor.ts'

export const Editor = (props: EditorProps) => {
  const { label, hint, problem, isRequired, isLabelHidden } = props
  const id = useId()
  const { editor, suggestions, choose } = useRichTextEditor(id, props)
  const below = problem ?? hint
  return (
    <div className="min-w-0" data-invalid={problem === undefined ? undefined : true}>
      <span id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold'}>
        {label}
        {isRequired && !isLabelHidden && (
          <span aria-hidden className="ms-1 text-danger">
            {'*'}
          </span>
        )}
      </span>
      <div className="field h-auto flex-col items-stretch overflow-hidden px-0">
        <Toolbar editor={editor} label={label} />
        <EditorContent editor={editor} className="max-h-96 overflow-y-auto" />
      </div>
      {suggestions && <MentionList id={`${id}-people`} {...suggestions} onChoose={choose} />}
      {below && (
        <p id={`${id}-below`} className={`mt-1 text-xs ${problem === undefined ? 'text-muted' : 'text-danger'}`}>
          {below}
        </p>
      )}
    </div>
  )
}
