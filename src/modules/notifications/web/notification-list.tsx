/** The list in the popover of the bell and on the page. */
import { Button } from '#ui/buttons/button.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { notificationsText } from '../text.ts'
import { GroupRow } from './notification-group.tsx'
import { useMarks, useNotifications } from './use-notifications.ts'

type Props = { isUnread: boolean; isDetailed?: boolean; onOpen?: () => void }

const Skeletons = () => (
  <div aria-hidden className="grid gap-4 p-4">
    {Array.from({ length: 4 }, (_, at) => (
      <span key={at} className="skeleton h-10" />
    ))}
  </div>
)

export const NotificationList = ({ isUnread, isDetailed, onOpen }: Props) => {
  const say = useSay()
  const { groups, refs, error, retry, more, isMore } = useNotifications(isUnread)
  const { mark, mute } = useMarks()
  if (error && !groups) return <ReadError error={error} retry={retry} />
  if (!groups) return <Skeletons />
  if (groups.length === 0 && !more)
    return isUnread ? (
      <Empty title={say(notificationsText.allRead)} />
    ) : (
      <Empty title={say(notificationsText.emptyTitle)} body={say(notificationsText.emptyBody)} />
    )
  return (
    <>
      <ul aria-label={say(notificationsText.title)}>
        {groups.map((group) => (
          <GroupRow
            key={group.subjectId}
            group={group}
            refs={refs}
            isDetailed={isDetailed}
            onOpen={() => {
              if (group.isUnread) mark(group.subjectId, true)
              onOpen?.()
            }}
            onMark={(isRead) => mark(group.subjectId, isRead)}
            onMute={(isMuted) => mute(group.subjectId, isMuted)}
          />
        ))}
      </ul>
      {more && (
        <div className="p-3 text-center">
          <Button size="small" onPress={more} isPending={isMore}>
            {say(notificationsText.more)}
          </Button>
        </div>
      )}
    </>
  )
}
