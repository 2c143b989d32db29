/** Files become drafts, one after the other; each shows what came of it. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { upload } from '#ui/calls/upload.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import { articleApi, importMb, importTypes, type ImportedArticle } from '../api/articles.ts'
import { importText } from '../text/import-text.ts'

const mostFiles = 20
type Result = ImportedArticle & { fileName: string }

/** The server reads one file at a time, so they are sent in their order. */
const useSendInTurn = () => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback<Send<Result>>(
    (file, onProgress, signal) => {
      const send = async () => {
        signal.throwIfAborted()
        const made = await upload(articleApi.import, { orgId, input: {}, file, onProgress, signal })
        void queries.invalidateQueries({ queryKey: [articleApi.list.topic, orgId] })
        return { ...made, fileName: file.name }
      }
      const sent = last.current.then(send)
      last.current = sent.catch(() => undefined)
      return sent
    },
    [orgId, queries],
  )
}

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const send = useSendInTurn()
  const [results, setResults] = useState<Result[]>([])
  const add = useCallback((made: Result) => setResults((before) => [...before, made]), [])
  return (
    <ContentDialog title={say(importText.title)} onClose={onClose}>
      <div className="grid gap-4">
        <div className="grid gap-1 text-sm text-muted">
          <p>{say(importText.hint)}</p>
          <p>{say(importText.types)}</p>
        </div>
        <FileDrop
          label={say(importText.choose)}
          send={send}
          onDone={add}
          maxMb={importMb}
          maxCount={mostFiles}
          types={importTypes}
        />
        {results.length > 0 && <Results results={results} />}
      </div>
    </ContentDialog>
  )
}

const Results = ({ results }: { results: readonly Result[] }) => {
  const say = useSay()
  return (
    <section aria-live="polite">
      <h3 className="text-sm font-semibold text-muted">{say(importText.results)}</h3>
      <ul>
        {results.map(({ id, title, fileName, leftOut }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <UserText className="truncate font-semibold">{title}</UserText>
              <UserText className="truncate text-xs text-muted">{fileName}</UserText>
              {leftOut > 0 && <p className="text-xs text-warn-text">{say(importText.leftOut, { count: leftOut })}</p>}
            </div>
            <LinkButton
              size="small"
              path={`knowledge-base/details/${id}/edit`}
              label={say(importText.openNamed, { name: title })}
            >
              {say(importText.openDraft)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
