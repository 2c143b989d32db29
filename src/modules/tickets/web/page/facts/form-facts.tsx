/** The fields of the form as facts, in the sections and tabs of the form. */
import { Calculator } from 'lucide-react'
import type { Field } from '#modules/forms/definition.ts'
import { customKey } from '#modules/forms/field-key.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { isBlank } from '#modules/forms/values/stored-value.ts'
import { ValueView } from '#modules/forms/web/cells/value-view.tsx'
import { useField } from '#modules/forms/web/editing/use-field.ts'
import { WriteField } from '#modules/forms/web/fill/field-slot.tsx'
import { useFill } from '#modules/forms/web/fill/fill-scope.tsx'
import { fillText } from '#modules/forms/web/fill/fill-text.ts'
import type { FactParts } from '#modules/forms/web/fill/slot-context.ts'
import { webKinds } from '#modules/forms/web/web-kinds.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { FormPart } from '../editor/form-part.tsx'
import { EmptyValue } from '../fields/built-in-value.tsx'
import { RefusalButton } from '../fields/refusal-button.tsx'
import { useTicket } from '../ticket-scope.ts'
import { Fact, FactRow } from './fact.tsx'

const useShown = (field: Field) => {
  const language = useLanguage()
  const { store, names } = useTicket()
  const { fileUrl, find } = useFill()
  const { value } = useField(store, customKey(field.id))
  const isEmpty = isBlank(value)
  return {
    name: field.name[language],
    isTall: !isEmpty && webKinds[field.type].isTall === true,
    value: isEmpty ? (
      <EmptyValue />
    ) : (
      <ValueView field={field} value={value} refs={names.all()} fileUrl={fileUrl} ticketPath={find?.ticketPath} />
    ),
  }
}

const ReadFact = ({ field }: { field: Field }) => {
  const say = useSay()
  const { locked } = useTicket()
  const { name, value, isTall } = useShown(field)
  const why = locked[field.id]
  const isComputed = kindOf(field.type).compute !== undefined
  return (
    <FactRow
      name={name}
      isTall={isTall}
      value={isComputed ? <output>{value}</output> : value}
      end={
        isComputed ? (
          <span title={say(fillText.computed)}>
            <Calculator role="img" aria-label={say(fillText.computed)} className="size-3.5 text-faint" />
          </span>
        ) : (
          why && <RefusalButton name={name} why={why} />
        )
      }
    />
  )
}

const WriteFact = ({ field }: { field: Field }) => (
  <Fact fieldKey={customKey(field.id)} {...useShown(field)} input={<WriteField field={field} />} />
)

const facts: FactParts = { Read: ReadFact, Write: WriteFact }

export const FormFacts = () => <FormPart facts={facts} />
