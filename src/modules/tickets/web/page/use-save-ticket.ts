/** Saves what was typed. What others changed meanwhile in other fields stands beside it; in the same, the person is asked. */
import { useCallback, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { useWrite } from '#ui/data.tsx'
import { ticketApi, type Clash, type Saved } from '../../api/tickets.ts'
import { resolved, type Chosen } from './clashes.ts'
import type { EditStore } from './edit-store.ts'
import { baseOf, decided, inputOf, mineOf, versionOf, type Edits, type Fields } from './edits.ts'

type Sent = { edits: Edits; fields: Fields; version: number; overwrite: readonly string[] }
type Held = { clashes: Clash[]; sent: Sent }
export type Outcome = 'saved' | 'clash' | 'faults' | 'refused'
type Faults = Saved['faults']
const noProblems: Readonly<Record<string, string>> = {}
const noFaults: Faults = []

export const useSaveTicket = (ticketId: string, store: EditStore) => {
  const { mutateAsync, isPending } = useWrite(ticketApi.update)
  const [held, setHeld] = useState<Held>()
  const [problems, setProblems] = useState(noProblems)
  const [faults, setFaults] = useState(noFaults)
  const [refusal, setRefusal] = useState<Refusal>()
  const [wasSaved, setSaved] = useState(false)

  const judge = useCallback(
    (saved: Saved, sent: Sent): Outcome => {
      setFaults(saved.faults)
      if (saved.faults.length > 0) return 'faults'
      if (saved.ticket) store.rebase(baseOf(saved.ticket))
      store.saved(sent.edits)
      setSaved(true)
      return 'saved'
    },
    [store],
  )

  const send = useCallback(
    async (sent: Sent): Promise<Outcome> => {
      setProblems(noProblems)
      setRefusal(undefined)
      const { fields, version, overwrite } = sent
      try {
        const saved = await mutateAsync({
          ...inputOf(fields),
          id: ticketId,
          version,
          ...(overwrite.length > 0 && { overwrite: [...overwrite] }),
        })
        if (saved.clashes.length === 0) return judge(saved, sent)
        const known = decided(saved.clashes, sent.edits).filter((field) => !overwrite.includes(field))
        const again = { ...sent, overwrite: [...overwrite, ...known] }
        const clashes = saved.clashes.filter(({ field }) => !known.includes(field))
        if (clashes.length === 0) return await send(again)
        setHeld({ clashes, sent: again })
        return 'clash'
      } catch (error) {
        const refused = error instanceof Refusal ? error : new Refusal('unexpected')
        setProblems(refused.fields)
        setRefusal(refused)
        return 'refused'
      }
    },
    [mutateAsync, ticketId, judge],
  )

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
    async (chosen: Chosen) => {
      if (!held) return undefined
      const { fields, givenUp, overwrite } = resolved(held.sent.fields, held.clashes, chosen)
      setHeld(undefined)
      store.giveUp(givenUp)
      if (Object.keys(fields).length === 0) return 'saved' as const
      return send({ ...held.sent, fields, overwrite: [...held.sent.overwrite, ...overwrite] })
    },
    [held, send, store],
  )

  return {
    save,
    saveNow,
    choose,
    clashes: held?.clashes,
    putOff: () => setHeld(undefined),
    problems,
    faults,
    refusal,
    isSaving: isPending,
    wasSaved,
    forgetSaved: () => setSaved(false),
  }
}
export type Saving = ReturnType<typeof useSaveTicket>
