/** The page of one record: created or edited, then back to its list. */
import { useMemo, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CrudApi, StoredRecord } from '#core/crud.ts'
import type { Words } from '#core/words.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { sayName, type NamedRecord } from '#ui/records/name-columns.tsx'
import { PageForm } from '#ui/records/page-form.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'

type Stored = StoredRecord & NamedRecord
type Props<T extends Stored, V extends FieldValues> = {
  api: CrudApi<z.ZodMiniType<T>>
  text: Record<'title' | 'add', Words>
  path: string
  /** Undefined for a new record. */
  id: string | undefined
  schema: z.ZodMiniType<V>
  blank: V
  Fields: ComponentType<FieldsProps<V, T>>
}

const valuesOf = <T extends Stored, V extends FieldValues>(record: T, blank: V) =>
  Object.fromEntries(Object.keys(blank).map((field) => [field, record[field as keyof T]])) as V

export const RecordForm = <T extends Stored, V extends FieldValues>(props: Props<T, V>) => {
  const { api, text, path, id, schema, blank, Fields } = props
  const say = useSay()
  const go = useGoToPage()
  const { data, error, refetch } = useRead(api.get, id ? { id } : null)
  const record = data as T | undefined
  const { mutateAsync: create } = useWrite(api.create)
  const { mutateAsync: update } = useWrite(api.update)
  const canSave = useCanCall(id ? api.update : api.create)
  const saved = useMemo(() => record && valuesOf(record, blank), [record, blank])
  const draft = useRecordDraft<V>({
    schema,
    blank: blank as never,
    saved,
    version: record?.version,
    save: async (values, version) => {
      const stored = await (id ? update({ ...values, id, version }) : create(values))
      toast({ kind: 'done', message: say(recordsText.saved, { name: sayName(say, stored) }) })
    },
    onClose: () => go(path),
  })
  return (
    <PageFrame
      title={record ? sayName(say, record) : say(text.add)}
      above={[{ name: say(text.title), path }]}
      read={{ error, isThere: !id || record !== undefined, retry: () => void refetch() }}
    >
      <PageForm draft={draft} canSave={canSave}>
        <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4 pt-4">
          <Fields form={draft.form} isNew={!id} record={record} />
        </div>
      </PageForm>
    </PageFrame>
  )
}
