/** State of a form being edited: saved version, draft, undo history and problems. */
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { isEqual } from '#core/values/equal.ts'
import { useEdits } from '#ui/records/edits/use-edits.ts'
import type { Form } from '../../api.ts'
import type { FormDefinition } from '../../definition.ts'
import { opened } from './edits.ts'
import { formProblems } from './save/problems.ts'
import { shownProblems, touchedPlaces, untouched } from './save/touched.ts'

/** Deferred validation; keeps the same list while the problems are unchanged. */
const useProblems = (form: FormDefinition) => {
  const deferred = useDeferredValue(form)
  const found = useMemo(() => formProblems(deferred), [deferred])
  const [problems, setProblems] = useState(found)
  if (problems !== found && !isEqual(problems, found)) setProblems(found)
  return problems
}

/** Problems to show now: new parts are not marked before the user has edited or left them. */
const useShownProblems = (now: FormDefinition, saved: FormDefinition) => {
  const found = useProblems(now)
  const [touched, setTouched] = useState(untouched)
  const [previous, setPrevious] = useState({ now, saved })
  if (previous.now !== now || previous.saved !== saved) {
    setPrevious({ now, saved })
    const places = touchedPlaces(previous.now, now)
    if (previous.saved !== saved) setTouched(untouched)
    else if (places.length > 0) setTouched({ ...touched, places: new Set([...touched.places, ...places]) })
  }
  const marks = useMemo(
    () => ({
      markLeft: (id: string) => setTouched((before) => ({ ...before, left: new Set([...before.left, id]) })),
      markSaveTried: () => setTouched((before) => ({ ...before, isSaveTried: true })),
    }),
    [],
  )
  const problems = useMemo(() => shownProblems(found, saved, touched), [found, saved, touched])
  return { problems, marks }
}

/** `firstEdit` is applied before the form is shown. */
export const useDesign = (form: Form, firstEdit?: (form: FormDefinition) => FormDefinition) => {
  const { id: formId, version: formVersion, definition } = form
  const stored = useMemo(() => opened(definition), [definition])
  const [first] = useState(() => firstEdit && { draft: firstEdit(stored), version: formVersion })
  const edits = useEdits({ saved: stored, version: formVersion, firstEdit: first })
  const { draft: now = stored, base: saved = stored, baseVersion: version = formVersion, rebase: rebaseEdits } = edits
  const { problems, marks } = useShownProblems(now, saved)
  const savedIds = useMemo(() => new Set(saved.fields.map(({ id }) => id)), [saved])
  const isSaved = useCallback((fieldId: string) => savedIds.has(fieldId), [savedIds])
  /** Continues with a draft of the version that another user saved. */
  const rebase = useCallback(
    (theirs: Form, draft: FormDefinition) =>
      rebaseEdits({ document: opened(theirs.definition), version: theirs.version }, opened(draft)),
    [rebaseEdits],
  )
  const { isDirty, change, settle, canUndo, canRedo, undo, redo } = edits
  return useMemo(
    () => ({
      formId,
      version,
      saved,
      now,
      problems,
      ...marks,
      isDirty,
      change,
      isSaved,
      canUndo,
      canRedo,
      undo,
      redo,
      settle,
      rebase,
    }),
    [
      formId,
      version,
      saved,
      now,
      problems,
      marks,
      isDirty,
      change,
      isSaved,
      canUndo,
      canRedo,
      undo,
      redo,
      settle,
      rebase,
    ],
  )
}
export type Design = ReturnType<typeof useDesign>
