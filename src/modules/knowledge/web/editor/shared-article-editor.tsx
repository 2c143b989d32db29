/** The editor of a stored article, in which several people write at once. What is written is saved by itself. */
import { Collaboration } from '@tiptap/extension-collaboration'
import { useMemo } from 'react'
import { errorWords } from '#ui/calls/catalogue.ts'
import { Alert } from '#ui/display/alert.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { useSay } from '#ui/words.tsx'
import { contentField } from '../../document/shared-document.ts'
import type { ArticleLanguage } from '../../levels.ts'
import { sharedText } from '../../text/shared-text.ts'
import type { ArticleSession, SessionState } from './article-session.ts'
import { EditorBox, useArticleEditor } from './editor-box.tsx'
import { colourOf, useArticlePresence, type OtherWriter } from './use-article-presence.ts'
import { useArticleSession } from './use-article-session.ts'
import { Extension } from '@tiptap/core'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import type { Awareness } from 'y-protocols/awareness'

type Writer = { name: string; color: string }

const caretOf = ({ name, color }: Writer) => {
  const caret = document.createElement('span')
  caret.className = 'article-caret'
  caret.style.borderColor = color
  const label = document.createElement('bdi')
  label.style.backgroundColor = color
  label.textContent = name
  caret.append(label)
  return caret
}

/** Shows where others write. */
const carets = (awareness: Awareness) =>
  Extension.create({
    name: 'carets',
    addProseMirrorPlugins: () => [
      yCursorPlugin(awareness, {
        cursorBuilder: (user: Writer) => caretOf(user),
        selectionBuilder: ({ color }: Writer) => ({ style: `background-color: ${color}33` }),
      }),
    ],
  })

export type SharedArticleEditorProps = { articleId: string; language: ArticleLanguage }

export const SharedArticleEditor = ({ articleId, language }: SharedArticleEditorProps) => {
  const opened = useArticleSession(articleId)
  if (!opened || opened.state.kind === 'opening') return <SkeletonFields count={3} />
  return <SharedText key={opened.session.doc.guid} articleId={articleId} language={language} {...opened} />
}

type Props = SharedArticleEditorProps & { session: ArticleSession; state: SessionState }

const SharedText = ({ articleId, language, session: { doc }, state }: Props) => {
  const { awareness, others } = useArticlePresence(articleId, doc)
  const shared = useMemo(
    () => [Collaboration.configure({ document: doc, field: contentField }), carets(awareness)],
    [doc, awareness],
  )
  const text = useArticleEditor({ isDisabled: state.kind === 'closed', shared })
  return (
    <div className="grid gap-2">
      {state.kind === 'closed' && <ClosedAlert state={state} />}
      <EditorBox language={language} text={text} aside={<Status state={state} others={others} />} />
    </div>
  )
}

const ClosedAlert = ({ state: { refusal, unsentText } }: { state: Extract<SessionState, { kind: 'closed' }> }) => {
  const say = useSay()
  return (
    <Alert kind="danger">
      {`${say(errorWords(refusal))}. ${say(sharedText.closed)}`}
      {unsentText && (
        <details>
          <summary>{say(sharedText.unsent)}</summary>
          <UserText className="whitespace-pre-wrap">{unsentText}</UserText>
        </details>
      )}
    </Alert>
  )
}

const Status = ({ state, others }: { state: SessionState; others: readonly OtherWriter[] }) => {
  const say = useSay()
  const saying = state.kind === 'closed' || state.kind === 'opening' ? undefined : sharedText[state.kind]
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs text-muted">
      {others.length > 0 && (
        <ul aria-label={say(sharedText.others)} className="flex min-w-0 flex-wrap gap-1">
          {others.map(({ key, userId, name }) => (
            <li key={key} className="flex items-center gap-1">
              <span aria-hidden className="size-2 rounded-full" style={{ backgroundColor: colourOf(userId) }} />
              <UserText className="max-w-40 truncate">{say(name)}</UserText>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="shrink-0">
        {saying && say(saying)}
      </span>
    </div>
  )
}
