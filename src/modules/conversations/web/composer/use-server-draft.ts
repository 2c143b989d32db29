/** What is being written, on the server a second later, so that it is there after a reload and on other devices.
 *  The browser keeps a copy only until the server has it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '#ui/calls/connection.ts'
import { call } from '#ui/calls/network.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { saveStored } from '#ui/settings/browser-storage.ts'
import { conversationDraftApi } from '../../api/messages.ts'
import { blankDraft, fromDraftContent, isBlank, joinDrafts, toDraftContent, type Draft } from './draft.ts'
import { readDraft, useDraftKey, type DraftState } from './use-draft.ts'

const saveMs = 1_000

/** Sends what is unsaved, one after the other, so that an older text never replaces a newer one. */
const createSaver = (key: string, send: (draft: Draft) => Promise<unknown>) => {
  let unsaved = readDraft(key)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const run = async () => {
    while (unsaved) {
      const draft = unsaved
      await send(draft)
      if (unsaved !== draft) continue
      unsaved = undefined
      saveStored(key, null)
    }
  }
  const save = () => {
    clearTimeout(timer)
    // What could not be saved stays in the browser, and is sent when the connection is back.
    running ??= run()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    hasUnsaved: () => unsaved !== undefined,
    save,
    keep: (draft: Draft) => {
      unsaved = draft
      saveStored(key, draft)
      clearTimeout(timer)
      // A sent text must not be there again after a reload.
      timer = setTimeout(() => void save(), isBlank(draft) ? 0 : saveMs)
    },
  }
}

const useSaver = (conversationId: string) => {
  const orgId = useOrgId()
  const key = useDraftKey(conversationId)
  const [saver] = useState(() =>
    createSaver(key, (draft) =>
      isBlank(draft)
        ? call(conversationDraftApi.remove, orgId, { id: conversationId })
        : call(conversationDraftApi.save, orgId, { id: conversationId, content: toDraftContent(draft) }),
    ),
  )
  return { saver, orgId, key }
}

export const useServerDraft = (conversationId: string): DraftState => {
  const { saver, orgId, key } = useSaver(conversationId)
  const [draft, setDraft] = useState<Draft>(() => readDraft(key) ?? blankDraft)
  const latest = useRef(draft)
  const show = useCallback((next: Draft) => {
    latest.current = next
    setDraft(next)
  }, [])
  const change = useCallback(
    (update: (before: Draft) => Partial<Draft>) => {
      const next = { ...latest.current, ...update(latest.current) }
      show(next)
      saver.keep(next)
    },
    [saver, show],
  )
  const connection = useConnection()
  useEffect(() => {
    const load = async () => {
      if (saver.hasUnsaved()) return saver.save()
      const reply = await call(conversationDraftApi.get, orgId, { id: conversationId })
      const stored = fromDraftContent(reply.content, reply.files)
      if (!saver.hasUnsaved()) show(stored)
      else if (!isBlank(stored)) change((typed) => joinDrafts(stored, typed))
    }
    const loadIfShown = () => {
      // Without a connection what the browser has is shown.
      if (connection !== 'lost' && document.visibilityState === 'visible') load().catch(() => undefined)
    }
    loadIfShown()
    document.addEventListener('visibilitychange', loadIfShown)
    return () => document.removeEventListener('visibilitychange', loadIfShown)
  }, [saver, show, change, orgId, conversationId, connection])
  useEffect(() => () => void saver.save(), [saver])
  return { draft, change }
}
