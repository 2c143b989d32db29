/** Unsaved policies of a board. Saving asks first what they would change. */
import { useState } from 'react'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { problemsIn, useDocumentDraft } from '#ui/records/use-document-draft.ts'
import { useSay } from '#ui/words.tsx'
import { PolicyInput, slaApi, type SlaPreview } from '../api.ts'
import { slaText } from '../text.ts'

/** What a save would change, and what confirms it. */
export type PendingSave = { preview: SlaPreview; confirm: () => void }

export const usePoliciesDraft = (boardId: string) => {
  const say = useSay()
  const read = useRead(slaApi.get, { boardId })
  const preview = useWrite(slaApi.preview)
  const write = useWrite(slaApi.save)
  const [pending, setPending] = useState<PendingSave>()
  const editing = useDocumentDraft<PolicyInput>({
    saved: read.data && { policies: read.data.policies },
    version: read.data?.version,
    check: (draft) => problemsIn(PolicyInput, draft),
    isSaving: write.isPending || preview.isPending,
    send: ({ policies }, version, { onSuccess, onError }) => {
      const confirm = () =>
        write.mutate(
          { boardId, policies, version },
          {
            onSettled: () => setPending(undefined),
            onError,
            onSuccess: (stored) => {
              onSuccess(stored)
              toast({ kind: 'done', message: say(slaText.saved) })
            },
          },
        )
      preview.mutate({ boardId, policies }, { onError, onSuccess: (found) => setPending({ preview: found, confirm }) })
    },
  })
  /** What was removed since the policies were saved. */
  const removed = editing.isDirty ? {} : (read.data?.problems ?? {})
  const isRemoved = (path: string) => Object.keys(removed).some((name) => name.startsWith(`${path}.`))
  return {
    ...editing,
    isRemoved,
    hasProblem: (path: string) => editing.hasProblem(path) || isRemoved(path),
    problemAt: (path: string) => editing.problemAt(path) ?? (removed[path] && say(slaText.removed)),
    read,
    pending,
    isConfirming: write.isPending,
    cancel: () => setPending(undefined),
  }
}
export type PoliciesEditing = ReturnType<typeof usePoliciesDraft>
