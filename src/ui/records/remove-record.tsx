import type { Endpoint, Id } from '#core/endpoint.ts'
import type { Params, Words } from '#core/words.ts'
import { useWrite } from '../calls/use-calls.tsx'
import { Dialog } from '../overlays/overlay.tsx'
import { useErrorToast } from '../calls/use-error-toast.ts'
import { toast } from '../overlays/toasts.tsx'
import { useSay } from '../words.tsx'
import { useUsesSentence } from './uses-slot.ts'

/** Texts with {name}; the body says what is deleted with the record. */
export type RemoveText = { removeTitle: Words; removeBody: Words; remove: Words; removed: Words }
type Props = {
  call: Endpoint<typeof Id>
  record: { id: string; name: string }
  text: RemoveText
  /** Further values for the body: how much is deleted with the record. */
  params?: Params
  onRemoved?: () => void
  onClose: () => void
}

/** Confirms and removes a record. */
export const RemoveRecord = ({ call, record: { id, name }, text, params, onRemoved, onClose }: Props) => {
  const say = useSay()
  const onError = useErrorToast()
  const uses = useUsesSentence(id)
  const body = say(text.removeBody, { name, ...params })
  const remove = useWrite(call, (row, input) => (row['id'] === input.id ? null : row))
  return (
    <Dialog
      danger
      title={say(text.removeTitle, { name })}
      body={uses ? `${body} ${uses}` : body}
      confirm={say(text.remove)}
      onCancel={onClose}
      onConfirm={() => {
        // Not the callbacks of mutate(): they are dropped when the dialog unmounts, before the reply.
        void remove.mutateAsync({ id }).then(() => {
          toast({ kind: 'done', message: say(text.removed, { name }) })
          onRemoved?.()
        }, onError)
        onClose()
      }}
    />
  )
}
