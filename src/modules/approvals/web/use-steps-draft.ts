/** Unsaved approval steps of a board. */
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { problemsIn, useDocumentDraft } from '#ui/records/use-document-draft.ts'
import { useSay } from '#ui/words.tsx'
import { StepInput, stepApi } from '../api.ts'
import { stepsText } from '../text.ts'

export const useStepsDraft = (boardId: string) => {
  const say = useSay()
  const read = useRead(stepApi.get, { boardId })
  const write = useWrite(stepApi.save)
  const editing = useDocumentDraft<StepInput>({
    saved: read.data && { steps: read.data.steps },
    version: read.data?.version,
    check: (draft) => problemsIn(StepInput, draft),
    isSaving: write.isPending,
    send: ({ steps }, version, { onSuccess, onError }) =>
      write.mutate(
        { boardId, steps, version },
        {
          onError,
          onSuccess: (stored) => {
            onSuccess(stored)
            toast({ kind: 'done', message: say(stepsText.saved) })
          },
        },
      ),
  })
  /** What was removed since the steps were saved. */
  const removed = editing.isDirty ? {} : (read.data?.problems ?? {})
  const isRemoved = (path: string) => Object.keys(removed).some((name) => name.startsWith(`${path}.`))
  return {
    ...editing,
    isRemoved,
    hasProblem: (path: string) => editing.hasProblem(path) || isRemoved(path),
    problemAt: (path: string) => editing.problemAt(path) ?? (removed[path] && say(stepsText.removed)),
    read,
  }
}
export type StepsEditing = ReturnType<typeof useStepsDraft>
