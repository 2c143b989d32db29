/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Language } from '#core/words.ts'
import type { VisitConfig, VisitMessage } from '#modules/widgets/api/visits.ts'
import type { Say } from './person.ts'
import { fileUrl } from './calls.ts'
import type { Chat, OpenChat } from './chat.ts'
import type { Outgoing } from './outbox.ts'
import { frameText } from './text.ts'

type Props = { config: VisitConfig; chat: Chat; actions: OpenChat; tell: Say; language: Language }

const useFile = (fileId: string, width?: number) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    fileUrl(fileId, width).then(setUrl, () => undefined)
  }, [fileId, width])
  return url
}

const Attachment = ({ file, type, tell }: { file: VisitMessage['files'][number]; type: string; tell: Say }) => {
  const url = useFile(file.id, type === 'IMAGE' ? 800 : undefined)
  if (!url) return <span class="file">{file.name}</span>
  if (type === 'IMAGE')
    return (
      <a href={url} download={file.name}>
        <img src={url} alt={file.name} />
      </a>
    )
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people record has no captions
  if (type === 'AUDIO') return <audio controls src={url} aria-label={tell(frameText.voice)} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
  if (type === 'VIDEO') return <video controls src={url} aria-label={file.name} />
  return (
    <a class="file" href={url} download={file.name}>
      <bdi>{file.name}</bdi>
    </a>
  )
}

const isSurvey = (url: string) => url.startsWith(`${location.origin}/`) && url.includes('/portal/survey/')

/** Addresses in a text become links, that of a survey a button; nothing else of it is markup. */
const Text = ({ text, tell }: { text: string; tell: Say }) => (
  <p dir="auto">
    {text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) =>
      at % 2 === 1 ? (
        <a
          key={at}
          class={isSurvey(part) ? 'survey' : undefined}
          href={part}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          <bdi>{isSurvey(part) ? tell(frameText.survey) : part}</bdi>
        </a>
      ) : (
        part
      ),
    )}
  </p>
)

const Item = ({
  item,
  readSeq,
  tell,
  language,
}: {
  item: VisitMessage
  readSeq: number
  tell: Say
  language: Language
}) => {
  const time = new Intl.DateTimeFormat(language === 'ar' ? 'ar-JO-u-nu-latn' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const who = item.isInbound ? tell(frameText.you) : (item.author?.[language] ?? '')
  return (
    <li class={item.isInbound ? 'mine' : 'theirs'}>
      <span class="who">{who}</span>
      <div class="bubble">
        {item.content.text && <Text text={item.content.text} tell={tell} />}
        {item.files.map((file) => (
          <Attachment key={file.id} {...{ file, tell }} type={item.content.type} />
        ))}
      </div>
      <span class="meta">
        <bdi>{time.format(new Date(item.sentAt))}</bdi>
        {item.isInbound && ` · ${tell(item.seq <= readSeq ? frameText.seen : frameText.sent)}`}
      </span>
    </li>
  )
}

const Waiting = ({
  item,
  isWaiting,
  tell,
  actions,
}: {
  item: Outgoing
  isWaiting: boolean
  tell: Say
  actions: OpenChat
}) => {
  const onItsWay = isWaiting ? frameText.waiting : frameText.sending
  const refused = item.isLost ? frameText.lost : frameText.refused
  return (
    <li class="mine waiting">
      <div class="bubble">
        {item.text ? (
          <Text text={item.text} tell={tell} />
        ) : (
          <span class="file">{item.isVoice ? tell(frameText.voice) : item.fileName}</span>
        )}
      </div>
      <span class="meta">
        {tell(item.isRefused ? refused : onItsWay)}{' '}
        {item.isRefused && (
          <button
            type="button"
            class="link"
            onClick={() => (item.isLost ? actions.remove(item.id) : actions.retry(item.id))}
          >
            {tell(item.isLost ? frameText.remove : frameText.again)}
          </button>
        )}
      </span>
    </li>
  )
}

export const Messages = ({ config, chat, actions, tell, language }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const last = chat.items.at(-1)?.id
  const count = chat.outgoing.length
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [last, count, chat.isTyping])
  const { welcomeMessage, offlineMessage } = config.messageConfig
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <div class="messages" ref={list} tabIndex={0} role="log" aria-live="polite" aria-label={tell(frameText.messages)}>
      {chat.hasEarlier && (
        <button type="button" class="link" onClick={() => void actions.loadEarlier()}>
          {tell(frameText.earlier)}
        </button>
      )}
      <p class="welcome" dir="auto">
        {(config.isOpen ? welcomeMessage : offlineMessage)[language]}
      </p>
      <ol>
        {chat.items.map((item) => (
          <Item
            key={item.id}
            {...{ item, tell, language }}
            readSeq={item.conversationId === chat.conversationId ? chat.readSeq : Infinity}
          />
        ))}
        {chat.outgoing.map((item) => (
          <Waiting key={item.id} {...{ item, tell, actions }} isWaiting={chat.isWaiting} />
        ))}
      </ol>
      {chat.isTyping && (
        <p class="meta">
          {chat.agent?.[language] ?? tell(frameText.agent)} {tell(frameText.typing)}
        </p>
      )}
    </div>
  )
}
