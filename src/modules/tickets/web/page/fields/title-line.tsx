import { Pencil } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { textOf } from '#modules/forms/web/fill/fill-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { uiText } from '#ui/text.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { ruleForField, useTicket } from '../ticket-scope.ts'
import { fieldWords, ticketText } from '../ticket-text.ts'
import { RefusalButton } from './refusal-button.tsx'

/** The title with inline editing: Enter saves, Escape reverts. */
export const TitleLine = ({ onSave }: { onSave: (fields: Fields) => void }) => {
  const say = useSay()
  const { store, refused, ticket } = useTicket()
  const title = textOf(useFieldValue(store, 'name'))
  const [typed, setTyped] = useState<string>()
  const why = ruleForField(refused['update'], 'name', ticket)
  if (typed === undefined)
    return (
      <div className="flex items-start gap-1">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere @3xl:text-xl">
          <UserText>{title}</UserText>
        </h2>
        {why ? (
          <RefusalButton name={say(fieldWords.name)} why={why} />
        ) : (
          <IconButton
            size="small"
            data-pick="title"
            label={say(ticketText.editTitle)}
            onPress={() => setTyped(title)}
            className="mt-1"
          >
            <Pencil aria-hidden className="size-3.5" />
          </IconButton>
        )}
      </div>
    )
  const keep = () => {
    const next = typed.trim()
    if (!next) return
    if (next !== title) onSave({ name: next })
    setTyped(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setTyped(undefined)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields
    <form
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
      className="flex flex-wrap items-end justify-end gap-2"
    >
      <div className="min-w-full flex-1 @3xl:min-w-0">
        <TextField
          autoFocus
          isRequired
          maxLength={300}
          label={say(fieldWords.name)}
          value={typed}
          onChange={setTyped}
          {...(!typed.trim() && { problem: say(problemWords('required')) })}
        />
      </div>
      <Button type="submit" look="primary" size="large">
        {say(uiText.save)}
      </Button>
      <Button size="large" onPress={() => setTyped(undefined)}>
        {say(uiText.cancel)}
      </Button>
    </form>
  )
}
