import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { commentApi, type Comment } from '../../api/collaboration.ts'
import { TicketRichText } from '../page/links/ticket-rich-text.tsx'
import { FileList } from '../page/files/file-list.tsx'
import { useTicket } from '../page/ticket-scope.ts'
import { CommentForm } from './comment-form.tsx'
import { kindLooks } from './comment-kinds.ts'
import { collaborationText } from './collaboration-text.ts'
import { useCollaborationWrite } from '../live/use-collaboration-write.ts'

type Props = { ticketId: string; comment: Comment; isOpen: boolean }

/** Earlier versions of a comment. */
const Earlier = ({ earlier }: Pick<Comment, 'earlier'>) => {
  const say = useSay()
  const moment = useMomentFormat()
  if (earlier.length === 0) return null
  return (
    <Disclosure title={<span className="text-xs font-normal text-muted">{say(collaborationText.versions)}</span>}>
      <ol className="grid gap-3">
        {earlier.map(({ body, at }) => (
          <li key={at}>
            <time dateTime={at} className="text-xs text-muted">
              {moment.full(at)}
            </time>
            <RichTextView html={body} />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

const CommentActions = ({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) => {
  const say = useSay()
  return (
    <span role="group" aria-label={say(collaborationText.acts)} className="flex">
      <IconButton size="small" label={say(collaborationText.edit)} onPress={onEdit}>
        <Pencil aria-hidden className="size-3.5" />
      </IconButton>
      <IconButton size="small" label={say(collaborationText.remove)} onPress={onRemove}>
        <Trash2 aria-hidden className="size-3.5" />
      </IconButton>
    </span>
  )
}

const useNameOf = () => {
  const say = useSay()
  const { names } = useTicket()
  return (id: string | null) => say((id ? names.of(id)?.name : undefined) ?? collaborationText.somebody)
}

/** When a comment was edited, and by whom if not by its author. */
const Edited = ({ comment: { authorId, editedAt, editedBy, deletedAt } }: Pick<Props, 'comment'>) => {
  const say = useSay()
  const moment = useMomentFormat()
  const nameOf = useNameOf()
  if (!editedAt || deletedAt) return null
  const when = moment.ago(editedAt)
  return (
    <span title={moment.full(editedAt)} className="text-xs text-muted">
      {editedBy === authorId
        ? say(collaborationText.edited, { when })
        : say(collaborationText.editedBy, { when, name: nameOf(editedBy) })}
    </span>
  )
}

const Body = ({ ticketId, comment }: Omit<Props, 'isOpen'>) => {
  const say = useSay()
  const moment = useMomentFormat()
  const nameOf = useNameOf()
  const { names } = useTicket()
  if (comment.deletedAt)
    return (
      <p title={moment.full(comment.deletedAt)} className="text-sm text-muted">
        {say(collaborationText.deleted, { when: moment.ago(comment.deletedAt), name: nameOf(comment.deletedBy) })}
      </p>
    )
  return (
    <>
      <TicketRichText html={comment.body} />
      {comment.fileIds.length > 0 && <FileList ticketId={ticketId} fileIds={comment.fileIds} refOf={names.of} />}
    </>
  )
}

export const CommentLine = ({ ticketId, comment, isOpen }: Props) => {
  const say = useSay()
  const moment = useMomentFormat()
  const refused = useErrorToast()
  const { names } = useTicket()
  const nameOf = useNameOf()
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const edit = useCollaborationWrite(commentApi.edit)
  const remove = useCollaborationWrite(commentApi.remove)
  const { id, kind, authorId, createdAt, deletedAt, mayEdit, earlier } = comment
  const look = kindLooks[kind]
  const Icon = look.icon
  const author = authorId ? names.of(authorId) : undefined
  const name = nameOf(authorId)
  return (
    <article
      aria-label={`${say(look.name)}: ${name}`}
      data-comment={id}
      data-kind={kind}
      className={`flex gap-3 rounded-lg border px-3 py-2.5 ${deletedAt ? 'border-line' : look.tint}`}
    >
      <UserAvatar name={name} fileId={author?.avatarFileId ?? null} className="size-7 text-2xs" />
      <div className="min-w-0 flex-1">
        <header className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm">
          <UserText className="font-semibold">{name}</UserText>
          <time dateTime={createdAt} title={moment.full(createdAt)} className="text-xs text-muted">
            {moment.ago(createdAt)}
          </time>
          <span className="inline-flex items-center gap-1 text-xs text-muted">
            <Icon aria-hidden className={`size-3.5 ${look.mirror}`} strokeWidth={1.75} />
            {say(look.name)}
          </span>
          <Edited comment={comment} />
          <span className="ms-auto">
            {mayEdit && isOpen && !deletedAt && !isEditing && (
              <CommentActions onEdit={() => setEditing(true)} onRemove={() => setRemoving(true)} />
            )}
          </span>
        </header>
        {isEditing ? (
          <CommentForm
            label={say(collaborationText.editOne)}
            first={comment}
            submit={say(uiText.save)}
            onCancel={() => setEditing(false)}
            onSend={async (input) => {
              await edit.mutateAsync({ ticketId, id, ...input })
              setEditing(false)
            }}
          />
        ) : (
          <Body ticketId={ticketId} comment={comment} />
        )}
        <Earlier earlier={earlier} />
      </div>
      {isRemoving && (
        <Dialog
          danger
          title={say(collaborationText.removeTitle)}
          body={say(collaborationText.removeBody)}
          confirm={say(collaborationText.remove)}
          onCancel={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false)
            remove.mutate({ ticketId, id }, { onError: refused })
          }}
        />
      )}
    </article>
  )
}
