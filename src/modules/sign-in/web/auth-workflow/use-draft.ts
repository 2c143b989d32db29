/** The sign-in steps while they are edited, and how a refused save is shown. */
import { useMemo, useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { authWorkflowApi } from '../../api/auth-workflow.ts'
import { workflowText } from '../../text/auth-workflow-text.ts'
import { useDocumentDraft } from '#ui/records/use-document-draft.ts'
import { draftOf, isSameDraft, unfinished, withoutSavedSecret, workflowOf, type Draft, type Edit } from './draft.ts'

/** The stage of an error, counted from 0. */
export const stageOf = ({ code, params, fields }: ApiError) => {
  if (code === 'would-lock-out' || code === 'no-passkeys-here') return Number(params?.['stage']) - 1
  const at = Object.keys(fields)
    .map((name) => /^stages\.(\d+)/.exec(name)?.[1])
    .find((found) => found !== undefined)
  return at === undefined ? undefined : Number(at)
}
/** Whether the error concerns the provider settings. */
export const isAboutOidc = ({ fields }: ApiError) => Object.keys(fields).some((name) => name.startsWith('oidc'))

export const useDraft = (storedEdit?: Edit) => {
  const say = useSay()
  const read = useRead(authWorkflowApi.get, {})
  const write = useWrite(authWorkflowApi.save)
  const [isTried, setTried] = useState(false)
  const saved = read.data
  const editing = useDocumentDraft<Draft>({
    saved: useMemo(() => saved && draftOf(saved), [saved]),
    version: saved?.version,
    firstEdit: storedEdit,
    isSame: isSameDraft,
    // Each stage marks what it lacks.
    check: () => ({}),
    isSaving: write.isPending,
    send: (draft, version, { onSuccess, onError }) =>
      write.mutate(
        { ...workflowOf(draft), version, ...(draft.oidcSecret && { oidcSecret: draft.oidcSecret }) },
        {
          onSuccess: (stored) => {
            setTried(false)
            onSuccess(stored, (mine) => withoutSavedSecret(mine, draft))
            toast({ kind: 'done', message: say(workflowText.saved) })
          },
          onError: (refusal) => {
            const isShown = stageOf(refusal) !== undefined || isAboutOidc(refusal)
            if (!isShown) onError(refusal)
          },
        },
      ),
  })
  const { draft } = editing
  /** A save under way goes on: its callbacks are still needed. */
  const clearRefusal = () => {
    if (!write.isPending) write.reset()
  }
  const saveFinished = (send: () => void) => () => {
    setTried(true)
    if (draft && unfinished(draft) < 0) send()
  }
  return {
    ...editing,
    stored: saved,
    isTried,
    error: read.error,
    retry: () => void read.refetch(),
    refusal: write.error,
    change: (make: (before: Draft) => Draft) => {
      clearRefusal()
      editing.change(make)
    },
    discard: () => {
      clearRefusal()
      setTried(false)
      editing.discard()
    },
    save: saveFinished(editing.save),
    saveOver: saveFinished(editing.saveOver),
  }
}
export type DraftState = ReturnType<typeof useDraft>
