import { useCallback, useState } from 'react'
import { ApiError } from '#core/errors.ts'
import { textOf } from '#modules/forms/web/fill/fill-types.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketApi, type Ticket } from '../../../api/tickets.ts'
import { createText } from './create-text.ts'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { inputOf } from '../editor/ticket-fields.ts'
import { problemsOf } from '../editor/refusal-problems.ts'
import { fieldsToSend } from './start-fields.ts'
import { nextFields } from './sticky.ts'
import type { TicketScope } from '../ticket-scope.ts'
import { useTicketWrite } from '../../live/use-ticket-write.ts'

type Options = {
  boardId: string
  store: FieldStore
  blank: Pick<TicketScope, 'locked' | 'refused'>
  sticky: { isOn: boolean; fields: readonly string[] }
  /** The initial values of the next ticket. */
  start: Fields
  /** Focuses the title, which comes before all fields with problems. */
  toTitle: () => void
}
export const useCreateTicket = ({ boardId, store, blank, sticky, start, toTitle }: Options) => {
  const say = useSay()
  const { mutateAsync, isPending } = useTicketWrite(ticketApi.create, 'ticket.created')
  const [refusal, setRefusal] = useState<ApiError>()
  const [made, setMade] = useState<Ticket[]>([])

  const done = useCallback(
    (ticket: Ticket, fields: Fields) => {
      setMade((before) => [...before, ticket])
      // a form that stays open shows it itself
      if (!sticky.isOn) toast({ kind: 'done', message: say(createText.done, { number: ticket.customSequence }) })
      store.reset({ version: 0, fields: sticky.isOn ? nextFields(start, fields, sticky.fields) : start })
    },
    [say, store, start, sticky],
  )

  const create = useCallback(async () => {
    setRefusal(undefined)
    const title = textOf(store.get('name')).trim()
    store.refuse(title ? {} : { name: { problem: 'required' } })
    const found = store.check()
    if (!title) toTitle()
    if (found.length > 0) return undefined
    const fields = store.fields()
    const sent = inputOf(fieldsToSend(store.visibleFields(), blank))
    try {
      const ticket = await mutateAsync({ ...sent, name: title, boardId })
      done(ticket, fields)
      return ticket
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError('unexpected')
      store.refuse(problemsOf(refused))
      setRefusal(refused)
      return undefined
    }
  }, [store, blank, mutateAsync, boardId, done, toTitle])

  return { create, refusal, made, isSaving: isPending }
}
