/** A value of any field of a ticket, its own or the form's, to read. */
import { useCallback } from 'react'
import { ValueCell } from '#modules/forms/web/cells/value-cell.tsx'
import { FromTo } from '#modules/forms/web/cells/from-to.tsx'
import { ValueChange } from '#modules/forms/web/cells/value-change.tsx'
import { ValueView } from '#modules/forms/web/cells/value-view.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { Words } from '#core/words.ts'
import { useSay } from '#ui/words.tsx'
import { builtInAt } from '#modules/forms/built-in-index.ts'
import { BuiltInValue, isBuiltIn, EmptyValue } from './built-in-value.tsx'
import { customIdOf } from '#modules/forms/field-key.ts'
import { otherFieldWords } from '../../../history-text.ts'
import { TicketLinkLine } from '../links/ticket-link.tsx'
import { useTicket } from '../ticket-scope.ts'
import { ticketText } from '../ticket-text.ts'

export const useFieldName = () => {
  const say = useSay()
  const { form } = useTicket()
  return useCallback(
    (field: string) => {
      const builtIn = builtInAt(field)
      if (builtIn) return say(builtIn.label)
      const id = customIdOf(field)
      const custom = form.definition.fields.find((field) => field.id === id)
      return say(custom?.name ?? otherFieldWords[field] ?? ticketText.unknownField)
    },
    [say, form],
  )
}

/** A text, or one in both languages. */
const TextOrWords = ({ value }: { value: unknown }) => {
  const say = useSay()
  return <bdi>{typeof value === 'string' ? value : say(value as Words)}</bdi>
}

/** Entries that are no field, such as a merged ticket. */
const OtherValue = ({ value }: { value: unknown }) => {
  const { names } = useTicket()
  const id = String(value)
  return <TicketLinkLine id={id} ticket={names.of(id)} />
}

/** Old and new value; custom fields are rendered by their type. */
export const FieldChange = ({ field, before, after }: { field: string; before: unknown; after: unknown }) => {
  const { form, names, fileUrl } = useTicket()
  const id = isBuiltIn(field) ? undefined : customIdOf(field)
  const custom = form.definition.fields.find((field) => field.id === id)
  if (custom) return <ValueChange field={custom} before={before} after={after} refs={names.all()} fileUrl={fileUrl} />
  if (field === 'approvalStep' || field === 'approvalReason') return <TextOrWords value={after} />
  if (field === 'sentTo' || field === 'approvedFor') return <FieldValue field="watcherIds" value={after} />
  if (!isBuiltIn(field)) return <OtherValue value={after ?? before} />
  return <FromTo from={<FieldValue field={field} value={before} />} to={<FieldValue field={field} value={after} />} />
}

type ValueProps = { field: string; value: unknown }

const Value = ({ field, value, of: Custom }: ValueProps & { of: typeof ValueCell | typeof ValueView }) => {
  const { board, form, names, fileUrl } = useTicket()
  if (isBuiltIn(field)) return <BuiltInValue field={field} value={value} board={board} names={names} />
  if (value === null || value === undefined) return <EmptyValue />
  const id = customIdOf(field)
  const custom = form.definition.fields.find((field) => field.id === id)
  return custom ? (
    <Custom field={custom} value={value} refs={names.all()} fileUrl={fileUrl} />
  ) : (
    <OtherValue value={value} />
  )
}

/** On one line, for lists. */
export const FieldValue = (props: ValueProps) => <Value {...props} of={ValueCell} />

/** Complete, for comparing clashes. */
export const FullValue = (props: ValueProps) =>
  props.field === 'description' && typeof props.value === 'string' && props.value ? (
    <RichTextView html={props.value} />
  ) : (
    <Value {...props} of={ValueView} />
  )
