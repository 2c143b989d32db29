import { useRefused } from '#ui/refused.ts'
import { useWrite } from '#ui/data.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { deliveryApi } from '../api/webhooks.ts'
import { deliveryText } from '../text/webhooks-text.ts'

/** Sends a delivery once more. */
export const useReplay = () => {
  const say = useSay()
  const onError = useRefused()
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
