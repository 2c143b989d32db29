/** Keeps the store of a form in step with who shows it: their values, what they let one write, what the server refused. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#ui/session.ts'
import type { ValueFault } from '../../check-values.ts'
import type { Values } from '../../conditions.ts'
import { defaultsOf } from '../../defaults.ts'
import type { FormDefinition } from '../../definition.ts'
import { ready } from '../../engines.ts'
import { indexOf } from '../../form-index.ts'
import type { ColumnAccess, FieldAccess } from './fill-types.ts'
import { createFormStore, type FormStore } from './form-store.ts'

type Options = {
  definition: FormDefinition
  values: Values
  onChange: (values: Values, fieldId: string | null) => void
  access: FieldAccess
  columnAccess?: ColumnAccess
  faults?: readonly ValueFault[]
  isNew?: boolean
}
type Made = { definition: FormDefinition; store: FormStore }

export const useFormStore = (given: Options) => {
  const { definition, values, onChange, access, columnAccess, faults, isNew = false } = given
  const me = useSession()?.id
  const [made, setMade] = useState<Made>()
  /** The last one who judged: a check of ours, or the server's answer. */
  const [checked, setChecked] = useState<{ after: typeof faults; hasFaults: boolean }>()
  const latest = useRef({ values, onChange, access, columnAccess })
  const own = useRef<Values>(undefined)
  useEffect(() => {
    latest.current = { values, onChange, access, columnAccess }
  })
  // the function may be a new one each time; what it says counts
  const levels = definition.fields.map((field) => access(field).level).join()
  useEffect(() => {
    let isOver = false
    const make = () => {
      if (isOver) return
      const { values: now, access: may, onChange: tell } = latest.current
      const first = isNew ? { ...defaultsOf(indexOf(definition), { now: new Date(), me }), ...now } : now
      const store = createFormStore({
        definition,
        values: first,
        levelOf: (field) => may(field).level,
        mayWriteIn: (field, column) => latest.current.columnAccess?.(field, column).level !== 'read',
      })
      own.current = isNew ? store.values() : now
      setMade({ definition, store })
      if (isNew) tell(own.current, null)
    }
    ready(definition).then(make, make) // what could not be loaded is left to the server's judgement
    return () => {
      isOver = true
    }
  }, [definition, levels, isNew, me])

  const store = made?.store
  useEffect(() => {
    if (!store || values === own.current) return
    own.current = values
    store.replace(values)
  }, [store, values])
  useEffect(() => {
    if (faults) store?.refuse(faults)
  }, [store, faults])

  const change = useCallback(
    (fieldId: string, value: unknown) => {
      if (!store?.set(fieldId, value ?? null)) return
      own.current = store.values()
      latest.current.onChange(own.current, fieldId)
    },
    [store],
  )
  const check = useCallback(() => {
    const found = store?.check() ?? { values: latest.current.values, faults: [] }
    setChecked({ after: faults, hasFaults: found.faults.length > 0 })
    return found
  }, [store, faults])
  const hasFaults = checked && checked.after === faults ? checked.hasFaults : (faults?.length ?? 0) > 0
  return { made, change, hasFaults, check }
}
