import { X } from 'lucide-react'
import { UserText } from '#ui/display/bidi.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import { filesText } from '../files/files-text.ts'
import { useTicket } from '../ticket-scope.ts'
import { fieldWords, ticketText } from '../ticket-text.ts'
import { attachments, useAddFile, useSendFile } from '../files/use-attach.ts'

/** Files for a ticket that is not there yet: they go to the server at once, and to the ticket with it. */
export const CreateFiles = () => {
  const say = useSay()
  const { store, names, refused } = useTicket()
  const send = useSendFile()
  const value = useFieldValue(store, 'fileIds') as string[] | undefined
  const onDone = useAddFile()
  if (!value || refused['update']) return null
  return (
    <Section title={say(fieldWords.fileIds)}>
      <FileDrop label={say(filesText.add)} send={send} onDone={onDone} existingCount={value.length} {...attachments} />
      <ul className="mt-2 divide-y divide-line">
        {value.map((id) => {
          const ref = names.of(id)
          const name = say(ref?.name ?? ticketText.gone)
          return (
            <li key={id} className="flex items-center justify-between gap-2 py-1.5 text-sm">
              <UserText className="truncate">{name}</UserText>
              <IconButton
                size="small"
                label={say(filesText.remove, { name })}
                onPress={() =>
                  store.change(
                    'fileIds',
                    value.filter((item) => item !== id),
                  )
                }
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
