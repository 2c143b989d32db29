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
import { sayName, type NamedRecord } from './names.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { recordsText } from './text.ts'
import { useRecordDraft } from './use-record-draft.ts'

export type FieldsProps<V extends FieldValues, T = unknown> = {
  form: UseFormReturn<V>
  isNew: boolean
  /** As it is stored. */
  record?: T
}

export type EditableApi<T, Kept extends T = T> = {
  get: CrudApi<z.ZodMiniType<T>>['get']
  create: Endpoint<z.ZodMiniObject, z.ZodMiniType<Kept>>
  update: Endpoint<Schema, z.ZodMiniType<Kept>>
}
type Stored = StoredRecord & NamedRecord
type Props<T extends Stored, V extends FieldValues, Kept extends T> = {
  api: EditableApi<T, Kept>
  text: Record<'title' | 'add', Words>
  schema: z.ZodMiniType<V>
  /** Of a new record: its names are the fields that are edited. */
  blank: V
  Fields: ComponentType<FieldsProps<V, T>>
  /** Undefined for a new record. */
  id?: string
  onSaved?: (record: Kept) => void
  onClose: () => void
}

const valuesOf = <T extends Stored, V extends FieldValues>(record: T, blank: V) =>
  Object.fromEntries(Object.keys(blank).map((field) => [field, record[field as keyof T]])) as V

/** Creates a record or edits a stored one, in a sheet. */
export const EditRecord = <T extends Stored, V extends FieldValues, Kept extends T>(props: Props<T, V, Kept>) => {
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
      const kept = await (id ? update.mutateAsync({ ...values, id, version }) : create.mutateAsync(values))
      toast({ kind: 'done', message: say(recordsText.saved, { name: sayName(say, kept) }) })
      onSaved?.(kept)
    },
    onClose,
  })
  const failed = id && error && !record ? error : undefined
  const title = failed || !id ? say(failed ? text.title : text.add) : record && sayName(say, record)
  return (
    <RecordSheet title={title} draft={draft} onClose={onClose}>
      {failed ? (
        <div className="col-span-12">
          <ReadError error={failed} retry={() => void refetch()} />
        </div>
      ) : (
        <Fields form={draft.form} isNew={!id} record={record} />
      )}
    </RecordSheet>
  )
}
