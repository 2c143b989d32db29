import { useCallback, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { textOf } from '#modules/forms/web/fill/fill-types.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketApi, type Ticket } from '../../../api/tickets.ts'
import { createText } from './create-text.ts'
import type { EditStore } from '../editor/edit-store.ts'
import { customIdOf, inputOf, type Fields } from '../editor/edits.ts'
import { faultsOf, noFaults } from '../../../field-faults.ts'
import type { FormChecks } from '../editor/form-checks.ts'
import { sendable } from './start-fields.ts'
import { nextFields } from './sticky.ts'
import type { TicketScope } from '../ticket-scope.ts'
import { useTicketWrite } from '../../live/use-ticket-write.ts'

type Options = {
  boardId: string
  store: EditStore
  checks: FormChecks
  blank: Pick<TicketScope, 'locked' | 'refused'>
  sticky: { isOn: boolean; fields: readonly string[] }
  /** With what the next one begins. */
  start: Fields
  /** Goes to the title, which stands before everything that the form complains of. */
  toTitle: () => void
}
const noProblems: Readonly<Record<string, string>> = {}

/** What conditions have hidden is not handed over, though it was typed before. */
const inSight = (fields: Fields, seen: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => {
      const id = customIdOf(field)
      return id === undefined || id in seen
    }),
  )

export const useCreateTicket = ({ boardId, store, checks, blank, sticky, start, toTitle }: Options) => {
  const say = useSay()
  const { mutateAsync, isPending } = useTicketWrite(ticketApi.create, 'ticket.created')
  const [problems, setProblems] = useState(noProblems)
  const [faults, setFaults] = useState(noFaults)
  const [refusal, setRefusal] = useState<Refusal>()
  const [made, setMade] = useState<Ticket[]>([])

  const done = useCallback(
    (ticket: Ticket, fields: Fields) => {
      setMade((before) => [...before, ticket])
      // where the form stays, it says so itself
      if (!sticky.isOn) toast({ kind: 'done', message: say(createText.done, { number: ticket.number }) })
      store.clear({ version: 0, fields: sticky.isOn ? nextFields(start, fields, sticky.fields) : start })
    },
    [say, store, start, sticky],
  )

  const create = useCallback(async () => {
    setRefusal(undefined)
    setFaults(noFaults)
    const title = textOf(store.get('title')).trim()
    setProblems(title ? noProblems : { title: 'required' })
    const seen = checks.ask()
    if (!title) toTitle()
    if (!seen || !title) return undefined
    const fields = store.fields()
    const sent = inputOf(sendable(inSight(fields, seen), blank))
    try {
      const ticket = await mutateAsync({ ...sent, title, boardId })
      done(ticket, fields)
      return ticket
    } catch (error) {
      const refused = error instanceof Refusal ? error : new Refusal('unexpected')
      setProblems(refused.fields)
      setFaults(faultsOf(refused))
      setRefusal(refused)
      return undefined
    }
  }, [store, checks, blank, mutateAsync, boardId, done, toTitle])

  return { create, problems, faults, refusal, made, isSaving: isPending }
}
