/** The survey while it is edited: each change can be undone and redone, and is saved as a draft. */
import { useCallback, useMemo, useState } from 'react'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { surveyApi, type Survey } from '../../api/surveys.ts'
import type { Definition } from '../../definition.ts'
import { definitionProblems } from '../../definition-problems.ts'
import { builderText } from '../../text/builder-text.ts'

const mostSteps = 100
type History = { past: readonly Definition[]; now: Definition; future: readonly Definition[] }

/** Ids stay given: what is undone does not free them. */
const keepIds = (definition: Definition, other: Definition): Definition => ({
  ...definition,
  nextId: Math.max(definition.nextId, other.nextId),
})
const undone = (history: History): History => {
  const last = history.past.at(-1)
  if (!last) return history
  const { past, now, future } = history
  return { past: past.slice(0, -1), now: keepIds(last, now), future: [now, ...future] }
}
const redone = (history: History): History => {
  const [next, ...rest] = history.future
  return next ? { past: [...history.past, history.now], now: keepIds(next, history.now), future: rest } : history
}

export const useSurveyDesign = (survey: Survey) => {
  const say = useSay()
  const showError = useErrorToast()
  const write = useWrite(surveyApi.save)
  const [isOutdated, setOutdated] = useState(false)
  const [saved, setSaved] = useState({ draft: survey.draft, version: survey.version })
  const [{ past, now, future }, setHistory] = useState<History>({ past: [], now: survey.draft, future: [] })
  const change = useCallback(
    (next: Definition) =>
      setHistory((history) => ({ past: [...history.past.slice(-mostSteps), history.now], now: next, future: [] })),
    [],
  )
  const undo = useCallback(() => setHistory(undone), [])
  const redo = useCallback(() => setHistory(redone), [])
  const problems = useMemo(() => definitionProblems(now), [now])
  const send = (draft: Definition, version: number, then?: (version: number) => void) =>
    write.mutate(
      { id: survey.id, version, draft },
      {
        onSuccess: (stored) => {
          setSaved({ draft: now, version: stored.version })
          setOutdated(false)
          if (then) then(stored.version)
          else toast({ kind: 'done', message: say(builderText.saved) })
        },
        onError: (refusal) => (refusal.code === 'conflict' ? setOutdated(true) : showError(refusal)),
      },
    )
  const readAgain = () => {
    const draft = keepIds(survey.draft, now)
    change(draft)
    setSaved({ draft, version: survey.version })
    setOutdated(false)
  }
  return {
    definition: now,
    change,
    undo,
    redo,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    problems,
    isDirty: now !== saved.draft,
    isSaving: write.isPending,
    version: saved.version,
    save: (then?: (version: number) => void) => send(now, saved.version, then),
    /** Another user has saved the survey since it was opened. */
    isOutdated,
    readAgain,
    /** Ids that the other draft has given stay given. */
    saveOver: () => send(keepIds(now, survey.draft), survey.version),
    setVersion: (version: number) => setSaved((before) => ({ ...before, version })),
  }
}
export type SurveyDesign = ReturnType<typeof useSurveyDesign>
