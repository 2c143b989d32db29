/** The editor behind a rich text field: its marks, its keys, and its value in step with who holds it. */
import { Extension, type Editor } from '@tiptap/core'
import { Placeholder } from '@tiptap/extension-placeholder'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createEcho } from '../calls/echo.ts'
import type { EditorProps } from './editor-props.ts'
import { createMentioning, type Offered } from './mentioning.ts'
import { prose } from './prose.ts'
import { isSafeLink } from './safe-link.ts'

const writing =
  'min-h-24 px-3 py-2 whitespace-pre-wrap outline-none [&:has(>.is-editor-empty)]:[direction:inherit] [&_.is-editor-empty:first-child]:before:pointer-events-none [&_.is-editor-empty:first-child]:before:float-start [&_.is-editor-empty:first-child]:before:h-0 [&_.is-editor-empty:first-child]:before:text-faint [&_.is-editor-empty:first-child]:before:content-[attr(data-placeholder)]'

const starters = StarterKit.configure({
  heading: { levels: [2, 3] },
  horizontalRule: false,
  trailingNode: false,
  dropcursor: false,
  gapcursor: false,
  link: { openOnClick: false, autolink: true, isAllowedUri: isSafeLink, HTMLAttributes: { target: null, rel: null } },
})

/** The marks of a list stand on the side where its text begins; only on the screen, not in what is kept. */
const listDirection = Extension.create({
  name: 'listDirection',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { dir: { default: 'auto', parseHTML: () => 'auto' } } },
  ],
})

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replaceAll(' dir="auto"', ''))

/** A picture of a word processor's text comes along with the text: then it is the text that is meant. */
const filesIn = (brought: DataTransfer | null) =>
  brought && brought.getData('text/plain') === '' ? [...brought.files] : []

/** How the box is named, described and judged, for who cannot see it. */
const spokenOf = (
  id: string,
  { problem, hint, isRequired }: EditorProps,
  offered: Offered,
): Record<string, string> => ({
  id,
  role: 'textbox',
  dir: 'auto',
  class: `${prose} ${writing}`,
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  ...((problem ?? hint) && { 'aria-describedby': `${id}-below` }),
  ...(problem !== undefined && { 'aria-invalid': 'true' }),
  ...(isRequired && { 'aria-required': 'true' }),
  ...(offered && {
    'aria-controls': `${id}-people`,
    'aria-activedescendant': `${id}-people-${offered.active}`,
  }),
})

export const useWriting = (id: string, props: EditorProps) => {
  const { value = '', placeholder = '', isDisabled = false, mentions } = props
  const [mentioning] = useState(createMentioning)
  const offered = useSyncExternalStore(mentioning.subscribe, mentioning.offered)
  const latest = useRef(props)
  const [echo] = useState(() => createEcho(value))
  const takeFiles = (brought: DataTransfer | null) => {
    const files = filesIn(brought)
    if (files.length > 0) latest.current.onFiles?.(files)
    return files.length > 0
  }
  const editor = useEditor({
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    content: value,
    editable: !isDisabled,
    extensions: [starters, listDirection, Placeholder.configure({ placeholder }), mentioning.node],
    editorProps: {
      attributes: spokenOf(id, props, offered),
      handleKeyDown: (_, event) => {
        const { onSubmit } = latest.current
        if (!onSubmit || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        onSubmit()
        return true
      },
      handlePaste: (_, { clipboardData }) => takeFiles(clipboardData),
      handleDrop: (_, { dataTransfer }) => takeFiles(dataTransfer),
    },
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now)
      echo.typed(html)
      latest.current.onChange(html)
    },
    onBlur: () => latest.current.onBlur?.(),
  })

  useEffect(() => {
    latest.current = props
    mentioning.findBy(mentions)
  })
  useEffect(() => {
    if (echo.isFromOutside(value)) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, echo, value])
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])
  return { editor, offered, choose: mentioning.choose }
}
