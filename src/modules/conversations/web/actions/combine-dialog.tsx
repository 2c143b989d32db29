/** Chooses other conversations of the customer over the same channel, shows what is in them, and combines them. */
import { useState } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { conversationApi, type ConversationDetail, type ConversationItem } from '../../api/conversations.ts'
import { messageApi } from '../../api/messages.ts'
import { statusText } from '../inbox-text.ts'
import { statusKinds } from '../list/conversation-row.tsx'
import { shortText } from '../thread/message-row.tsx'
import { actionsText } from './actions-text.ts'
import type { ConversationWrites } from './use-conversation-writes.ts'

const previewed = 5

const Preview = ({ id }: { id: string }) => {
  const say = useSay()
  const { data } = useRead(messageApi.list, { id, limit: previewed * 2 })
  const messages = data?.items.filter(({ kind }) => kind !== 'event').slice(-previewed)
  return (
    <section aria-label={say(actionsText.combinePreview)} className="rounded-lg border border-line p-3">
      <h3 className="mb-1 text-xs font-semibold text-muted">{say(actionsText.combinePreview)}</h3>
      {!messages && <SkeletonLines />}
      <ul className="grid gap-1 text-sm">
        {messages?.map((message) => (
          <li key={message.id} dir="auto" className="line-clamp-2">
            {shortText(message, say)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Choice = ({ item }: { item: ConversationItem }) => {
  const say = useSay()
  const moment = useMomentFormat()
  return (
    <span className="grid min-w-0 flex-1">
      <span dir="auto" className="truncate text-sm">
        {item.subject || item.lastText}
      </span>
      <span className="flex items-center gap-2 text-xs text-muted">
        <StatusDot kind={statusKinds[item.status]}>{say(statusText[item.status])}</StatusDot>
        <time dateTime={item.lastAt}>{moment.ago(item.lastAt)}</time>
      </span>
    </span>
  )
}

type ChoicesProps = {
  conversation: ConversationDetail
  chosen: readonly string[]
  onChange: (next: readonly string[]) => void
}

const Choices = ({ conversation: { id, customerId, channelId }, chosen, onChange }: ChoicesProps) => {
  const say = useSay()
  const query = customerId && channelId ? { customerId, channelId, tab: 'all' as const, pageSize: 50 } : null
  const { data, error, refetch } = useRead(conversationApi.list, query)
  if (error && !data) return <ReadError error={error} retry={() => void refetch()} />
  if (query && !data) return <SkeletonLines />
  const others = (data?.items ?? []).filter((item) => item.id !== id && item.combinedIntoId === null)
  if (others.length === 0) return <p className="text-sm text-muted">{say(actionsText.combineNone)}</p>
  return (
    <div role="group" aria-label={say(actionsText.combineChoose)} className="grid gap-2">
      {others.map((item) => (
        <Checkbox
          key={item.id}
          isSelected={chosen.includes(item.id)}
          onChange={(isOn) => onChange([...chosen.filter((other) => other !== item.id), ...(isOn ? [item.id] : [])])}
        >
          <Choice item={item} />
        </Checkbox>
      ))}
    </div>
  )
}

type Props = { conversation: ConversationDetail; writes: ConversationWrites; onClose: () => void }

export const CombineDialog = ({ conversation, writes, onClose }: Props) => {
  const say = useSay()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const combine = () => {
    const done = () => toast({ kind: 'done', message: say(actionsText.combined) })
    writes.combine({ id: conversation.id, ids: [...chosen] }, done)
    onClose()
  }
  const last = chosen.at(-1)
  return (
    <ContentDialog
      title={say(actionsText.combineTitle)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button look="danger" isDisabled={chosen.length === 0} onPress={combine}>
            {say(actionsText.combineConfirm)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Choices conversation={conversation} chosen={chosen} onChange={setChosen} />
        {last && <Preview id={last} />}
        {last && <Alert kind="warn">{say(actionsText.combineEffect)}</Alert>}
      </div>
    </ContentDialog>
  )
}
