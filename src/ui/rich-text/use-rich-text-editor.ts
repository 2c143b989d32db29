/** The TipTap editor of a rich text field: extensions, keys, files, and synchronisation with `value`. */
import { Extension, type Editor } from '@tiptap/core'
import { Placeholder } from '@tiptap/extension-placeholder'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createEcho } from '../calls/echo.ts'
import type { EditorProps } from './editor-props.ts'
import { createMentionSuggestions, type Suggestions } from './mention-suggestions.ts'
import { prose } from './prose.ts'
import { isSafeLink } from './safe-link.ts'

const editorStyle =
  'min-h-24 px-3 py-2 whitespace-pre-wrap outline-none [&:has(>.is-editor-empty)]:[direction:inherit] [&_.is-editor-empty:first-child]:before:pointer-events-none [&_.is-editor-empty:first-child]:before:float-start [&_.is-editor-empty:first-child]:before:h-0 [&_.is-editor-empty:first-child]:before:text-faint [&_.is-editor-empty:first-child]:before:content-[attr(data-placeholder)]'

const starterKit = StarterKit.configure({
  heading: { levels: [2, 3] },
  horizontalRule: false,
  trailingNode: false,
  dropcursor: false,
  gapcursor: false,
  link: { openOnClick: false, autolink: true, isAllowedUri: isSafeLink, HTMLAttributes: { target: null, rel: null } },
})

/** Puts the markers of a list on the side where its text begins; only in the editor, not in the stored HTML. */
const listDirection = Extension.create({
  name: 'listDirection',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { dir: { default: 'auto', parseHTML: () => 'auto' } } },
  ],
})

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replaceAll(' dir="auto"', ''))

/** Word processors add a picture of the copied text: with text in the clipboard, files are ignored. */
const filesIn = (transfer: DataTransfer | null) =>
  transfer && transfer.getData('text/plain') === '' ? [...transfer.files] : []

/** Attributes of the text box, mostly for screen readers. */
const editorAttributes = (
  id: string,
  { problem, hint, isRequired }: EditorProps,
  suggestions: Suggestions,
): Record<string, string> => ({
  id,
  role: 'textbox',
  dir: 'auto',
  class: `${prose} ${editorStyle}`,
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  ...((problem ?? hint) && { 'aria-describedby': `${id}-below` }),
  ...(problem !== undefined && { 'aria-invalid': 'true' }),
  ...(isRequired && { 'aria-required': 'true' }),
  ...(suggestions && {
    'aria-controls': `${id}-people`,
    'aria-activedescendant': `${id}-people-${suggestions.active}`,
  }),
})

export const useRichTextEditor = (id: string, props: EditorProps) => {
  const { value = '', placeholder = '', isDisabled = false, mentions } = props
  const [mentionSuggestions] = useState(createMentionSuggestions)
  const suggestions = useSyncExternalStore(mentionSuggestions.subscribe, mentionSuggestions.suggestions)
  const latest = useRef(props)
  const [echo] = useState(() => createEcho(value))
  const takeFiles = (transfer: DataTransfer | null) => {
    const files = filesIn(transfer)
    if (files.length > 0) latest.current.onFiles?.(files)
    return files.length > 0
  }
  const editor = useEditor({
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    content: value,
    editable: !isDisabled,
    extensions: [starterKit, listDirection, Placeholder.configure({ placeholder }), mentionSuggestions.node],
    editorProps: {
      attributes: editorAttributes(id, props, suggestions),
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
    mentionSuggestions.findBy(mentions)
  })
  useEffect(() => {
    if (echo.isFromOutside(value)) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, echo, value])
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])
  return { editor, suggestions, choose: mentionSuggestions.choose }
}
