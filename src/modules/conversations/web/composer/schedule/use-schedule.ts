import { newId } from '#modules/boards/new-id.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { scheduledApi } from '../../../api/messages.ts'
import { useThread } from '../../thread/use-thread.ts'
import { useRefreshScheduled } from './use-refresh-scheduled.ts'
import { scheduleText } from './schedule-text.ts'
import type { useComposer } from '../use-composer.ts'

/** Schedules what is written; it stays in the composer where one of its messages is refused. */
export const useSchedule = ({ contents, draft, clear }: ReturnType<typeof useComposer>) => {
  const say = useSay()
  const moment = useMomentFormat()
  const onError = useErrorToast()
  const { conversationId: id } = useThread()
  const { mutateAsync } = useWrite(scheduledApi.create, undefined, useRefreshScheduled())
  const run = async (sendAt: string) => {
    for (const content of contents)
      await mutateAsync({
        id,
        messageId: newId(),
        content,
        sendAt,
        ...(draft.replyToId && { replyToId: draft.replyToId }),
      })
    clear()
    toast({ kind: 'done', message: say(scheduleText.done, { when: moment.full(sendAt) }) })
  }
  return (sendAt: string) => void run(sendAt).catch(onError)
}
