/** Rich text to write, on TipTap. Loaded when it is needed. */
import { Placeholder } from '@tiptap/extension-placeholder'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import type { FieldProps } from '../form/field.tsx'
import { MentionList } from './mention-list.tsx'
import type { Mentions } from './mention.ts'
import { prose } from './prose.ts'
import { isSafeLink } from './safe-link.ts'
import { Toolbar } from './toolbar.tsx'
import { useMentions } from './use-mentions.ts'

export type EditorProps = FieldProps & {
  value?: string
  onChange: (html: string) => void
  onBlur?: () => void
  placeholder?: string
  /** Its name is spoken and not shown. */
  isLabelHidden?: boolean
  /** Finds people for @; without it nobody can be mentioned. */
  mentions?: Mentions
  /** Ctrl+Enter. */
  onSubmit?: () => void
  isDisabled?: boolean
}

const writing =
  'min-h-24 px-3 py-2 whitespace-pre-wrap outline-none [&_.is-editor-empty:first-child]:before:pointer-events-none [&_.is-editor-empty:first-child]:before:float-start [&_.is-editor-empty:first-child]:before:h-0 [&_.is-editor-empty:first-child]:before:text-faint [&_.is-editor-empty:first-child]:before:content-[attr(data-placeholder)]'

export const Editor = (props: EditorProps) => {
  const { label, hint, problem, isRequired, value = '', placeholder = '', isLabelHidden, isDisabled = false } = props
  const id = useId()
  const latest = useRef(props)
  const own = useRef(value)
  const people = useMentions(props.mentions)
  useEffect(() => {
    latest.current = props
  })
  const below = problem ?? hint
  const editor = useEditor({
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    content: value,
    editable: !isDisabled,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        horizontalRule: false,
        trailingNode: false,
        dropcursor: false,
        gapcursor: false,
        link: {
          openOnClick: false,
          autolink: true,
          isAllowedUri: isSafeLink,
          HTMLAttributes: { target: null, rel: null },
        },
      }),
      Placeholder.configure({ placeholder: () => latest.current.placeholder ?? '' }),
      people.node,
    ],
    editorProps: {
      handleKeyDown: (_, event) => {
        const { onSubmit } = latest.current
        if (!onSubmit || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        onSubmit()
        return true
      },
    },
    onUpdate: ({ editor: now }) => {
      own.current = now.isEmpty ? '' : now.getHTML()
      latest.current.onChange(own.current)
    },
    onBlur: () => latest.current.onBlur?.(),
  })

  useEffect(() => {
    if (value === own.current) return
    own.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          id,
          role: 'textbox',
          dir: 'auto',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          class: `${prose} ${writing}`,
          ...(below && { 'aria-describedby': `${id}-below` }),
          ...(problem !== undefined && { 'aria-invalid': 'true' }),
          ...(isRequired && { 'aria-required': 'true' }),
          ...(people.asked && {
            'aria-controls': `${id}-people`,
            'aria-activedescendant': `${id}-people-${people.active}`,
          }),
        },
      },
    })
  }, [editor, id, below, problem, isRequired, people.asked, people.active, placeholder])

  return (
    <div data-invalid={problem === undefined ? undefined : true}>
      <span
        id={`${id}-label`}
        className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold'}
        onClick={() => editor.commands.focus()}
      >
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
      {people.asked && (
        <MentionList id={`${id}-people`} asked={people.asked} active={people.active} onChoose={people.choose} />
      )}
      {below && (
        <p id={`${id}-below`} className={`mt-1 text-xs ${problem === undefined ? 'text-muted' : 'text-danger'}`}>
          {below}
        </p>
      )}
    </div>
  )
}
