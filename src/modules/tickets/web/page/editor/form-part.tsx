/** The form of the board, on the store of the ticket's fields. */
import { useCallback } from 'react'
import type { Field } from '#modules/forms/definition.ts'
import type { AccessRule } from '#modules/forms/access.ts'
import type { Column } from '#modules/forms/kinds/table-rules.ts'
import { FormFill } from '#modules/forms/web/fill/form-fill.tsx'
import type { ColumnAccess } from '#modules/forms/web/fill/fill-types.ts'
import type { FactParts } from '#modules/forms/web/fill/slot-context.ts'
import { useSay } from '#ui/words.tsx'
import { columnKey } from '../../../api/tickets.ts'
import { useTicketFinder } from '../../ticket-finder.ts'
import { useTicket } from '../ticket-scope.ts'

/** `facts`: shows fields as facts that are edited in place. */
export const FormPart = ({ facts }: { facts?: FactParts }) => {
  const say = useSay()
  const { form, store, names, locked, fileUrl, sendFile, onWhy } = useTicket()
  const find = useTicketFinder()
  const access = useCallback(
    ({ id }: Field) =>
      locked[id] ? { level: 'read' as const, rule: locked[id].rule as AccessRule } : { level: 'write' as const },
    [locked],
  )
  const columnAccess = useCallback<ColumnAccess>(
    (field, column) => ({ level: locked[columnKey(field.id, column.id)] ? 'read' : 'write' }),
    [locked],
  )
  const explain = useCallback(
    (fieldId: string, column?: Column) => {
      const why = locked[column ? columnKey(fieldId, column.id) : fieldId]
      const field = form.definition.fields.find(({ id }) => id === fieldId)
      if (why && field) onWhy({ name: say(column?.title ?? field.name), why })
    },
    [locked, form, onWhy, say],
  )
  return (
    <FormFill
      form={form}
      store={store}
      access={access}
      columnAccess={columnAccess}
      find={find}
      refs={names.all()}
      fileUrl={fileUrl}
      sendFile={sendFile}
      onWhy={explain}
      facts={facts}
    />
  )
}
