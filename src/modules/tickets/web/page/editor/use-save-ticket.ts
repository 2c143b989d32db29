/** Saves edits; concurrent changes of other fields are merged, of the same field the user decides. */
import { useCallback, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { editedFields, oldestVersion, type Fields } from '#modules/forms/web/editing/edits.ts'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import { ticketApi } from '../../../api/tickets.ts'
import { problemsOf } from './refusal-problems.ts'
import { resolved, type ClashChoices } from './clashes.ts'
import { baseOf } from './ticket-fields.ts'
import { sendTicket, type SaveResult, type SentEdits } from './send-ticket.ts'
import { useTicketWrite } from '../../live/use-ticket-write.ts'

export type SaveOutcome = 'saved' | 'clash' | 'refused'

/** Sends one save at a time and remembers the result. */
const useSending = (ticketId: string, store: FieldStore) => {
  const { mutateAsync, isPending } = useTicketWrite(ticketApi.update)
  const [held, setHeld] = useState<SaveResult>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [wasSaved, setSaved] = useState(false)

  const send = useCallback(
    async (wanted: SentEdits): Promise<SaveOutcome> => {
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

  const save = useCallback(async (): Promise<SaveOutcome> => {
    store.refuse({})
    const edits = store.edits()
    // Fields that were invalid before do not block the save.
    if (store.check().some((key) => key in edits)) return 'refused'
    return send({ edits, fields: editedFields(edits), version: oldestVersion(edits, store.base()), overwrite: [] })
  }, [send, store])

  /** Saves some fields at once, independent of other edits. */
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
    async (chosen: ClashChoices): Promise<SaveOutcome> => {
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
