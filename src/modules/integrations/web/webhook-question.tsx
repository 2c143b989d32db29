import { useRefused } from '#ui/refused.ts'
import { useWrite } from '#ui/data.tsx'
import { Dialog } from '#ui/overlay.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi, type Webhook } from '../api/webhooks.ts'
import { webhookText } from '../text/webhooks-text.ts'

export type Question = { kind: 'remove' | 'rotate'; webhook: Webhook }
type Props = { question: Question; onSecret: (secret: string) => void; onClose: () => void }

/** Asked before a webhook goes, or its receiver must learn a new secret. */
export const WebhookQuestion = ({ question: { kind, webhook }, onSecret, onClose }: Props) => {
  const say = useSay()
  const onError = useRefused()
  const remove = useWrite(webhookApi.remove)
  const rotate = useWrite(webhookApi.rotate)
  const { id, name } = webhook
  const confirm = () => {
    if (kind === 'rotate') rotate.mutate({ id }, { onSuccess: ({ secret }) => onSecret(secret), onError })
    else
      remove.mutate(
        { id },
        { onSuccess: () => toast({ kind: 'done', message: say(webhookText.removed, { name }) }), onError },
      )
    onClose()
  }
  return (
    <Dialog
      danger
      title={say(kind === 'rotate' ? webhookText.rotateTitle : webhookText.removeTitle, { name })}
      body={say(kind === 'rotate' ? webhookText.rotateBody : webhookText.removeBody)}
      confirm={say(kind === 'rotate' ? webhookText.rotate : webhookText.remove)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
