/** A message on its way to the server. */
import { Clock, Paperclip } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useSay } from '#ui/words.tsx'
import type { MessageContent } from '../../api/messages.ts'
import { MessageBody, TextBody } from './message-body.tsx'
import { bubbleLooks } from './message-row.tsx'
import type { Outgoing } from './outbox.ts'
import { threadText, typeText } from './thread-text.ts'
import { useThread } from './use-thread.ts'

const Failure = ({ item, onRestore }: { item: Outgoing; onRestore: (item: Outgoing) => void }) => {
  const say = useSay()
  const { store } = useThread()
  const isNewer = item.refusal?.code === 'newer-reply'
  return (
    <div role="alert" className="mt-1 grid justify-items-end gap-1 text-xs text-danger">
      <p>
        {isNewer
          ? say(threadText.newerReply)
          : `${say(threadText.notSent)}: ${say(errorWords(item.refusal?.code ?? 'unexpected'), item.refusal?.params)}`}
      </p>
      <span className="flex gap-1">
        <Button size="small" onPress={() => onRestore(item)}>
          {say(threadText.discard)}
        </Button>
        <Button size="small" look="primary" onPress={() => void store.retry(item.id, isNewer)}>
          {say(isNewer ? threadText.sendAnyway : threadText.resend)}
        </Button>
      </span>
    </div>
  )
}

/** A file can be read once its message is stored; until then its type is shown. */
const OutgoingBody = ({ content }: { content: MessageContent }) => {
  const say = useSay()
  if (!('fileId' in content)) return <MessageBody content={content} />
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="flex items-center gap-1.5 text-sm">
        <Paperclip aria-hidden className="size-4 shrink-0" />
        {say(typeText[content.type])}
      </span>
      {'text' in content && content.text && <TextBody text={content.text} />}
    </div>
  )
}

export const OutgoingRow = ({ item, onRestore }: { item: Outgoing; onRestore: (item: Outgoing) => void }) => {
  const say = useSay()
  return (
    <article data-outgoing={item.state} className="flex flex-col items-end px-4 pt-3">
      <div className="flex max-w-[min(36rem,88%)] flex-col items-end">
        <div
          className={`max-w-full rounded-lg px-3 py-2 opacity-75 ${bubbleLooks[item.kind === 'note' ? 'note' : 'agent']}`}
        >
          <OutgoingBody content={item.content} />
        </div>
        {item.state === 'failed' ? (
          <Failure item={item} onRestore={onRestore} />
        ) : (
          <p role="status" className="mt-0.5 flex items-center gap-1 text-2xs text-muted">
            <Clock aria-hidden className="size-3.5" />
            {say(item.state === 'waiting' ? threadText.waits : threadText.sending)}
          </p>
        )}
      </div>
    </article>
  )
}
