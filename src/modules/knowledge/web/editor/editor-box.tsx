/** The frame around the text of an article: label, toolbars and the text itself. */
import type { AnyExtension, Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { Placeholder } from '@tiptap/extension-placeholder'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, type ReactNode } from 'react'
import { useSay } from '#ui/words.tsx'
import { Toolbar } from '#ui/rich-text/toolbar.tsx'
import type { ArticleDocument } from '../../document/node.ts'
import { isSafeLink } from '../../document/safe-link.ts'
import { languageCode, type ArticleLanguage } from '../../levels.ts'
import { editText } from '../../text/edit-text.ts'
import { articleProse } from '../article-prose.ts'
import { BlockToolbar } from './block-toolbar.tsx'
import { blockDirection, calloutNode, mediaNodes } from './blocks.ts'
import { MediaView } from './media-view.tsx'
import { useInsertFiles, type InsertFiles } from './use-insert-files.ts'

const articleExtensions = (placeholder: string, isShared: boolean) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: { openOnClick: false, autolink: true, isAllowedUri: isSafeLink, HTMLAttributes: { target: null, rel: null } },
    // A shared text has a history that undoes only one's own edits.
    ...(isShared && { undoRedo: false as const }),
  }),
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder }),
  blockDirection,
  calloutNode,
  ...mediaNodes(MediaView),
]

type Text = {
  isDisabled: boolean
  /** The text of a page alone; a shared one comes by the extensions. */
  content?: ArticleDocument
  shared?: AnyExtension[]
  onUpdate?: (editor: Editor) => void
}

export const useArticleEditor = ({ isDisabled, content, shared, onUpdate }: Text) => {
  const say = useSay()
  const id = useId()
  const editor = useEditor({
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    ...(content && { content }),
    editable: !isDisabled,
    extensions: [...articleExtensions(say(editText.placeholder), shared !== undefined), ...(shared ?? [])],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: `${articleProse} min-h-72 px-4 py-3 outline-none`,
      },
      handlePaste: (_, { clipboardData }) => insertFiles.insertFrom(clipboardData),
      handleDrop: (_, { dataTransfer }) => insertFiles.insertFrom(dataTransfer),
    },
    onUpdate: ({ editor: now }) => onUpdate?.(now),
  })
  const insertFiles = useInsertFiles(editor)
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])
  return { id, editor, insertFiles, isDisabled }
}

type Props = {
  /** Of the article: lists and call-outs begin on its side, whatever the language of the page. */
  language: ArticleLanguage
  text: { id: string; editor: Editor; insertFiles: InsertFiles; isDisabled: boolean }
  problem?: string | undefined
  /** Beside the label. */
  aside?: ReactNode
}

export const EditorBox = ({ language, text: { id, editor, insertFiles, isDisabled }, problem, aside }: Props) => {
  const say = useSay()
  return (
    <div className="min-w-0" data-invalid={problem === undefined ? undefined : true}>
      <div className="mb-1 flex min-h-6 items-center justify-between gap-2">
        <span id={`${id}-label`} className="text-sm font-semibold">
          {say(editText.content)}
        </span>
        {aside}
      </div>
      <div className="field h-auto flex-col items-stretch overflow-hidden px-0">
        {!isDisabled && (
          <>
            <Toolbar editor={editor} label={say(editText.content)} />
            <BlockToolbar editor={editor} insertFiles={insertFiles} />
          </>
        )}
        <EditorContent
          editor={editor}
          lang={languageCode[language]}
          dir={language === 'ARABIC' ? 'rtl' : 'ltr'}
          className="max-h-[40rem] overflow-y-auto"
        />
      </div>
      {problem && <p className="mt-1 text-xs text-danger">{problem}</p>}
    </div>
  )
}
