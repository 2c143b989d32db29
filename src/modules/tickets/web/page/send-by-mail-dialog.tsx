/** Asks for usernames, one field each, and sends the ticket to them. */
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { mostRecipients, sendByMailApi } from '../../api/send-by-mail.ts'
import type { Ticket } from '../../api/tickets.ts'
import { sendByMailText } from '../../send-by-mail-text.ts'

type Recipient = { key: number; username: string }

const useRecipients = () => {
  const [recipients, setRecipients] = useState<Recipient[]>([{ key: 0, username: '' }])
  return {
    recipients,
    add: () => setRecipients((all) => [...all, { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, username: '' }]),
    remove: (key: number) => setRecipients((all) => all.filter((recipient) => recipient.key !== key)),
    change: (key: number, username: string) =>
      setRecipients((all) => all.map((recipient) => (recipient.key === key ? { key, username } : recipient))),
  }
}

const hasFields = ({ fields }: ApiError) => Object.keys(fields).some((name) => name.startsWith('usernames'))

export const SendByMailDialog = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const say = useSay()
  const onRefused = useErrorToast()
  const { recipients, add, remove, change } = useRecipients()
  const [message, setMessage] = useState('')
  const { mutate, isPending, error } = useWrite(sendByMailApi.send)
  const { id: ticketId, customSequence: number } = ticket
  const problemAt = (name: string) => {
    const problem = error?.fields[name]
    return problem && say(problemWords(problem))
  }
  const send = () =>
    mutate(
      { ticketId, usernames: recipients.map(({ username }) => username), message },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: say(sendByMailText.sent, { number }) })
          onClose()
        },
        onError: (refusal) => {
          if (!hasFields(refusal)) onRefused(refusal)
        },
      },
    )
  return (
    <ContentDialog
      title={say(sendByMailText.title, { number })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {say(sendByMailText.send)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {recipients.map(({ key, username }, at) => (
          <TextField
            key={key}
            code
            label={say(sendByMailText.username)}
            hint={at === 0 ? say(sendByMailText.usernameHint) : undefined}
            value={username}
            onChange={(typed) => change(key, typed)}
            problem={problemAt(`usernames.${at}`)}
            end={
              <IconButton label={say(sendByMailText.remove)} size="small" onPress={() => remove(key)}>
                <X aria-hidden className="size-3.5" />
              </IconButton>
            }
          />
        ))}
        {problemAt('usernames') && (
          <p role="alert" className="text-sm text-danger">
            {problemAt('usernames')}
          </p>
        )}
        {recipients.length < mostRecipients && (
          <Button size="small" className="justify-self-start" onPress={add}>
            <Plus aria-hidden className="size-4" />
            {say(sendByMailText.add)}
          </Button>
        )}
        <TextArea label={say(sendByMailText.message)} value={message} onChange={setMessage} />
      </div>
    </ContentDialog>
  )
}
