/** Lets a store evaluate a form while that form is on the page. */
import { useEffect, useRef, useState } from 'react'
import type { FormDefinition } from '../../definition.ts'
import { loadFormEngines } from '../../engines.ts'
import type { ColumnAccess, FieldAccess } from '../fill/fill-types.ts'
import { createFormRules } from './evaluate-form.ts'
import type { FieldStore } from './field-store.ts'

type Options = {
  store: FieldStore
  definition: FormDefinition
  access: FieldAccess
  columnAccess?: ColumnAccess
}

/** The definition that is evaluated; undefined until its engines are loaded. */
export const useFormRules = ({ store, definition, access, columnAccess }: Options): FormDefinition | undefined => {
  const [evaluated, setEvaluated] = useState<FormDefinition>()
  const latest = useRef({ access, columnAccess })
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = { access, columnAccess }
  })
  // The function may be new at each render, so its results are compared instead.
  const levels = definition.fields.map((field) => access(field).level).join()
  useEffect(() => {
    let isOver = false
    const start = () => {
      if (isOver) return
      const { access: may } = latest.current
      const rules = createFormRules(
        definition,
        (field) => may(field).level,
        (field, column) => latest.current.columnAccess?.(field, column).level !== 'read',
      )
      stop.current = store.evaluateForm(rules)
      setEvaluated(definition)
    }
    // Without its engines a form is evaluated as far as possible; the server checks all of it.
    loadFormEngines(definition).then(start, start)
    return () => {
      isOver = true
    }
  }, [store, definition, levels])
  // New rules replace the old ones in one step; only a form that leaves the page is evaluated no longer.
  useEffect(() => () => stop.current?.(), [store])
  return evaluated
}
