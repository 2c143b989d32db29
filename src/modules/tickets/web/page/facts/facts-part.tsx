/** The facts of a ticket: its own fields, then those of the form in their sections. */
import { writableFields, type WritableKey } from '#modules/forms/built-in-index.ts'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import { useSay } from '#ui/words.tsx'
import { BuiltInValue } from '../fields/built-in-value.tsx'
import { RefusalButton } from '../fields/refusal-button.tsx'
import { LazyField, LazyFormFacts, LazySlaFacts } from '../lazy-sections.tsx'
import { ruleForField, useTicket } from '../ticket-scope.ts'
import { fieldWords, ticketText } from '../ticket-text.ts'
import { Fact, FactRow } from './fact.tsx'

const properties = writableFields.filter(({ isProperty }) => isProperty)

const BuiltInFact = ({ field }: { field: WritableKey }) => {
  const say = useSay()
  const { store, board, names, refused, ticket } = useTicket()
  const value = useFieldValue(store, field)
  const definition = properties.find(({ key }) => key === field)
  if (!definition?.action || value === undefined) return null
  const name = say(fieldWords[field])
  const shown = <BuiltInValue field={field} value={value} board={board} names={names} />
  const why = ruleForField(refused[definition.action], field, ticket)
  if (why) return <FactRow name={name} value={shown} end={<RefusalButton name={name} why={why} />} />
  return <Fact fieldKey={field} name={name} value={shown} input={<LazyField field={field} />} />
}

export const FactsPart = () => {
  const say = useSay()
  const { ticket } = useTicket()
  return (
    <div className="grid grid-cols-1 gap-4">
      {ticket?.slaClocks?.[0] && <LazySlaFacts clocks={ticket.slaClocks} />}
      <section aria-label={say(ticketText.properties)} className="grid grid-cols-1">
        {properties.map(({ key }) => (
          <BuiltInFact key={key} field={key} />
        ))}
      </section>
      <LazyFormFacts />
    </div>
  )
}
