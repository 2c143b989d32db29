/** The form of the board, filled in with what the ticket holds and what is typed. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ValueFault } from '#modules/forms/check-values.ts'
import type { Field } from '#modules/forms/definition.ts'
import type { AccessRule } from '#modules/forms/access.ts'
import type { Column } from '#modules/forms/kinds/table-rules.ts'
import { FormFill, type FormFillHandle } from '#modules/forms/web/fill/form-fill.tsx'
import type { ColumnAccess } from '#modules/forms/web/fill/fill-types.ts'
import { useSay } from '#ui/words.tsx'
import { columnKey } from '../../../api/tickets.ts'
import { useTicketFinder } from '../../ticket-finder.ts'
import type { EditStore } from './edit-store.ts'
import { customIdOf, customKey, type Fields } from './edits.ts'
import type { FormChecks } from './form-checks.ts'
import { useTicket } from '../ticket-scope.ts'

export type FormPartProps = { checks: FormChecks; faults: readonly ValueFault[] }

const customOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const id = customIdOf(field)
      return id ? [[id, value]] : []
    }),
  )
const isAlike = (a: Fields, b: Fields) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((id) => Object.is(a[id], b[id]))

/** The form has a store of its own for each letter; it hears from here only what comes from elsewhere. */
const useFormValues = (store: EditStore) => {
  const [values, setValues] = useState(() => customOf(store.fields()))
  const known = useRef(values)
  const isOwn = useRef(false)
  useEffect(() => {
    const look = () => {
      if (isOwn.current) return
      const now = customOf(store.fields())
      if (isAlike(now, known.current)) return
      known.current = now
      setValues(now)
    }
    look()
    return store.subscribe(look)
  }, [store])
  const onChange = useCallback(
    (next: Fields, fieldId: string | null) => {
      if (fieldId === null) return
      isOwn.current = true
      store.change(customKey(fieldId), next[fieldId])
      isOwn.current = false
      known.current = { ...known.current, [fieldId]: next[fieldId] }
    },
    [store],
  )
  return { values, onChange }
}

/** Somebody is held up by what they have typed, or by what a new ticket lacks; not by what was wrong before them. */
const standsInTheWay = (fault: ValueFault, store: EditStore, isNew: boolean) =>
  isNew || customKey(fault.fieldId) in store.edits()

export const FormPart = ({ checks, faults }: FormPartProps) => {
  const say = useSay()
  const { form, ticket, store, names, locked, fileUrl, onWhy } = useTicket()
  const { values, onChange } = useFormValues(store)
  const find = useTicketFinder()
  const handle = useRef<FormFillHandle>(null)
  const isNew = ticket === undefined
  const access = useCallback(
    ({ id }: Field) =>
      locked[id] ? { level: 'read' as const, rule: locked[id].rule as AccessRule } : { level: 'write' as const },
    [locked],
  )
  const columnAccess = useCallback<ColumnAccess>(
    (field, column) => ({ level: locked[columnKey(field.id, column.id)] ? 'read' : 'write' }),
    [locked],
  )
  const ask = useCallback(
    (fieldId: string, column?: Column) => {
      const why = locked[column ? columnKey(fieldId, column.id) : fieldId]
      const field = form.definition.fields.find(({ id }) => id === fieldId)
      if (why && field) onWhy({ name: say(column?.title ?? field.name), why })
    },
    [locked, form, onWhy, say],
  )
  useEffect(
    () =>
      checks.register(() => {
        if (!handle.current) return {}
        const checked = handle.current.check()
        const own = checked.faults.filter(({ fieldId }) => !locked[fieldId])
        return own.some((fault) => standsInTheWay(fault, store, isNew)) ? undefined : checked.values
      }),
    [checks, locked, store, isNew],
  )
  return (
    <FormFill
      ref={handle}
      form={form}
      values={values}
      onChange={onChange}
      access={access}
      columnAccess={columnAccess}
      faults={faults}
      find={find}
      refs={names.all()}
      fileUrl={fileUrl}
      onWhy={ask}
    />
  )
}
