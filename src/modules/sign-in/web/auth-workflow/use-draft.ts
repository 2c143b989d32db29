/** The edited workflow: the saved one until the first edit, then a draft. */
import { useMemo, useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { authWorkflowApi, type ShownWorkflow } from '../../api/auth-workflow.ts'
import { workflowText } from '../../text/auth-workflow-text.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { draftOf, isSameDraft, keptEdit, unfinished, workflowOf, type Edit } from './draft.ts'

const newest = (a?: ShownWorkflow, b?: ShownWorkflow) => ((a?.version ?? -1) > (b?.version ?? -1) ? a : b)

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
  const refused = useErrorToast()
  const read = useRead(authWorkflowApi.get, {})
  const write = useWrite(authWorkflowApi.save)
  const [answer, setAnswer] = useState<ShownWorkflow>()
  const [edit, setEdit] = useState<Edit | undefined>(storedEdit)
  const [isTried, setTried] = useState(false)
  const saved = newest(answer, read.data)
  const base = useMemo(() => saved && draftOf(saved), [saved])
  const draft = edit?.draft ?? base

  /** A save under way goes on: its callbacks are still needed. */
  const dropRefusal = () => {
    if (!write.isPending) write.reset()
  }
  const change = (make: (before: Edit['draft']) => Edit['draft']) => {
    dropRefusal()
    if (draft && saved) setEdit({ draft: make(draft), version: edit?.version ?? saved.version })
  }
  const undo = () => {
    dropRefusal()
    setTried(false)
    setEdit(undefined)
  }
  /** Overwrites a concurrent save if requested. */
  const save = ({ isOver = false } = {}) => {
    setTried(true)
    if (!draft || !saved || unfinished(draft) >= 0) return
    const version = isOver ? saved.version : (edit?.version ?? saved.version)
    write.mutate(
      { ...workflowOf(draft), version, ...(draft.oidcSecret && { oidcSecret: draft.oidcSecret }) },
      {
        onSuccess: (now) => {
          setAnswer(now)
          setTried(false)
          setEdit((current) => keptEdit(current, draft, now.version))
          toast({ kind: 'done', message: say(workflowText.saved) })
        },
        onError: (refusal) => {
          const isShown = stageOf(refusal) !== undefined || isAboutOidc(refusal) || refusal.code === 'conflict'
          if (!isShown) refused(refusal)
        },
      },
    )
  }
  return {
    saved,
    draft,
    version: edit?.version ?? saved?.version ?? 0,
    isDirty: Boolean(edit && base && !isSameDraft(edit.draft, base)),
    isStale: Boolean(edit && saved && !write.isPending && saved.version > edit.version),
    isTried,
    error: read.error,
    retry: () => void read.refetch(),
    refusal: write.error,
    isSaving: write.isPending,
    change,
    undo,
    save,
  }
}
export type DraftState = ReturnType<typeof useDraft>
