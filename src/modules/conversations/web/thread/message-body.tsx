/** The content of a message, by its type. */
import { FileText, ImageOff, MapPin, Phone as PhoneIcon, User } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useBlobQuery } from '#ui/calls/use-blob.ts'
import { useDownload } from '#ui/calls/use-download.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Code, UserText } from '#ui/display/bidi.tsx'
import type { Words } from '#core/words.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import type { MessageContent } from '../../api/messages.ts'
import { threadText, typeText } from './thread-text.ts'
import { useThread, useThreadView } from './use-thread.ts'

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog)

export const TextBody = ({ text }: { text: string }) => (
  <p dir="auto" className="text-start text-base break-words whitespace-pre-wrap">
    {text}
  </p>
)

type OfType<T extends MessageContent['type']> = { content: Extract<MessageContent, { type: T }> }
type Media = OfType<'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT' | 'STICKER'>

const useFile = ({ content: { fileId, type } }: Media, isRead = true) => {
  const say = useSay()
  const { store, file, conversationId } = useThread()
  const ref = useThreadView(store).thread.refs[fileId]
  const { data: url, isError } = useBlobQuery(file, isRead ? { id: conversationId, fileId } : null)
  return { url, isError, name: ref ? say(ref.name) : say(typeText[type]), size: ref?.size }
}

/** What the browser cannot show says so, and can still be downloaded. */
const FailedMedia = ({ reason, ...props }: Media & { reason: Words }) => (
  <div className="grid justify-items-start gap-1">
    <p role="status" className="flex items-center gap-1.5 text-sm text-danger">
      <ImageOff aria-hidden className="size-4 shrink-0" />
      {useSay()(reason)}
    </p>
    <Document {...props} />
  </div>
)

const Picture = (props: Media) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const { url, isError, name } = useFile(props)
  if (isError || isBroken) return <FailedMedia {...props} reason={threadText.pictureFailed} />
  if (!url) return <span className="skeleton block h-40 w-56 max-w-full" />
  if (props.content.type === 'STICKER')
    return <img src={url} alt={name} onError={() => setBroken(true)} className="size-32 object-contain" />
  return (
    <>
      <button
        type="button"
        aria-label={say(threadText.openPicture, { name })}
        onClick={() => setOpen(true)}
        className="block overflow-hidden rounded-md"
      >
        <img src={url} alt="" onError={() => setBroken(true)} className="max-h-72 max-w-full object-contain" />
      </button>
      {isOpen && <PictureDialog name={name} url={url} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Plays in the page. */
const Playable = (props: OfType<'VIDEO' | 'AUDIO'>) => {
  const [isFailed, setFailed] = useState(false)
  const { url, isError, name } = useFile(props)
  if (isError || isFailed) return <FailedMedia {...props} reason={threadText.playbackFailed} />
  if (!url) return <span className="skeleton block h-10 w-56 max-w-full" />
  const shared = { src: url, controls: true, 'aria-label': name, onError: () => setFailed(true) }
  if (props.content.type === 'AUDIO')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send has none
    return <audio {...shared} className="max-w-full" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send has none
  return <video {...shared} className="max-h-72 max-w-full rounded-md" />
}

const Document = (props: Media) => {
  const say = useSay()
  const { file, conversationId } = useThread()
  const { name, size } = useFile(props, false)
  const { run, isPending } = useDownload(file)
  return (
    <Button
      isPending={isPending}
      aria-label={say(threadText.openFile, { name })}
      onPress={() => void run({ id: conversationId, fileId: props.content.fileId }, name)}
      className="max-w-full"
    >
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <UserText className="truncate">{name}</UserText>
      {size !== undefined && <Code className="text-xs font-normal text-muted">{`${Math.ceil(size / 1024)} KB`}</Code>}
    </Button>
  )
}

const WithCaption = ({ text, children }: { text?: string; children: ReactNode }) => (
  <div className="grid justify-items-start gap-1.5">
    {children}
    {text && <TextBody text={text} />}
  </div>
)

const Place = ({ content: { latitude, longitude, name, address } }: OfType<'LOCATION'>) => {
  const say = useSay()
  const at = `${latitude},${longitude}`
  return (
    <div className="flex items-start gap-2 text-sm">
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid justify-items-start">
        {name && <UserText className="font-semibold">{name}</UserText>}
        {address && <UserText>{address}</UserText>}
        <a href={`geo:${at}?q=${at}`} aria-label={`${say(threadText.onMap)} ${at}`} className="underline tap-line">
          <Code>{at}</Code>
        </a>
      </div>
    </div>
  )
}

const People = ({ content: { contacts } }: OfType<'CONTACT'>) => (
  <ul className="grid gap-2 text-sm">
    {contacts.map(({ name, phones, emails }) => (
      <li key={name} className="grid gap-0.5">
        <span className="flex items-center gap-1.5 font-semibold">
          <User aria-hidden className="size-4" />
          <UserText>{name}</UserText>
        </span>
        {[...phones, ...emails].map((value) => (
          <span key={value} className="flex items-center gap-1.5 ps-5.5">
            {phones.includes(value) && <PhoneIcon aria-hidden className="size-3" />}
            <Code className="select-all">{value}</Code>
          </span>
        ))}
      </li>
    ))}
  </ul>
)

const Interactive = ({ content: { text, choices, chosen } }: OfType<'INTERACTIVE'>) => {
  const say = useSay()
  return (
    <div className="grid gap-2">
      <TextBody text={text} />
      {chosen ? (
        <p className="text-sm">
          {say(threadText.chosen)} <UserText className="font-semibold">{chosen.title}</UserText>
        </p>
      ) : (
        <ul className="grid gap-1">
          {choices.map(({ id, title, description }) => (
            <li key={id} className="rounded-md border border-line-strong bg-surface px-2.5 py-1 text-sm text-fg">
              <UserText>{title}</UserText>
              {description && <p className="text-xs text-muted">{description}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Template = ({ content: { name, text, parameters } }: OfType<'TEMPLATE'>) => (
  <div className="grid gap-1">
    <span className="text-xs opacity-80">{useSay()(threadText.template, { name })}</span>
    <TextBody text={text || parameters.join(' · ')} />
  </div>
)

/** A mail has its files below its words. */
const Text = ({ content: { text, fileIds = [] } }: OfType<'TEXT'>) => (
  <>
    <TextBody text={text} />
    {fileIds.length > 0 && (
      <span className="mt-1.5 flex max-w-full flex-wrap gap-1.5">
        {fileIds.map((fileId) => (
          <Document key={fileId} content={{ type: 'DOCUMENT', fileId }} />
        ))}
      </span>
    )}
  </>
)

export const MessageBody = ({ content }: { content: MessageContent }) => {
  switch (content.type) {
    case 'TEXT':
      return <Text content={content} />
    case 'IMAGE':
    case 'STICKER':
      return (
        <WithCaption text={content.text}>
          <Picture content={content} />
        </WithCaption>
      )
    case 'VIDEO':
    case 'AUDIO':
      return (
        <WithCaption text={content.text}>
          <Playable content={content} />
        </WithCaption>
      )
    case 'DOCUMENT':
      return (
        <WithCaption text={content.text}>
          <Document content={content} />
        </WithCaption>
      )
    case 'LOCATION':
      return <Place content={content} />
    case 'CONTACT':
      return <People content={content} />
    case 'INTERACTIVE':
      return <Interactive content={content} />
    case 'TEMPLATE':
      return <Template content={content} />
    case 'REACTION':
      return <span className="text-xl">{content.emoji}</span>
  }
}
