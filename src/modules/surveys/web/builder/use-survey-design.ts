/** The survey while it is edited: each change can be undone and redone, and is saved as a draft. */
import { useCallback, useMemo, useState } from 'react'
import { isEqual } from '#core/values/equal.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useEdits } from '#ui/records/edits/use-edits.ts'
import { useSay } from '#ui/words.tsx'
import { surveyApi, type Survey } from '../../api/surveys.ts'
import type { Definition } from '../../definition.ts'
import { definitionProblems } from '../../definition-problems.ts'
import { builderText } from '../../text/builder-text.ts'

/** Ids that were given stay given: what is undone or replaced does not free them. */
const keepIds = (definition: Definition, nextId: number): Definition =>
  definition.nextId < nextId ? { ...definition, nextId } : definition
const isSame = (a: Definition, b: Definition) => isEqual({ ...a, nextId: 0 }, { ...b, nextId: 0 })

const useDefinition = (survey: Survey) => {
  const edits = useEdits({ saved: survey.draft, version: survey.version, isSame })
  const { draft = survey.draft } = edits
  const [highest, setHighest] = useState(survey.draft.nextId)
  const nextId = Math.max(highest, draft.nextId, survey.draft.nextId)
  if (nextId !== highest) setHighest(nextId)
  const definition = useMemo(() => keepIds(draft, nextId), [draft, nextId])
  return { ...edits, definition }
}

export const useSurveyDesign = (survey: Survey) => {
  const say = useSay()
  const showError = useErrorToast()
  const write = useWrite(surveyApi.save)
  const edits = useDefinition(survey)
  const { definition, base = survey.draft, baseVersion = survey.version, isDirty } = edits
  const { change: changeEdits, discard, settle, canUndo, canRedo, undo, redo } = edits
  const change = useCallback((next: Definition) => changeEdits(() => next), [changeEdits])
  const problems = useMemo(() => definitionProblems(definition), [definition])
  const send = (version: number, then?: (version: number) => void) =>
    write.mutate(
      { id: survey.id, version, draft: definition },
      {
        onSuccess: (stored) => {
          settle(definition, stored.version, (mine) => keepIds(mine, definition.nextId))
          if (then) then(stored.version)
          else toast({ kind: 'done', message: say(builderText.saved) })
        },
        onError: (refusal) => refusal.code !== 'conflict' && showError(refusal),
      },
    )
  return {
    definition,
    change,
    undo,
    redo,
    canUndo,
    canRedo,
    problems,
    isDirty,
    isSaving: write.isPending,
    version: baseVersion,
    save: (then?: (version: number) => void) => send(baseVersion, then),
    /** Another user has saved the survey since it was opened. */
    isOutdated: edits.isBehind && !write.isPending,
    readAgain: discard,
    saveOver: () => send(survey.version),
    /** After a publication by this page. */
    setVersion: (version: number) => settle(base, version, (mine) => mine),
  }
}
export type SurveyDesign = ReturnType<typeof useSurveyDesign>
