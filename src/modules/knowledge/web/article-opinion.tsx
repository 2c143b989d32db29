/** Whether an article was helpful, asked below it. */
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { feedbackApi } from '../api/feedback.ts'
import { actionText } from '../text/statistics-text.ts'

export const ArticleOpinion = ({ id }: { id: string }) => {
  const say = useSay()
  const showError = useErrorToast()
  const [isSent, setSent] = useState(false)
  const { mutate, isPending } = useWrite(feedbackApi.save, undefined, () => setSent(true))
  if (!useCanCall(feedbackApi.save)) return null
  const send = (isHelpful: boolean) => mutate({ id, isHelpful }, { onError: showError })
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center gap-2 rounded-md bg-sunken px-4 py-3 text-sm print:hidden"
    >
      <span className="me-auto font-semibold">{say(isSent ? actionText.thanks : actionText.helpful)}</span>
      {!isSent && (
        <>
          <Button size="small" isPending={isPending} onPress={() => send(true)}>
            {say(actionText.yes)}
          </Button>
          <Button size="small" isPending={isPending} onPress={() => send(false)}>
            {say(actionText.no)}
          </Button>
        </>
      )}
    </div>
  )
}
