import type { Endpoint, Id } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { useWrite } from '../data.tsx'
import { Dialog } from '../overlay.tsx'
import { useRefused } from '../refused.ts'
import { toast } from '../toasts.tsx'
import { useSay } from '../words.tsx'

/** Words with the hole {name}; the body says what goes with the record. */
export type RemoveText = { removeTitle: Words; removeBody: Words; remove: Words; removed: Words }
type Props = {
  call: Endpoint<typeof Id>
  record: { id: string; name: string }
  text: RemoveText
  onClose: () => void
}

/** Asks before a record goes. */
export const RemoveRecord = ({ call, record: { id, name }, text, onClose }: Props) => {
  const say = useSay()
  const onError = useRefused()
  const remove = useWrite(call)
  return (
    <Dialog
      danger
      title={say(text.removeTitle, { name })}
      body={say(text.removeBody, { name })}
      confirm={say(text.remove)}
      onCancel={onClose}
      onConfirm={() => {
        const onSuccess = () => toast({ kind: 'done', message: say(text.removed, { name }) })
        remove.mutate({ id }, { onSuccess, onError })
        onClose()
      }}
    />
  )
}
