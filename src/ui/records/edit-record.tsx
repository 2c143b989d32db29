import { useMemo, type ComponentType } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CrudApi, StoredRecord } from '#core/crud.ts'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { useRead, useWrite } from '../calls/use-calls.tsx'
import { ReadError } from '../display/state-pages.tsx'
import { toast } from '../overlays/toasts.tsx'
import { useSay } from '../words.tsx'
import { sayName, type NamedRecord } from './name-columns.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { recordsText } from './text.ts'
import { useRecordDraft } from './use-record-draft.ts'

export type FieldsProps<V extends FieldValues, T = unknown> = {
  form: UseFormReturn<V>
  isNew: boolean
  /** The stored record. */
  record?: T
}

export type EditableApi<T, Saved extends T = T> = {
  get: CrudApi<z.ZodMiniType<T>>['get']
  create: Endpoint<z.ZodMiniObject, z.ZodMiniType<Saved>>
  update: Endpoint<Schema, z.ZodMiniType<Saved>>
}
type Stored = StoredRecord & NamedRecord
type Props<T extends Stored, V extends FieldValues, Saved extends T> = {
  api: EditableApi<T, Saved>
  text: Record<'title' | 'add', Words>
  schema: z.ZodMiniType<V>
  /** Values of a new record; its keys are the fields that are edited. */
  blank: V
  Fields: ComponentType<FieldsProps<V, T>>
  /** Undefined for a new record. */
  id?: string
  onSaved?: (record: Saved) => void
  onClose: () => void
}

const valuesOf = <T extends Stored, V extends FieldValues>(record: T, blank: V) =>
  Object.fromEntries(Object.keys(blank).map((field) => [field, record[field as keyof T]])) as V

/** Creates a record or edits a stored one, in a sheet. */
export const EditRecord = <T extends Stored, V extends FieldValues, Saved extends T>(props: Props<T, V, Saved>) => {
  const { api, text, schema, blank, Fields, id, onSaved, onClose } = props
  const say = useSay()
  const { data, error, refetch } = useRead(api.get, id ? { id } : null)
  const record = data as T | undefined
  const create = useWrite(api.create)
  const update = useWrite(api.update)
  const saved = useMemo(() => record && valuesOf(record, blank), [record, blank])
  const draft = useRecordDraft<V>({
    schema,
    blank: blank as never,
    saved,
    version: record?.version,
    save: async (values, version) => {
      const savedRecord = await (id ? update.mutateAsync({ ...values, id, version }) : create.mutateAsync(values))
      toast({ kind: 'done', message: say(recordsText.saved, { name: sayName(say, savedRecord) }) })
      onSaved?.(savedRecord)
    },
    onClose,
  })
  const readError = id && error && !record ? error : undefined
  const title = readError || !id ? say(readError ? text.title : text.add) : record && sayName(say, record)
  return (
    <RecordSheet title={title} draft={draft} onClose={onClose}>
      {readError ? (
        <div className="col-span-12">
          <ReadError error={readError} retry={() => void refetch()} />
        </div>
      ) : (
        <Fields form={draft.form} isNew={!id} record={record} />
      )}
    </RecordSheet>
  )
}
