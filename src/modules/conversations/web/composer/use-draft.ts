/** What is being written in each conversation, kept in the browser with every key. */
import { useCallback, useState } from 'react'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'
import { blankDraft, isBlank, type Draft } from './draft.ts'

export const useDraftKey = (conversationId: string) =>
  `message:${useOrgId()}:${useSession()?.id ?? ''}:${conversationId}`
export const readDraft = (key: string): Draft | undefined => {
  const stored = readStored<Partial<Draft> | null>(key, null)
  return stored ? { ...blankDraft, ...stored } : undefined
}

export const useDraft = (conversationId: string) => {
  const key = useDraftKey(conversationId)
  const [draft, setDraft] = useState<Draft>(() => readDraft(key) ?? blankDraft)
  const change = useCallback(
    (update: (before: Draft) => Partial<Draft>) =>
      setDraft((before) => {
        const next = { ...before, ...update(before) }
        saveStored(key, isBlank(next) ? null : next)
        return next
      }),
    [key],
  )
  return { draft, change }
}
export type DraftState = ReturnType<typeof useDraft>
