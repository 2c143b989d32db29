/** State of a form being edited: saved version, draft, undo history and problems. */
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { isEqual } from '#core/values/equal.ts'
import type { Form } from '../../api.ts'
import type { FormDefinition } from '../../definition.ts'
import { opened } from './edits.ts'
import { formProblems } from './save/problems.ts'
import { edited, redone, startOf, undone } from './steps.ts'

const readingOf = ({ id, version, definition }: Form) => ({ id, version, definition: opened(definition) })

/** Deferred validation; keeps the same list while the problems are unchanged. */
const useProblems = (form: FormDefinition) => {
  const judged = useDeferredValue(form)
  const found = useMemo(() => formProblems(judged), [judged])
  const [problems, setProblems] = useState(found)
  if (problems !== found && !isEqual(problems, found)) setProblems(found)
  return problems
}

/** `begin` is applied as the first edit. */
export const useDesign = (form: Form, begin?: (form: FormDefinition) => FormDefinition) => {
  const [base, setBase] = useState(() => readingOf(form))
  const [steps, setSteps] = useState(() => {
    const first = startOf(base.definition)
    return begin ? edited(first, begin(first.now)) : first
  })
  const [seen, setSeen] = useState(form)
  const { now } = steps
  const isDirty = now !== base.definition && !isEqual(now, base.definition)
  // A newer saved version replaces a clean draft at once; a dirty one conflicts on save.
  if (seen !== form) {
    setSeen(form)
    if (!isDirty && form.version > base.version) {
      const next = readingOf(form)
      setBase(next)
      setSteps(startOf(next.definition))
    }
  }
  const problems = useProblems(now)
  const saved = useMemo(() => new Set(base.definition.fields.map(({ id }) => id)), [base])
  const change = useCallback(
    (make: (before: FormDefinition) => FormDefinition, together?: string) =>
      setSteps((before) => {
        const next = make(before.now)
        return next === before.now ? before : edited(before, next, together)
      }),
    [],
  )
  const isSaved = useCallback((fieldId: string) => saved.has(fieldId), [saved])
  const undo = useCallback(() => setSteps(undone), [])
  const redo = useCallback(() => setSteps(redone), [])
  /** Takes the saved form as the new base. */
  const settle = useCallback((kept: Form) => {
    const next = readingOf(kept)
    setBase(next)
    setSteps((before) => ({ past: before.past, now: next.definition, future: [] }))
  }, [])
  /** Rebases the draft on a version saved by another user. */
  const goOnFrom = useCallback((kept: Form, next: FormDefinition) => {
    setBase(readingOf(kept))
    setSteps((before) => edited(before, opened(next)))
  }, [])
  return useMemo(
    () => ({
      formId: base.id,
      version: base.version,
      saved: base.definition,
      now,
      problems,
      isDirty,
      change,
      isSaved,
      canUndo: steps.past.length > 0,
      canRedo: steps.future.length > 0,
      undo,
      redo,
      settle,
      goOnFrom,
    }),
    [base, steps, now, problems, isDirty, change, isSaved, undo, redo, settle, goOnFrom],
  )
}
export type Design = ReturnType<typeof useDesign>
