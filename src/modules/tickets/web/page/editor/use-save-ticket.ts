/** Saves what was typed. What others changed meanwhile in other fields stands beside it; in the same, the person is asked. */
import { useCallback, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { ticketApi } from '../../../api/tickets.ts'
import { resolved, type Chosen } from './clashes.ts'
import type { EditStore } from './edit-store.ts'
import { baseOf, mineOf, versionOf, type Fields } from './edits.ts'
import { faultsOf, noFaults } from '../../../field-faults.ts'
import { sendTicket, type Answer, type Sent } from './send-ticket.ts'
import { useTicketWrite } from '../../live/use-ticket-write.ts'

export type Outcome = 'saved' | 'clash' | 'refused'
const noProblems: Readonly<Record<string, string>> = {}

/** One way to the server, and what came of it last. */
const useSending = (ticketId: string, store: EditStore) => {
  const { mutateAsync, isPending } = useTicketWrite(ticketApi.update)
  const [held, setHeld] = useState<Answer>()
  const [problems, setProblems] = useState(noProblems)
  const [faults, setFaults] = useState(noFaults)
  const [refusal, setRefusal] = useState<Refusal>()
  const [wasSaved, setSaved] = useState(false)

  const send = useCallback(
    async (wanted: Sent): Promise<Outcome> => {
      setProblems(noProblems)
      setFaults(noFaults)
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
        setProblems(refused.fields)
        setFaults(faultsOf(refused))
        setRefusal(refused)
        return 'refused'
      }
    },
    [mutateAsync, ticketId, store],
  )
  return { send, held, setHeld, problems, faults, refusal, wasSaved, isSaving: isPending }
}

export const useSaveTicket = (ticketId: string, store: EditStore) => {
  const { send, held, setHeld, ...state } = useSending(ticketId, store)

  const save = useCallback(() => {
    const edits = store.edits()
    return send({ edits, fields: mineOf(edits), version: versionOf(edits, store.base()), overwrite: [] })
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
