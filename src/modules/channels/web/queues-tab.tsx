import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Section } from '#ui/display/section.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import type { Channel } from '../api/channels.ts'
import { queueApi, type Queue } from '../api/queues.ts'
import { queueText } from '../text/channels-text.ts'

export const QueuesTab = ({ channel: { id } }: { channel: Channel }) => {
  const say = useSay()
  const { data, error, refetch } = useReadAll(queueApi.list, { channelId: id })
  const canCreate = useCanCall(queueApi.create)
  return (
    <Section
      title={say(queueText.title)}
      hint={say(queueText.hint)}
      end={
        canCreate && (
          <LinkButton look="primary" path={`workspace/channels/${id}/queue/new`}>
            {say(queueText.add)}
          </LinkButton>
        )
      }
    >
      {error && !data && <ReadError error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} />}
      {data?.items.length === 0 && <p className="text-sm text-muted">{say(queueText.none)}</p>}
      {data && data.items.length > 0 && <QueueList queues={data.items} />}
    </Section>
  )
}

const QueueList = ({ queues }: { queues: readonly Queue[] }) => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutate } = useWrite(queueApi.order)
  const [canOrder, canEdit] = [useCanCall(queueApi.order), useCanCall(queueApi.update)]
  const move = (id: string, to: number) => {
    const others = queues.filter((queue) => queue.id !== id)
    mutate({ id, afterId: others[to - 1]?.id ?? null }, { onError })
  }
  return (
    <SortableList
      label={say(queueText.title)}
      kind="queue"
      items={queues}
      nameOf={({ name }) => say(name)}
      onMove={move}
    >
      {(queue, handle) => (
        <div className="flex items-center gap-2 rounded-md border border-line p-2">
          {canOrder && handle}
          <span className="min-w-0 flex-1 text-sm">
            <span className="block font-semibold">
              <UserText>{say(queue.name)}</UserText>
            </span>
            <QueueLimits queue={queue} all={queues} />
          </span>
          <LinkButton
            size="small"
            path={`workspace/channels/${queue.channelId}/queue/${queue.id}`}
            label={say(queueText.open, { name: say(queue.name) })}
          >
            {say(canEdit ? recordsText.edit : queueText.view)}
          </LinkButton>
        </div>
      )}
    </SortableList>
  )
}

const QueueLimits = ({ queue, all }: { queue: Queue; all: readonly Queue[] }) => {
  const say = useSay()
  const next = all.find(({ id }) => id === queue.overflowQueueId)
  const limit =
    queue.maxWaitSeconds === null ? say(queueText.unlimited) : say(queueText.seconds, { seconds: queue.maxWaitSeconds })
  return (
    <span className="block text-xs text-muted">
      {next ? `${limit} · ${say(queueText.overflowsTo, { name: say(next.name) })}` : limit}
    </span>
  )
}
