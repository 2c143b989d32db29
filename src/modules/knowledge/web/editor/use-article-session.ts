/** Connects this page with the shared document of an article for as long as it is shown. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#ui/calls/network.ts'
import { useConnection } from '#ui/calls/connection.ts'
import { useSession } from '#ui/calls/session.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'
import { articleDocumentApi, documentKinds, type UpdatedRow } from '../../api/article-documents.ts'
import { createArticleSession, type ArticleSession, type KeptEdits, type SessionState } from './article-session.ts'

/** Also without a message something may have been missed: a node may have lost one. */
const catchUpMs = 60_000
/** So long after the last edit the rest of the page learns of it: what is published, what differs from it. */
const restMs = 2_000

type Opened = { session: ArticleSession; state: SessionState }

export const useArticleSession = (articleId: string): Opened | undefined => {
  const orgId = useOrgId()
  const userId = useSession()?.id ?? ''
  const connection = useConnection()
  const [opened, setOpened] = useState<Opened>()
  /** Counts the documents: one that was made anew is opened again by itself, unless edits of this page would be lost. */
  const [generation, setGeneration] = useState(0)
  useEffect(() => {
    const name = `article ${orgId} ${userId} ${articleId}`
    const session = createArticleSession({
      articleId,
      calls: {
        open: (input) => call(articleDocumentApi.open, orgId, input),
        update: (input) => call(articleDocumentApi.update, orgId, input),
      },
      keeper: {
        load: () => readStored<KeptEdits | undefined>(name, undefined),
        save: (edits) => saveStored(name, edits),
      },
      onState: (state) => {
        const isReplaced = state.kind === 'closed' && state.refusal === 'document-replaced' && !state.unsentText
        if (isReplaced) setGeneration((before) => before + 1)
        else setOpened({ session, state })
      },
    })
    void session.flush()
    const timer = setInterval(() => void session.catchUp(), catchUpMs)
    return () => {
      clearInterval(timer)
      session.stop()
      setOpened(undefined)
    }
  }, [orgId, userId, articleId, generation])
  const session = opened?.session
  useLiveChange(({ kind, id, row }) => {
    if (kind === documentKinds.updated && id === articleId) session?.receive(row as UpdatedRow)
  })
  const queries = useQueryClient()
  useEffect(() => {
    if (!session) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onEdit = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void queries.invalidateQueries({ queryKey: [articleDocumentApi.open.topic, orgId] }),
        restMs,
      )
    }
    session.doc.on('update', onEdit)
    return () => {
      clearTimeout(timer)
      session.doc.off('update', onEdit)
    }
  }, [session, queries, orgId])
  const catchUp = useEffectEvent(() => void session?.catchUp())
  useEffect(() => {
    if (connection === 'restored') catchUp()
  }, [connection])
  return opened
}
