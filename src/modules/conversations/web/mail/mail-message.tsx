/** A message that is a mail: who wrote to whom, its text, and on request what it quotes and how it was formatted. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { type MailAddress, type MailHeader, mailApi } from '../../api/mails.ts'
import { type Message, type MessageContent, mostMessages } from '../../api/messages.ts'
import { MessageBody, TextBody } from '../thread/message-body.tsx'
import { FormattedMail, useMailContent } from './formatted-mail.tsx'
import { mailText } from './mail-text.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useThread } from '../thread/use-thread.ts'

/** The header of the mail behind a message. Read with those of its neighbours, so that a thread needs few calls. */
const useMailHeader = ({ id, seq, kind }: Message) => {
  const { conversationId } = useThread()
  const from = Math.floor(seq / mostMessages) * mostMessages
  const range = { id: conversationId, from, limit: mostMessages }
  const { data } = useRead(mailApi.list, kind === 'message' ? range : null)
  return data?.items.find(({ messageId }) => messageId === id)
}

const Address = ({ name, address }: MailAddress) => (
  <span className="inline-flex flex-wrap gap-x-1">
    {name && <UserText className="text-fg">{name}</UserText>}
    <bdi dir="ltr" className="select-all">
      {name ? `<${address}>` : address}
    </bdi>
  </span>
)

const lines = ['to', 'cc', 'bcc'] as const

const Header = ({ header }: { header: MailHeader }) => {
  const say = useSay()
  const people = [
    { id: 'from' as const, addresses: [header.sender] },
    ...lines.map((id) => ({ id, addresses: header[id] })),
  ]
  return (
    <div className="mb-2 border-b border-line pb-2 text-xs text-muted">
      <p className="mb-1 text-sm font-semibold text-fg">
        <UserText>{header.subject || say(mailText.noSubject)}</UserText>
        {header.kind === 'automatic' && (
          <span className="ms-2 rounded-sm bg-surface px-1.5 py-0.5 text-2xs font-normal text-muted">
            {say(mailText.automatic)}
          </span>
        )}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5">
        {people
          .filter(({ addresses }) => addresses.length > 0)
          .map(({ id, addresses }) => (
            <div key={id} className="contents">
              <dt>{say(mailText[id])}</dt>
              <dd className="flex min-w-0 flex-wrap gap-x-2">
                {addresses.map((address) => (
                  <Address key={address.address} {...address} />
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

const Content = ({ message, header }: { message: Message; header: MailHeader }) => {
  const say = useSay()
  const [isQuoteShown, setQuoteShown] = useState(false)
  const [isFormatted, setFormatted] = useState(false)
  const { data, error } = useMailContent(message.id, isQuoteShown || isFormatted)
  const canQuote = header.hasQuote && !isFormatted
  return (
    <>
      {isFormatted && data ? (
        <FormattedMail messageId={message.id} content={data} />
      ) : (
        <MessageBody content={message.content as MessageContent} />
      )}
      {canQuote && isQuoteShown && data && (
        <blockquote className="mt-2 border-s-2 border-line-strong ps-3 text-muted">
          <TextBody text={data.quoted} />
        </blockquote>
      )}
      {error && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {say(mailText.unreadable)}
        </p>
      )}
      <span className="-ms-3 mt-1 flex flex-wrap gap-1">
        {canQuote && (
          <Button
            size="small"
            look="ghost"
            aria-expanded={isQuoteShown}
            onPress={() => setQuoteShown((shown) => !shown)}
          >
            {say(isQuoteShown ? mailText.hideQuoted : mailText.showQuoted)}
          </Button>
        )}
        {header.hasHtml && (
          <Button size="small" look="ghost" onPress={() => setFormatted((formatted) => !formatted)}>
            {say(isFormatted ? mailText.showPlain : mailText.showFormatted)}
          </Button>
        )}
      </span>
    </>
  )
}

export const MailMessage = ({ message }: { message: Message }) => {
  const header = useMailHeader(message)
  if (!header) return <MessageBody content={message.content as MessageContent} />
  return (
    <>
      <Header header={header} />
      <Content message={message} header={header} />
    </>
  )
}
