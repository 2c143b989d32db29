/** What is being written in each conversation, kept in the browser with every key. */
import { useCallback, useState } from 'react'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'
import type { AttachedFile } from './contents.ts'
import type { Mentioned } from './suggest.ts'

export type Draft = {
  kind: 'message' | 'note'
  text: string
  files: AttachedFile[]
  mentioned: Mentioned[]
  replyToId?: string
}
const blank: Draft = { kind: 'message', text: '', files: [], mentioned: [] }

export const useDraft = (conversationId: string) => {
  const key = `message:${useOrgId()}:${useSession()?.id ?? ''}:${conversationId}`
  const [draft, setDraft] = useState<Draft>(() => ({ ...blank, ...readStored<Partial<Draft> | null>(key, null) }))
  const change = useCallback(
    (update: (before: Draft) => Partial<Draft>) =>
      setDraft((before) => {
        const next = { ...before, ...update(before) }
        saveStored(key, next.text === '' && next.files.length === 0 ? null : next)
        return next
      }),
    [key],
  )
  return { draft, change }
}
export type DraftState = ReturnType<typeof useDraft>
