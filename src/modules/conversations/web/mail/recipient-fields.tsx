/** Above the reply to a mail: to whom it goes and its subject, which can be changed, and the signature that is added. */
import { useId, useLayoutEffect } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import { mailApi, type MailAddress } from '../../api/mails.ts'
import { useThread } from '../thread/use-thread.ts'
import { parseAddresses, type TypedRecipients } from './addresses.ts'
import { mailText } from './mail-text.ts'

const lines = ['to', 'cc', 'bcc'] as const
const typed = (addresses: readonly MailAddress[]) => addresses.map(({ address }) => address).join(', ')

type LineProps = { name: (typeof lines)[number]; value: string; onChange: (value: string) => void }

const Line = ({ name, value, onChange }: LineProps) => {
  const say = useSay()
  const id = useId()
  const { addresses, wrong } = parseAddresses(value)
  const missing = name === 'to' && addresses.length === 0 ? say(mailText.noAddress) : undefined
  const problem = wrong ? say(mailText.wrongAddress, { address: wrong }) : missing
  return (
    <div className="grid grid-cols-[4.5rem_1fr] items-center gap-x-2">
      <label htmlFor={id} className="text-xs text-muted">
        {say(mailText[name])}
      </label>
      <input
        id={id}
        dir="ltr"
        value={value}
        placeholder={say(mailText.addressesHint)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className="field h-8 text-sm"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="col-start-2 text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

const SubjectLine = ({ value, onChange }: Omit<LineProps, 'name'>) => {
  const say = useSay()
  const id = useId()
  return (
    <div className="grid grid-cols-[4.5rem_1fr] items-center gap-x-2">
      <label htmlFor={id} className="text-xs text-muted">
        {say(mailText.subject)}
      </label>
      <input
        id={id}
        dir="auto"
        value={value}
        maxLength={300}
        onChange={({ target }) => onChange(target.value)}
        className="field h-8 text-sm"
      />
    </div>
  )
}

type Props = {
  recipients: TypedRecipients | undefined
  onChange: (recipients: TypedRecipients | undefined) => void
}

export const RecipientFields = ({ recipients, onChange }: Props) => {
  const say = useSay()
  const { conversationId: id, noteShownBelow } = useThread()
  const { data } = useRead(mailApi.reply, { id })
  const isShown = data !== undefined
  useLayoutEffect(() => {
    if (isShown) noteShownBelow?.()
  }, [isShown, noteShownBelow])
  if (!data) return null
  const names = [...data.to, ...data.cc].map(({ name, address }) => name || address)
  return (
    <div className="grid gap-1.5 px-3">
      {recipients ? (
        <>
          {lines.map((name) => (
            <Line
              key={name}
              name={name}
              value={recipients[name]}
              onChange={(value) => onChange({ ...recipients, [name]: value })}
            />
          ))}
          <SubjectLine
            value={recipients.subject ?? data.subject}
            onChange={(subject) => onChange({ ...recipients, subject })}
          />
          <Button size="small" look="ghost" className="justify-self-start" onPress={() => onChange(undefined)}>
            {say(mailText.usualRecipients)}
          </Button>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <bdi>{say(mailText.replyTo, { names: names.join(' · ') })}</bdi>
          {data.subject && <bdi className="truncate">{data.subject}</bdi>}
          <Button
            size="small"
            look="ghost"
            className="-ms-3"
            onPress={() => onChange({ to: typed(data.to), cc: typed(data.cc), bcc: '' })}
          >
            {say(mailText.changeRecipients)}
          </Button>
        </p>
      )}
      {data.signature && (
        <details className="text-xs text-muted">
          <summary className="cursor-pointer">{say(mailText.signature)}</summary>
          <p dir="auto" className="mt-1 whitespace-pre-wrap">
            {data.signature}
          </p>
        </details>
      )}
    </div>
  )
}
