import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { channelApi } from '../api/channels.ts'
import { channelDefaultsApi } from '../api/defaults.ts'
import { queueApi, QueueInput, type Queue } from '../api/queues.ts'
import { channelText, queueText } from '../text/channels-text.ts'
import { PageForm } from '#ui/records/page-form.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { QueueFields } from './queue-fields.tsx'

const newId = 'new'

export const QueuePage = () => {
  const say = useSay()
  const { channelId = '', queueId = '' }: { channelId?: string; queueId?: string } = useParams({ strict: false })
  const isNew = queueId === newId
  const channel = useRead(channelApi.get, { id: channelId })
  const queue = useRead(queueApi.get, isNew ? null : { id: queueId })
  const defaults = useRead(channelDefaultsApi.get, {})
  const isThere = channel.data !== undefined && defaults.data !== undefined && (isNew || queue.data !== undefined)
  const retry = () => void Promise.all([channel.refetch(), defaults.refetch(), ...(isNew ? [] : [queue.refetch()])])
  return (
    <PageFrame
      title={queue.data ? say(queue.data.name) : say(queueText.add)}
      above={[
        { name: say(channelText.title), path: 'workspace/channels' },
        { name: channel.data ? say(channel.data.name) : '…', path: `workspace/channels/${channelId}` },
      ]}
      action={queue.data && <RemoveQueue queue={queue.data} />}
      read={{ error: channel.error ?? queue.error ?? defaults.error, isThere, retry }}
    >
      <QueueForm
        key={queueId}
        channelId={channelId}
        queue={queue.data}
        maxWaitSeconds={defaults.data?.maxWaitSeconds ?? null}
      />
    </PageFrame>
  )
}

const valuesOf = ({
  channelId,
  name,
  skillIds,
  maxWaitSeconds,
  overflowQueueId,
  asksRating,
}: QueueInput): QueueInput => ({
  channelId,
  name,
  skillIds,
  maxWaitSeconds,
  overflowQueueId,
  asksRating,
})

type Props = { channelId: string; queue?: Queue; maxWaitSeconds: number | null }

const QueueForm = ({ channelId, queue, maxWaitSeconds }: Props) => {
  const say = useSay()
  const go = useGoToPage()
  const { mutateAsync: create } = useWrite(queueApi.create)
  const { mutateAsync: update } = useWrite(queueApi.update)
  const canSave = useCanCall(queueApi.update)
  const name = { ar: '', en: '' }
  const blank = { channelId, name, skillIds: [], maxWaitSeconds, overflowQueueId: null, asksRating: false }
  const draft = useRecordDraft<QueueInput>({
    schema: QueueInput,
    blank,
    saved: queue && valuesOf(queue),
    version: queue?.version,
    save: async (values, version) => {
      const saved = await (queue ? update({ ...values, id: queue.id, version }) : create(values))
      toast({ kind: 'done', message: say(queueText.saved, { name: say(saved.name) }) })
    },
    onClose: () => go(`workspace/channels/${channelId}`, { tab: 'queues' }),
  })
  return (
    <PageForm draft={draft} canSave={canSave}>
      <QueueFields form={draft.form} queueId={queue?.id} channelId={channelId} />
    </PageForm>
  )
}

const RemoveQueue = ({ queue: { id, name, channelId } }: { queue: Queue }) => {
  const say = useSay()
  const go = useGoToPage()
  const [isAsking, setAsking] = useState(false)
  if (!useCanCall(queueApi.remove)) return null
  return (
    <>
      <Button look="ghost-danger" onPress={() => setAsking(true)}>
        {say(queueText.remove)}
      </Button>
      {isAsking && (
        <RemoveRecord
          call={queueApi.remove}
          record={{ id, name: say(name) }}
          text={queueText}
          onRemoved={() => go(`workspace/channels/${channelId}`, { tab: 'queues' })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
