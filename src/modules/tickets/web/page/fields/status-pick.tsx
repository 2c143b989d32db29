import { ChevronDown } from 'lucide-react'
import { useContext, useState } from 'react'
import { priorities } from '#modules/forms/priorities.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import { PriorityMark } from '../../list/ticket-marks.tsx'
import { confirmsStatusChange } from '../../status-change.ts'
import { StatusDialogPart } from '../../slots.ts'
import { StatusMark } from './built-in-value.tsx'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { ruleForField, useTicket } from '../ticket-scope.ts'
import { fieldWords, ticketText } from '../ticket-text.ts'
import { RefusalButton } from './refusal-button.tsx'

type Props = { onSave: (fields: Fields) => void }

/** The status as a button; a change is confirmed first where workflows may act on it. */
export const StatusPick = ({ onSave }: Props) => {
  const say = useSay()
  const { board, ticket, store, statusIds, refused } = useTicket()
  const { StatusDialog = Dialog } = useContext(StatusDialogPart)
  const value = useFieldValue(store, 'statusId')
  const [wanted, setWanted] = useState<string>()
  if (value === undefined) return null
  const choose = (statusId: string) => (confirmsStatusChange(board) ? setWanted(statusId) : onSave({ statusId }))
  const now = board.statuses.find(({ id }) => id === value)
  const next = board.statuses.find(({ id }) => id === wanted)
  const mark = now ? <StatusMark color={now.color}>{say(now.name)}</StatusMark> : say(ticketText.noStatus)
  const why = refused['change-status']
  const name = say(fieldWords.statusId)
  if (why)
    return (
      <span className="inline-flex items-center gap-1 text-sm">
        {mark}
        <RefusalButton name={name} why={why} />
      </span>
    )
  return (
    <>
      <Menu
        label={name}
        trigger={
          <Button size="small" data-pick="status" aria-label={`${name}: ${now ? say(now.name) : ''}`}>
            {mark}
            <ChevronDown aria-hidden className="size-3 text-faint" />
          </Button>
        }
        groups={[
          {
            actions: board.statuses
              .filter(({ id }) => statusIds.includes(id) && id !== value)
              .map((status) => ({ id: status.id, name: say(status.name), run: () => choose(status.id) })),
          },
        ]}
      />
      {next && (
        <StatusDialog
          ticketId={ticket?.id}
          to={next.id}
          title={say(ticketText.statusTitle, { name: say(next.name) })}
          body={say(ticketText.statusBody)}
          confirm={say(ticketText.statusConfirm)}
          onCancel={() => setWanted(undefined)}
          onConfirm={() => {
            setWanted(undefined)
            onSave({ statusId: next.id })
          }}
        />
      )}
    </>
  )
}

export const PriorityPick = ({ onSave }: Props) => {
  const say = useSay()
  const { store, refused, ticket } = useTicket()
  const value = useFieldValue(store, 'priority') as (typeof priorities)[number] | undefined
  if (value === undefined) return null
  const why = ruleForField(refused['change-priority'], 'priority', ticket)
  const name = say(fieldWords.priority)
  const mark = <PriorityMark priority={value} say={say} />
  if (why)
    return (
      <span className="inline-flex items-center gap-1 text-sm">
        {mark}
        <RefusalButton name={name} why={why} />
      </span>
    )
  return (
    <Menu
      label={name}
      trigger={
        <Button size="small" data-pick="priority" aria-label={`${name}: ${say(priorityWords[value])}`}>
          {mark}
          <ChevronDown aria-hidden className="size-3 text-faint" />
        </Button>
      }
      groups={[
        {
          actions: priorities.map((id) => ({
            id,
            name: say(priorityWords[id]),
            checked: id === value,
            run: () => onSave({ priority: id }),
          })),
        },
      ]}
    />
  )
}
