/** The open conversation: header, thread and composer. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { call } from '#ui/calls/network.ts'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSession } from '#ui/calls/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { useSay } from '#ui/words.tsx'
import { conversationApi, messageChangedKind, type ConversationDetail } from '../api/conversations.ts'
import { messageApi, type Message, type MessageContent } from '../api/messages.ts'
import { isReadOnly } from '../statuses.ts'
import type { ActionDialogKind } from './actions/action-dialog.tsx'
import type { ConversationWrites } from './actions/use-conversation-writes.ts'
import { composerText } from './composer/composer-text.ts'
import { Composer } from './composer/composer.tsx'
import type { DraftState } from './composer/use-draft.ts'
import { useWriting } from './composer/use-writing.ts'
import { ConversationHeader, nameOfConversation } from './conversation-header.tsx'
import { actionText } from './inbox-text.ts'
import { patchRow } from './list/use-conversation-list.ts'
import { Thread } from './thread/thread.tsx'
import { PresenceLine } from './thread/presence-line.tsx'
import { usePresence } from './thread/use-presence.ts'
import { ThreadProvider, useThread, useThreadStore, useThreadView } from './thread/use-thread.ts'

const RatingLine = lazyPart(async () => (await import('./rating/rating-line.tsx')).RatingLine)
const ScheduledList = lazyPart(async () => (await import('./composer/schedule/scheduled-list.tsx')).ScheduledList)

type Props = {
  id: string
  messageId?: string
  writes: ConversationWrites
  onAct: (kind: ActionDialogKind) => void
  onOpen: (id: string) => void
  onBack?: () => void
  onPanel?: () => void
}

/** The conversation, read again where more than messages changed. */
export const useConversation = (id: string | undefined) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  useLiveChange(({ kind, id: changed, fields, row }) => {
    if (kind !== messageChangedKind || changed !== id) return
    const message = (row as { message?: Message } | undefined)?.message
    if (!fields && message && message.kind !== 'event') return
    void queries.invalidateQueries({ queryKey: [conversationApi.get.topic, orgId, conversationApi.get.path, { id }] })
  })
  return useRead(conversationApi.get, id ? { id } : null)
}

/** Marks as read what was shown at the end, once for each new message. */
const useMarkRead = (id: string) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const marked = useRef(0)
  return useCallback(
    (seq: number) => {
      if (seq <= marked.current) return
      marked.current = seq
      patchRow(queries, orgId, { id, unread: 0 })
      call(messageApi.markRead, orgId, { id, seq }).catch(() => {
        marked.current = 0
      })
    },
    [id, orgId, queries],
  )
}

type LockedProps = { conversation: ConversationDetail; writes: ConversationWrites; onOpen: (id: string) => void }

/** In place of the composer: why nothing can be written, and what to do about it. */
const Locked = ({ conversation, writes, onOpen }: LockedProps) => {
  const say = useSay()
  const { id, status, actions, mayChangeStatus, combinedIntoId } = conversation
  const closed = status === 'SPAM' ? composerText.spam : composerText.resolved
  const reason = combinedIntoId ? composerText.combined : closed
  return (
    <div role="status" className="m-3 mt-0 flex flex-wrap items-center gap-3 rounded-lg bg-sunken px-4 py-3 text-sm">
      <p className="flex-1">{say(reason)}</p>
      {status === 'RESOLVED' && !combinedIntoId && <RatingLine conversation={conversation} />}
      {combinedIntoId ? (
        <Button onPress={() => onOpen(combinedIntoId)}>{say(composerText.openOther)}</Button>
      ) : (
        mayChangeStatus &&
        actions.includes('reopen') && (
          <Button look="primary" onPress={() => writes.changeStatus({ id, action: 'reopen' })}>
            {say(actionText.reopen)}
          </Button>
        )
      )}
    </div>
  )
}

const useVariables = (conversation: ConversationDetail | undefined) => {
  const say = useSay()
  const me = useSession()
  return {
    'customer.name': conversation && nameOfConversation(conversation, say),
    'agent.name': me ? say(me.name) : undefined,
    'conversation.id': conversation?.id,
    'conversation.subject': conversation?.subject,
  }
}

const HeaderWaiting = () => (
  <div aria-hidden className="flex h-13 shrink-0 items-center gap-2 border-b border-line px-3">
    <span className="skeleton size-8 rounded-full" />
    <span className="skeleton h-3 w-40" />
  </div>
)

const isLocked = ({ status, combinedIntoId }: ConversationDetail) =>
  isReadOnly(status) || status === 'SPAM' || combinedIntoId !== null

type BelowProps = LockedProps & {
  draftState: DraftState
  onRestore: (content: MessageContent) => void
}

const Below = ({ draftState, onRestore, ...props }: BelowProps) => {
  const { conversation } = props
  const { store } = useThread()
  const { refs } = useThreadView(store).thread
  const variables = useVariables(conversation)
  const { viewing, typing, onTyping } = usePresence(conversation.id)
  const isReadOnly = isLocked(conversation)
  const scheduled = <ScheduledList isReadOnly={isReadOnly} onRestore={onRestore} />
  if (isReadOnly)
    return (
      <>
        {scheduled}
        <Locked {...props} />
      </>
    )
  return (
    <>
      {scheduled}
      <PresenceLine viewing={viewing} typing={typing} refs={{ ...refs, ...conversation.refs }} />
      <Composer draftState={draftState} mayNote variables={variables} onTyping={onTyping} conversation={conversation} />
    </>
  )
}

const useMarkUnread = (id: string) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const refused = useErrorToast()
  const { mutate } = useWrite(messageApi.markUnread, undefined, () =>
    queries.invalidateQueries({ queryKey: [conversationApi.list.topic, orgId] }),
  )
  return () => mutate({ id }, { onError: refused })
}

export const ConversationPane = ({ id, messageId, writes, onOpen, ...props }: Props) => {
  const store = useThreadStore(id)
  const { data, error, refetch } = useConversation(id)
  const { draftState, onRestore, onReply } = useWriting(id, store)
  const onRead = useMarkRead(id)
  const [shownBelow, noteShownBelow] = useReducer((count: number) => count + 1, 0)
  const markUnread = useMarkUnread(id)
  const conversation = data?.conversation
  const rev = conversation?.rev ?? 0
  useEffect(() => {
    const known = store.getView().thread.rev
    if (known > 0 && rev > known) void store.catchUp(rev)
  }, [store, rev])
  if (error && !conversation) return <ReadError error={error} retry={() => void refetch()} />
  const isClosed = conversation !== undefined && isLocked(conversation)
  return (
    <ThreadProvider
      value={{
        conversationId: id,
        store,
        file: messageApi.file,
        isReadOnly: isClosed,
        canReact: !isClosed && conversation?.limits.sends.includes('REACTION') === true,
        isMail: conversation?.type === 'EMAIL',
        shownBelow,
        noteShownBelow,
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col" data-conversation-pane={id}>
        {conversation ? (
          <ConversationHeader {...props} conversation={conversation} writes={writes} onUnread={markUnread} />
        ) : (
          <HeaderWaiting />
        )}
        <Thread
          {...(messageId && { messageId })}
          onRestore={onRestore}
          {...(!isClosed && { onReply })}
          onRead={onRead}
        />
        {conversation && (
          <Below
            conversation={conversation}
            writes={writes}
            onOpen={onOpen}
            draftState={draftState}
            onRestore={onRestore}
          />
        )}
      </div>
    </ThreadProvider>
  )
}
