import { useMemo } from 'react'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi, type Webhook } from '../../api/webhooks.ts'
import { sayProblem } from './delivery-columns.tsx'
import { webhookText } from '../../text/webhooks-text.ts'

/** What is done to a webhook without a question. */
export const useWebhookActions = () => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutate: send } = useWrite(webhookApi.test)
  const { mutate: turn } = useWrite(webhookApi.switch)
  return useMemo(() => {
    const done = (text: typeof webhookText.enabled, name: string) => ({
      onSuccess: () => toast({ kind: 'done', message: say(text, { name }) }),
      onError,
    })
    return {
      test: ({ id, name }: Webhook) =>
        send(
          { id },
          {
            onSuccess: (delivery) => {
              const problem = sayProblem(say, delivery)
              if (problem) toast({ kind: 'error', message: say(webhookText.testFailed, { name, problem }) })
              else toast({ kind: 'done', message: say(webhookText.tested, { name }) })
            },
            onError,
          },
        ),
      turn: ({ id, name, isEnabled }: Webhook) =>
        turn({ id, isEnabled: !isEnabled }, done(isEnabled ? webhookText.disabled : webhookText.enabled, name)),
    }
  }, [say, onError, send, turn])
}
