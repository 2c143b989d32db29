import { useRefused } from '#ui/refused.ts'
import { useWrite } from '#ui/data.tsx'
import { Dialog } from '#ui/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi, type Webhook } from '../api/webhooks.ts'
import { webhookText } from '../text/webhooks-text.ts'

type Props = { webhook: Webhook; onSecret: (secret: string) => void; onClose: () => void }

/** Asked before the receiver of a webhook must learn a new secret. */
export const RotateSecret = ({ webhook: { id, name }, onSecret, onClose }: Props) => {
  const say = useSay()
  const onError = useRefused()
  const rotate = useWrite(webhookApi.rotate)
  return (
    <Dialog
      danger
      title={say(webhookText.rotateTitle, { name })}
      body={say(webhookText.rotateBody)}
      confirm={say(webhookText.rotate)}
      onCancel={onClose}
      onConfirm={() => {
        // Not by the callbacks of mutate(): those go with the dialog, before the secret is there.
        void rotate.mutateAsync({ id }).then(({ secret }) => onSecret(secret), onError)
        onClose()
      }}
    />
  )
}
