/** Saves what was typed. What others changed meanwhile in other fields stands beside it; in the same, the person is asked. */
import { useCallback, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { editedFields, oldestVersion, type Fields } from '#modules/forms/web/editing/edits.ts'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import { ticketApi } from '../../../api/tickets.ts'
import { problemsOf } from './refusal-problems.ts'
import { resolved, type Chosen } from './clashes.ts'
import { baseOf } from './ticket-fields.ts'
import { sendTicket, type Answer, type Sent } from './send-ticket.ts'
import { useTicketWrite } from '../../live/use-ticket-write.ts'

export type Outcome = 'saved' | 'clash' | 'refused'

/** One way to the server, and what came of it last. */
const useSending = (ticketId: string, store: FieldStore) => {
  const { mutateAsync, isPending } = useTicketWrite(ticketApi.update)
  const [held, setHeld] = useState<Answer>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [wasSaved, setSaved] = useState(false)

  const send = useCallback(
    async (wanted: Sent): Promise<Outcome> => {
      store.refuse({})
      setRefusal(undefined)
      try {
        const answer = await sendTicket((input) => mutateAsync({ ...input, id: ticketId }), wanted)
        if (answer.clashes) {
          setHeld(answer)
          return 'clash'
        }
        store.rebase(baseOf(answer.ticket))
        store.saved(answer.sent.edits)
        setSaved(true)
        return 'saved'
      } catch (error) {
        const refused = error instanceof Refusal ? error : new Refusal('unexpected')
        store.refuse(problemsOf(refused))
        setRefusal(refused)
        return 'refused'
      }
    },
    [mutateAsync, ticketId, store],
  )
  return { send, held, setHeld, refusal, wasSaved, isSaving: isPending }
}

export const useSaveTicket = (ticketId: string, store: FieldStore) => {
  const { send, held, setHeld, ...state } = useSending(ticketId, store)

  const save = useCallback(async (): Promise<Outcome> => {
    store.refuse({})
    const edits = store.edits()
    // Fields that were wrong before this person came do not hold them up.
    if (store.check().some((key) => key in edits)) return 'refused'
    return send({ edits, fields: editedFields(edits), version: oldestVersion(edits, store.base()), overwrite: [] })
  }, [send, store])

  /** One thing at once, beside whatever else is being typed. */
  const saveNow = useCallback(
    (fields: Fields) => {
      const { version, fields: seen } = store.base()
      const edits = Object.fromEntries(
        Object.entries(fields).map(([field, mine]) => [field, { mine, seen: seen[field], version }]),
      )
      return send({ edits, fields, version, overwrite: [] })
    },
    [send, store],
  )

  const choose = useCallback(
    async (chosen: Chosen): Promise<Outcome> => {
      if (!held) return 'refused'
      const { fields, givenUp, overwrite } = resolved(held.sent.fields, held.clashes ?? [], chosen)
      setHeld(undefined)
      store.giveUp(givenUp)
      if (Object.keys(fields).length === 0) return 'saved'
      return send({ ...held.sent, fields, overwrite: [...held.sent.overwrite, ...overwrite] })
    },
    [held, setHeld, send, store],
  )

  return { ...state, save, saveNow, choose, clashes: held?.clashes, putOff: () => setHeld(undefined) }
}
