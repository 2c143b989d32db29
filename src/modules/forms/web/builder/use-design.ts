/** State of a form being edited: saved version, draft, undo history and problems. */
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { isEqual } from '#core/values/equal.ts'
import type { Form } from '../../api.ts'
import type { FormDefinition } from '../../definition.ts'
import { opened } from './edits.ts'
import { formProblems } from './save/problems.ts'
import { shownProblems, touchedPlaces, untouched } from './save/touched.ts'
import { edited, redone, startOf, undone } from './undo-history.ts'

const readForm = ({ id, version, definition }: Form) => ({ id, version, definition: opened(definition) })

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
  const [base, setBase] = useState(() => readForm(form))
  const [history, setHistory] = useState(() => {
    const first = startOf(base.definition)
    return firstEdit ? edited(first, firstEdit(first.now)) : first
  })
  const [previousForm, setPreviousForm] = useState(form)
  const { now } = history
  const isDirty = now !== base.definition && !isEqual(now, base.definition)
  // A newer saved version replaces a clean draft at once; a dirty one conflicts on save.
  if (previousForm !== form) {
    setPreviousForm(form)
    if (!isDirty && form.version > base.version) {
      const next = readForm(form)
      setBase(next)
      setHistory(startOf(next.definition))
    }
  }
  const { problems, marks } = useShownProblems(now, base.definition)
  const saved = useMemo(() => new Set(base.definition.fields.map(({ id }) => id)), [base])
  const change = useCallback(
    (edit: (before: FormDefinition) => FormDefinition, mergeKey?: string) =>
      setHistory((before) => {
        const next = edit(before.now)
        return next === before.now ? before : edited(before, next, mergeKey)
      }),
    [],
  )
  const isSaved = useCallback((fieldId: string) => saved.has(fieldId), [saved])
  const undo = useCallback(() => setHistory(undone), [])
  const redo = useCallback(() => setHistory(redone), [])
  /** Takes the saved form as the new base. */
  const markSaved = useCallback((savedForm: Form) => {
    const next = readForm(savedForm)
    setBase(next)
    setHistory((before) => ({ past: before.past, now: next.definition, future: [] }))
  }, [])
  /** Rebases the draft on a version saved by another user. */
  const rebase = useCallback((savedForm: Form, next: FormDefinition) => {
    setBase(readForm(savedForm))
    setHistory((before) => edited(before, opened(next)))
  }, [])
  return useMemo(
    () => ({
      formId: base.id,
      version: base.version,
      saved: base.definition,
      now,
      problems,
      ...marks,
      isDirty,
      change,
      isSaved,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      undo,
      redo,
      markSaved,
      rebase,
    }),
    [base, history, now, problems, marks, isDirty, change, isSaved, undo, redo, markSaved, rebase],
  )
}
export type Design = ReturnType<typeof useDesign>
