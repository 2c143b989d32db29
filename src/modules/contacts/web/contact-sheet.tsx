/** The sheet of a customer or an account: its title, and the error if the stored one cannot be read. */
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Words } from '#core/words.ts'
import { ReadError } from '#ui/display/state-pages.tsx'
import { RecordSheet } from '#ui/records/record-sheet.tsx'
import type { RecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'

type Props<V extends FieldValues> = {
  /** Undefined for a new contact. */
  id: string | undefined
  /** Of the stored contact, once it is read. */
  name: string | undefined
  error: unknown
  retry: () => void
  text: Record<'title' | 'add', Words>
  draft: RecordDraft<V>
  onClose: () => void
  children: ReactNode
}

export const ContactSheet = <V extends FieldValues>(props: Props<V>) => {
  const { id, name, error, retry, text, draft, onClose, children } = props
  const say = useSay()
  const isFailed = id !== undefined && Boolean(error) && name === undefined
  const stored = isFailed ? say(text.title) : name
  return (
    <RecordSheet title={id ? stored : say(text.add)} draft={draft} onClose={onClose}>
      {isFailed ? (
        <div className="col-span-12">
          <ReadError error={error} retry={retry} />
        </div>
      ) : (
        children
      )}
    </RecordSheet>
  )
}
