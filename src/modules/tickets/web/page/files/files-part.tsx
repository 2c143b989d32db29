import { useCallback, useRef, useState } from 'react'
import type { FileRecord } from '#modules/files/api.ts'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ticket } from '../../../api/tickets.ts'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { FileList } from './file-list.tsx'
import { filesText } from './files-text.ts'
import { useTicket } from '../ticket-scope.ts'
import { actionWords } from '../ticket-text.ts'
import { attachments, learnFile, useSendFile } from './use-attach.ts'
import { RefusalButton } from '../fields/refusal-button.tsx'

/** Attachments of the ticket; each is saved once uploaded. */
export const FilesPart = ({ ticket, onSave }: { ticket: Ticket; onSave: (fields: Fields) => Promise<unknown> }) => {
  const say = useSay()
  const { store, names } = useTicket()
  const send = useSendFile()
  const fileIds = useFieldValue(store, 'fileIds') as string[] | undefined
  const [removing, setRemoving] = useState<string>()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const onDone = useCallback(
    (file: FileRecord) => {
      learnFile(names, file)
      // One save after the other, because each adds to the list of the previous.
      turn.current = turn.current.then(() =>
        onSave({ fileIds: [...((store.base().fields['fileIds'] as string[] | undefined) ?? []), file.id] }),
      )
    },
    [names, onSave, store],
  )
  const why = ticket.refused['update']
  if (!fileIds) return <Empty title={say(filesText.hidden)} />
  const nameOf = (id: string) => {
    const ref = names.of(id)
    return ref ? say(ref.name) : ''
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {why ? (
        <p className="flex items-center gap-1 text-sm text-muted">
          {say(filesText.add)}
          <RefusalButton name={say(actionWords.update)} why={why} />
        </p>
      ) : (
        <FileDrop
          label={say(filesText.add)}
          send={send}
          onDone={onDone}
          existingCount={fileIds.length}
          {...attachments}
        />
      )}
      {fileIds.length === 0 && <p className="text-sm text-muted">{say(filesText.none)}</p>}
      <FileList ticketId={ticket.id} fileIds={fileIds} refOf={names.of} {...(!why && { onRemove: setRemoving })} />
      {removing && (
        <Dialog
          danger
          title={say(filesText.removeTitle, { name: nameOf(removing) })}
          body={say(filesText.removeBody)}
          confirm={say(filesText.removeConfirm)}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            void onSave({ fileIds: fileIds.filter((id) => id !== removing) })
            setRemoving(undefined)
          }}
        />
      )}
    </div>
  )
}
