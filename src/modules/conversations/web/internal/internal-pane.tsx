/** The open internal conversation: the same thread and composer as conversations with customers. */
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Trash2, Users } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { call } from '#ui/calls/network.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSession } from '#ui/calls/session.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { internalApi, type InternalConversation } from '../../api/internal.ts'
import type { Message, MessageContent } from '../../api/messages.ts'
import { Composer } from '../composer/composer.tsx'
import { useDraft } from '../composer/use-draft.ts'
import { Thread } from '../thread/thread.tsx'
import { PresenceLine } from '../thread/presence-line.tsx'
import { usePresence } from '../thread/use-presence.ts'
import { ThreadProvider, useThreadStore, useThreadView } from '../thread/use-thread.ts'
import { nameOfInternal } from './internal-name.ts'
import { audienceText, internalText } from './internal-text.ts'
import { internalSource } from './internal-thread.ts'
import { useInternal } from './use-internal.ts'

const MembersDialog = lazyPart(async () => (await import('./members-dialog.tsx')).MembersDialog)
const Dialog = lazyPart(async () => (await import('#ui/overlays/overlay.tsx')).Dialog)

type Detail = NonNullable<ReturnType<typeof useInternal>['data']>
type Props = { id: string; messageId?: string | undefined; onGone: () => void; onBack?: () => void }

const useMarkRead = (id: string) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const marked = useRef(0)
  return useCallback(
    (seq: number) => {
      if (seq <= marked.current) return
      marked.current = seq
      const { topic } = internalApi.list
      const paths = [internalApi.list.path, internalApi.unread.path]
      call(internalApi.markRead, orgId, { id, seq }).then(
        () => Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [topic, orgId, path] }))),
        () => (marked.current = 0),
      )
    },
    [id, orgId, queries],
  )
}

/** How many of the others have read the last message. */
const readersOf = ({ readBy, lastSeq, memberIds }: InternalConversation, myId: string | undefined) => ({
  count: readBy.filter(({ userId, seq }) => userId !== myId && seq >= lastSeq).length,
  total: memberIds.filter((userId) => userId !== myId).length,
})

const Header = ({ data: { conversation, refs }, onGone, onBack }: Omit<Props, 'id'> & { data: Detail }) => {
  const say = useSay()
  const myId = useSession()?.id
  const onError = useErrorToast()
  const [open, setOpen] = useState<'members' | 'remove'>()
  const remove = useWrite(internalApi.removeAnnouncement)
  const { id, audience, memberIds, mayDelete } = conversation
  const readers = readersOf(conversation, myId)
  const close = () => setOpen(undefined)
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-3 py-1.5">
      {onBack && (
        <IconButton label={say(internalText.back)} onPress={onBack}>
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        </IconButton>
      )}
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base font-semibold">
          <UserText>{nameOfInternal(conversation, refs, { myId, say })}</UserText>
        </h2>
        <p className="truncate text-xs text-muted">
          {memberIds.length > 0 ? say(internalText.readBy, readers) : say(audienceText[audience])}
        </p>
      </div>
      {audience === 'GROUP' && (
        <IconButton label={say(internalText.membersTitle)} onPress={() => setOpen('members')}>
          <Users aria-hidden className="size-4" />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton label={say(internalText.remove)} onPress={() => setOpen('remove')}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
      {open === 'members' && <MembersDialog conversation={conversation} refs={refs} onLeft={onGone} onClose={close} />}
      {open === 'remove' && (
        <Dialog
          danger
          title={say(internalText.remove)}
          body={say(internalText.removeBody)}
          confirm={say(internalText.remove)}
          onConfirm={() => remove.mutate({ id }, { onSuccess: onGone, onError })}
          onCancel={close}
        />
      )}
    </header>
  )
}

const Below = ({
  data: { conversation, refs },
  draftState,
}: {
  data: Detail
  draftState: ReturnType<typeof useDraft>
}) => {
  const say = useSay()
  const me = useSession()
  const { viewing, typing, onTyping } = usePresence(conversation.id)
  if (!conversation.maySend)
    return (
      <p role="status" className="m-3 mt-0 rounded-lg bg-sunken px-4 py-3 text-sm">
        {say(internalText.readOnly)}
      </p>
    )
  return (
    <>
      <PresenceLine viewing={viewing} typing={typing} refs={refs} />
      <Composer
        draftState={draftState}
        mayNote={false}
        variables={{ 'agent.name': me ? say(me.name) : undefined }}
        onTyping={onTyping}
      />
    </>
  )
}

export const InternalPane = ({ id, messageId, ...props }: Props) => {
  const myId = useSession()?.id
  const source = useMemo(() => internalSource(myId), [myId])
  const store = useThreadStore(id, source)
  const { refs } = useThreadView(store).thread
  const { data, error, refetch } = useInternal(id)
  const draftState = useDraft(id)
  const { change } = draftState
  const onRestore = useCallback(
    (content: MessageContent) => change(({ text }) => ({ text: ('text' in content && content.text) || text })),
    [change],
  )
  const onReply = useCallback((message: Message) => change(() => ({ replyToId: message.id })), [change])
  const onRead = useMarkRead(id)
  if (error && !data) return <ReadError error={error} retry={() => void refetch()} />
  const maySend = data?.conversation.maySend ?? false
  return (
    <ThreadProvider
      value={{ conversationId: id, store, file: internalApi.file, isReadOnly: !maySend, canReact: maySend }}
    >
      {data && <Header data={data} {...props} />}
      <Thread {...(messageId && { messageId })} onRestore={onRestore} {...(maySend && { onReply })} onRead={onRead} />
      {data && <Below data={{ ...data, refs: { ...refs, ...data.refs } }} draftState={draftState} />}
    </ThreadProvider>
  )
}
