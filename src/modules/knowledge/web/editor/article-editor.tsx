/** The editor of an article: rich text with tables, call-outs, pictures, videos and files. */
import { EditorContent, useEditor } from '@tiptap/react'
import { Placeholder } from '@tiptap/extension-placeholder'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import { useSay } from '#ui/words.tsx'
import { Toolbar } from '#ui/rich-text/toolbar.tsx'
import type { ArticleDocument } from '../../document/node.ts'
import { isSafeLink } from '../../document/safe-link.ts'
import { editText } from '../../text/edit-text.ts'
import { articleProse } from '../article-prose.ts'
import { BlockToolbar } from './block-toolbar.tsx'
import { blockDirection, calloutNode, mediaNodes } from './blocks.ts'
import { MediaView } from './media-view.tsx'
import { useInsertFiles } from './use-insert-files.ts'

const extensions = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: { openOnClick: false, autolink: true, isAllowedUri: isSafeLink, HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder }),
  blockDirection,
  calloutNode,
  ...mediaNodes(MediaView),
]

export type ArticleEditorProps = {
  value: ArticleDocument
  onChange: (document: ArticleDocument) => void
  problem?: string | undefined
  isDisabled?: boolean
}

const editorStyle = 'min-h-72 px-4 py-3 outline-none'

export const ArticleEditor = ({ value, onChange, problem, isDisabled = false }: ArticleEditorProps) => {
  const say = useSay()
  const id = useId()
  const latest = useRef(onChange)
  /** What the editor has given out; anything else came from outside. */
  const given = useRef<ArticleDocument>(value)
  const editor = useEditor({
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    content: value,
    editable: !isDisabled,
    extensions: extensions(say(editText.placeholder)),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: `${articleProse} ${editorStyle}`,
      },
      handlePaste: (_, { clipboardData }) => insertFiles.take(clipboardData),
      handleDrop: (_, { dataTransfer }) => insertFiles.take(dataTransfer),
    },
    onUpdate: ({ editor: now }) => {
      given.current = now.getJSON() as ArticleDocument
      latest.current(given.current)
    },
  })
  const insertFiles = useInsertFiles(editor)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])
  return (
    <div data-invalid={problem === undefined ? undefined : true}>
      <span id={`${id}-label`} className="mb-1 block text-sm font-semibold">
        {say(editText.content)}
      </span>
      <div className="field h-auto flex-col items-stretch overflow-hidden px-0">
        {!isDisabled && (
          <>
            <Toolbar editor={editor} label={say(editText.content)} />
            <BlockToolbar editor={editor} insertFiles={insertFiles} />
          </>
        )}
        <EditorContent editor={editor} className="max-h-[40rem] overflow-y-auto" />
      </div>
      {problem && <p className="mt-1 text-xs text-danger">{problem}</p>}
    </div>
  )
}
