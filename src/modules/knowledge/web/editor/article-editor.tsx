/** The editor of an article that is not stored yet, or that the reader may not change. */
import { useEffect, useRef } from 'react'
import type { ArticleDocument } from '../../document/node.ts'
import type { ArticleLanguage } from '../../levels.ts'
import { EditorBox, useArticleEditor } from './editor-box.tsx'

export type ArticleEditorProps = {
  language: ArticleLanguage
  value: ArticleDocument
  onChange: (document: ArticleDocument) => void
  problem?: string | undefined
  isDisabled?: boolean
}

export const ArticleEditor = ({ language, value, onChange, problem, isDisabled = false }: ArticleEditorProps) => {
  const latest = useRef(onChange)
  /** What the editor has given out; anything else came from outside. */
  const lastValue = useRef<ArticleDocument>(value)
  const text = useArticleEditor({
    content: value,
    isDisabled,
    onUpdate: (now) => {
      lastValue.current = now.getJSON() as ArticleDocument
      latest.current(lastValue.current)
    },
  })
  const { editor } = text
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return <EditorBox language={language} text={text} problem={problem} />
}
