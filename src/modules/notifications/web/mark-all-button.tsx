import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSay } from '#ui/words.tsx'
import { notificationApi } from '../api.ts'
import { notificationsText } from '../text.ts'

/** Disabled while nothing is unread. */
export const MarkAllButton = ({ isSmall }: { isSmall?: true }) => {
  const say = useSay()
  const onError = useErrorToast()
  const { data } = useRead(notificationApi.unread, {})
  const { mutate, isPending } = useWrite(notificationApi.markAll)
  return (
    <Button
      {...(isSmall && { size: 'small', look: 'ghost' })}
      isDisabled={data?.count === 0}
      isPending={isPending}
      onPress={() => mutate({}, { onError })}
    >
      {say(notificationsText.markAll)}
    </Button>
  )
}
