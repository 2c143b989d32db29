/** Keeps the store of a form in step with who shows it: their values, what they let one write, what the server refused. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '#ui/session.ts'
import type { ValueFault } from '../../check-values.ts'
import type { Values } from '../../conditions.ts'
import { defaultsOf } from '../../defaults.ts'
import type { FormDefinition } from '../../definition.ts'
import { ready } from '../../engines.ts'
import { indexOf } from '../../form-index.ts'
import type { FieldAccess } from './fill-types.ts'
import { createFormStore } from './form-store.ts'

type Options = {
  definition: FormDefinition
  values: Values
  onChange: (values: Values, fieldId: string | null) => void
  access: FieldAccess
  faults?: readonly ValueFault[]
  isNew?: boolean
}

const useReady = (definition: FormDefinition) => {
  const [done, setDone] = useState<FormDefinition>()
  useEffect(() => {
    let isOver = false
    // what could not be loaded is left to the server's judgement
    const finish = () => {
      if (!isOver) setDone(definition)
    }
    ready(definition).then(finish, finish)
    return () => {
      isOver = true
    }
  }, [definition])
  return done !== undefined && done === definition
}

export const useFormStore = ({ definition, values, onChange, access, faults, isNew = false }: Options) => {
  const me = useSession()?.id
  const isReady = useReady(definition)
  const latest = useRef({ values, onChange, access })
  useEffect(() => {
    latest.current = { values, onChange, access }
  })
  // the function may be a new one each time; what it says counts
  const levels = definition.fields.map((field) => access(field).level).join()
  const own = useRef<Values>(undefined)
  const store = useMemo(() => {
    if (!isReady || !levels) return undefined
    const first = isNew
      ? { ...defaultsOf(indexOf(definition), { now: new Date(), me }), ...latest.current.values }
      : latest.current.values
    own.current = latest.current.values
    return createFormStore({
      definition,
      values: first,
      mayKnow: (field) => latest.current.access(field).level !== 'hidden',
    })
  }, [definition, isReady, levels, isNew, me])

  const [hasFaults, setFaulty] = useState(false)
  useEffect(() => {
    if (!store || !isNew) return
    own.current = store.values()
    latest.current.onChange(own.current, null)
  }, [store, isNew])
  useEffect(() => {
    if (!store || values === own.current) return
    own.current = values
    store.replace(values)
  }, [store, values])
  useEffect(() => {
    if (!store || !faults) return
    store.refuse(faults)
    setFaulty(faults.length > 0)
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
    const checked = store?.check() ?? { values: latest.current.values, faults: [] }
    setFaulty(checked.faults.length > 0)
    return checked
  }, [store])
  return { store, change, hasFaults, check }
}
