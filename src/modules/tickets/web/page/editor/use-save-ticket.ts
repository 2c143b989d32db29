/** Saves edits; concurrent changes of other fields are merged, of the same field the user decides. */
import { useCallback, useState } from 'react'
import { ApiError } from '#core/errors.ts'
import type { FieldKey } from '#modules/forms/field-key.ts'
import { editedFields, oldestVersion, type Edits, type Fields } from '#modules/forms/web/editing/edits.ts'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import { ticketApi } from '../../../api/tickets.ts'
import { problemsOf } from './refusal-problems.ts'
import { resolved, type ClashChoices } from './clashes.ts'
import { baseOf, invertEdits } from './ticket-fields.ts'
import { sendTicket, type SaveResult, type SentEdits } from './send-ticket.ts'
import { useTicketWrite } from '../../live/use-ticket-write.ts'

export type SaveOutcome = 'saved' | 'clash' | 'refused'

/** Sends one save at a time and remembers the result. */
const useSending = (ticketId: string, store: FieldStore) => {
  const { mutateAsync, isPending } = useTicketWrite(ticketApi.update)
  const [unresolved, setUnresolved] = useState<SaveResult>()
  const [refusal, setRefusal] = useState<ApiError>()
  const [wasSaved, setSaved] = useState(false)

  const send = useCallback(
    async (sent: SentEdits): Promise<SaveOutcome> => {
      store.refuse({})
      setRefusal(undefined)
      try {
        const answer = await sendTicket((input) => mutateAsync({ ...input, id: ticketId }), sent)
        if (answer.clashes) {
          setUnresolved(answer)
          return 'clash'
        }
        store.rebase(baseOf(answer.ticket))
        store.saved(answer.sent.edits)
        setSaved(true)
        return 'saved'
      } catch (error) {
        const refused = error instanceof ApiError ? error : new ApiError('unexpected')
        store.refuse(problemsOf(refused))
        setRefusal(refused)
        return 'refused'
      }
    },
    [mutateAsync, ticketId, store],
  )
  return { send, unresolved, setUnresolved, refusal, wasSaved, isSaving: isPending }
}

/** `undo` writes the previous values back; if another user changed them since, the conflict dialog opens. */
type OnSaved = (keys: readonly string[], undo: () => void) => void

type Send = (sent: SentEdits) => Promise<SaveOutcome>

/** Saves of single fields, apart from other edits; each can be undone. */
const useUndoableSave = (send: Send, store: FieldStore, onSaved: OnSaved) => {
  /** Sends these edits alone, and offers to undo them once they are saved. */
  const sendUndoable = useCallback(
    async (edits: Edits): Promise<SaveOutcome> => {
      const sent = { edits, fields: editedFields(edits), version: oldestVersion(edits, store.base()), overwrite: [] }
      const outcome = await send(sent)
      if (outcome === 'saved') {
        const before = invertEdits(edits, store.base().version)
        onSaved(Object.keys(edits), () => void send({ ...sent, ...before }))
      }
      return outcome
    },
    [send, store, onSaved],
  )

  /** Saves the edits of some fields; their problems are shown, those of other fields are not. */
  const saveEdits = useCallback(
    async (keys: readonly FieldKey[]): Promise<SaveOutcome> => {
      store.refuse({})
      const edits = Object.fromEntries(Object.entries(store.edits()).filter(([key]) => keys.includes(key as FieldKey)))
      for (const key of keys) store.touch(key)
      if (keys.some((key) => store.field(key).problem)) return 'refused'
      return Object.keys(edits).length > 0 ? sendUndoable(edits) : 'saved'
    },
    [store, sendUndoable],
  )

  /** Saves some fields at once, independent of other edits. */
  const saveNow = useCallback(
    (fields: Fields) => {
      const { version, fields: seen } = store.base()
      const edits = Object.fromEntries(
        Object.entries(fields).map(([field, mine]) => [field, { mine, seen: seen[field], version }]),
      )
      return sendUndoable(edits)
    },
    [sendUndoable, store],
  )
  return { saveEdits, saveNow }
}

export const useSaveTicket = (ticketId: string, store: FieldStore, onSaved: OnSaved) => {
  const { send, unresolved, setUnresolved, ...state } = useSending(ticketId, store)

  const save = useCallback(async (): Promise<SaveOutcome> => {
    store.refuse({})
    const edits = store.edits()
    // Fields that were invalid before do not block the save.
    if (store.check().some((key) => key in edits)) return 'refused'
    return send({ edits, fields: editedFields(edits), version: oldestVersion(edits, store.base()), overwrite: [] })
  }, [send, store])

  const { saveEdits, saveNow } = useUndoableSave(send, store, onSaved)

  const choose = useCallback(
    async (chosen: ClashChoices): Promise<SaveOutcome> => {
      if (!unresolved) return 'refused'
      const { fields, givenUp, overwrite } = resolved(unresolved.sent.fields, unresolved.clashes ?? [], chosen)
      setUnresolved(undefined)
      store.giveUp(givenUp)
      if (Object.keys(fields).length === 0) return 'saved'
      return send({ ...unresolved.sent, fields, overwrite: [...unresolved.sent.overwrite, ...overwrite] })
    },
    [unresolved, setUnresolved, send, store],
  )

  return {
    ...state,
    save,
    saveEdits,
    saveNow,
    choose,
    clashes: unresolved?.clashes,
    postpone: () => setUnresolved(undefined),
  }
}
