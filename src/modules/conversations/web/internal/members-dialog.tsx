import { X } from 'lucide-react'
import type { Refs } from '#core/refs.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSession } from '#ui/calls/session.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import type { InternalConversation } from '../../api/internal.ts'
import { internalApi } from '../../api/internal.ts'
import { PersonSearch } from '../actions/person-search.tsx'
import { threadText } from '../thread/thread-text.ts'
import { internalText } from './internal-text.ts'

type Props = {
  conversation: InternalConversation
  refs: Refs
  onLeft: () => void
  onClose: () => void
}

/** Any member adds and removes others, or leaves. */
export const MembersDialog = ({ conversation: { id, memberIds }, refs, onLeft, onClose }: Props) => {
  const say = useSay()
  const onError = useErrorToast()
  const myId = useSession()?.id
  const setMembers = useWrite(internalApi.setMembers)
  const leave = useWrite(internalApi.leave)
  const nameOf = (userId: string) => say(refs[userId]?.name ?? threadText.somebody)
  return (
    <ContentDialog
      title={say(internalText.membersTitle)}
      size="small"
      onClose={onClose}
      footer={
        <Button look="danger" onPress={() => leave.mutate({ id }, { onSuccess: onLeft, onError })}>
          {say(internalText.leave)}
        </Button>
      }
    >
      <ul className="mb-4 grid gap-1">
        {memberIds.map((userId) => (
          <li key={userId} className="flex min-h-8 items-center gap-2 text-sm">
            <UserAvatar name={nameOf(userId)} fileId={refs[userId]?.avatarFileId ?? null} />
            <UserText className="min-w-0 flex-1 truncate">{nameOf(userId)}</UserText>
            {userId !== myId && (
              <IconButton
                size="small"
                label={say(internalText.removeMember, { name: nameOf(userId) })}
                onPress={() =>
                  setMembers.mutate({ id, memberIds: memberIds.filter((other) => other !== userId) }, { onError })
                }
              >
                <X aria-hidden className="size-3.5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <PersonSearch
        label={say(internalText.addMember)}
        onChoose={(userId) => setMembers.mutate({ id, memberIds: [...memberIds, userId] }, { onError })}
      />
    </ContentDialog>
  )
}
