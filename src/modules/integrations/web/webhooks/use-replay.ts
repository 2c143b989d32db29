import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { deliveryApi } from '../../api/webhooks.ts'
import { deliveryText } from '../../text/webhooks-text.ts'

/** Sends a delivery once more. */
export const useReplay = () => {
  const say = useSay()
  const onError = useErrorToast()
  const replay = useWrite(deliveryApi.replay)
  return {
    isPending: replay.isPending,
    mutate: (input: { id: string }) =>
      replay.mutate(input, {
        onSuccess: () => toast({ kind: 'done', message: say(deliveryText.replayed) }),
        onError,
      }),
  }
}
