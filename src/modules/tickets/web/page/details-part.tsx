/** The ticket's own fields and those of its board's form. */
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { textOf } from '#modules/forms/web/fill/fill-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import { TicketRichText } from './links/ticket-rich-text.tsx'
import { EmptyValue } from './fields/built-in-value.tsx'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import { LazyField, LazyForm, LazyProperties } from './lazy-sections.tsx'
import { ruleForField, useTicket } from './ticket-scope.ts'
import { fieldWords, ticketText } from './ticket-text.ts'
import { RefusalButton } from './fields/refusal-button.tsx'

/** Read-only until the user edits, because the editor is large and most users only read. */
export const Description = () => {
  const say = useSay()
  const { store, refused, ticket } = useTicket()
  const value = useFieldValue(store, 'description')
  const [isEditing, setEditing] = useState(false)
  if (value === undefined) return null
  const isEdited = 'description' in store.edits()
  if (isEditing || isEdited) return <LazyField field="description" />
  const name = say(fieldWords.description)
  const why = ruleForField(refused['update'], 'description', ticket)
  return (
    <section aria-label={name}>
      <div className="mb-1 flex items-center gap-1">
        <h3 className="text-sm font-semibold">{name}</h3>
        {why ? (
          <RefusalButton name={name} why={why} />
        ) : (
          <Button look="ghost" size="small" onPress={() => setEditing(true)}>
            <Pencil aria-hidden className="size-3.5" />
            {say(ticketText.editDescription)}
          </Button>
        )}
      </div>
      {value ? <TicketRichText html={textOf(value)} /> : <EmptyValue />}
    </section>
  )
}

export const DetailsPart = () => {
  const say = useSay()
  const form = useTicket().form.definition
  return (
    <div className="@container">
      <Section title={say(form.title)}>
        <LazyForm />
      </Section>
      <Section title={say(ticketText.properties)}>
        <LazyProperties />
      </Section>
    </div>
  )
}
