/** A new or stored contact while it is edited in its sheet. */
import { useMemo, useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { toast } from '#ui/overlays/toasts.tsx'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { contactsText } from '../contacts-text.ts'

type Config<Input extends FieldValues, Stored> = {
  schema: z.ZodMiniType<Input>
  blank: DefaultValues<Input>
  /** Undefined for a new contact, and until a stored one is read. */
  stored: Stored | undefined
  valuesOf: (stored: Stored) => Input
  create: (values: Input) => Promise<Stored>
  /** Undefined for a new contact. */
  update: ((values: Input, version: number) => Promise<Stored>) | undefined
  onCreated: ((created: Stored) => void) | undefined
  onClose: () => void
}

export const useContactDraft = <Input extends FieldValues, Stored extends { name: string; version: number }>(
  config: Config<Input, Stored>,
) => {
  const { schema, blank, stored, valuesOf, create, update, onCreated, onClose } = config
  const say = useSay()
  const created = useRef<Stored>(undefined)
  const saved = useMemo(() => stored && valuesOf(stored), [stored, valuesOf])
  return useRecordDraft<Input>({
    schema,
    blank,
    ...(saved && { saved }),
    ...(stored && { version: stored.version }),
    save: async (values, version) => {
      const reply = await (update ? update(values, version) : create(values))
      toast({ kind: 'done', message: say(contactsText.saved, { name: reply.name }) })
      if (!update) created.current = reply
    },
    // Leaves for the new page once nothing is unsaved.
    onClose: () => (created.current && onCreated ? onCreated(created.current) : onClose()),
  })
}
