import { UserPlus } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useSay } from '#ui/words.tsx'
import { RecordName } from './built-in-value.tsx'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { LazyAssignees } from '../lazy-sections.tsx'
import { ruleForField, useTicket } from '../ticket-scope.ts'
import { fieldWords, ticketText } from '../ticket-text.ts'
import { RefusalButton } from './refusal-button.tsx'

/** Assignees: two by name, then +n. */
export const AssigneePick = ({ onSave }: { onSave: (fields: Fields) => void }) => {
  const say = useSay()
  const { store, names, refused, ticket } = useTicket()
  const value = useFieldValue(store, 'assigneeIds') as string[] | undefined
  if (value === undefined) return null
  const why = ruleForField(refused['assign'], 'assigneeIds', ticket)
  const name = say(fieldWords.assigneeIds)
  const people =
    value.length > 0 ? (
      <>
        {value.slice(0, 2).map((id) => (
          <RecordName key={id} id={id} names={names} />
        ))}
        {value.length > 2 && <bdi dir="ltr">{`+${value.length - 2}`}</bdi>}
      </>
    ) : (
      <span className="text-muted">{say(ticketText.unassigned)}</span>
    )
  if (why)
    return (
      <span className="inline-flex items-center gap-2 text-sm">
        {people}
        <RefusalButton name={name} why={why} />
      </span>
    )
  return (
    <Popover
      label={name}
      placement="bottom start"
      className="w-80 p-3"
      trigger={
        <Button size="small" data-pick="assignees">
          <UserPlus aria-hidden className="size-3.5 text-faint" />
          <span className="sr-only">{`${name}: `}</span>
          {people}
        </Button>
      }
    >
      {(close) => <LazyAssignees value={value} onSave={onSave} onClose={close} />}
    </Popover>
  )
}
