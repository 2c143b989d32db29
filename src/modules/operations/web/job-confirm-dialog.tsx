import type { ApiError } from '#core/errors.ts'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { jobApi, type JobRecord } from '../api.ts'
import { jobText } from '../text.ts'
import { queueName } from './job-columns.tsx'

export type JobConfirmation = { kind: 'replay' | 'discard'; job: JobRecord }

/** Explains the effect of replaying or discarding a job. */
export const JobConfirmDialog = ({
  question: { kind, job },
  onClose,
}: {
  question: JobConfirmation
  onClose: () => void
}) => {
  const say = useSay()
  const replay = useWrite(jobApi.replay)
  const discard = useWrite(jobApi.discard)
  const isReplay = kind === 'replay'
  const confirm = () => {
    const write = isReplay ? replay : discard
    write.mutate(
      { queue: job.queue, id: job.id },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: say(isReplay ? jobText.replayed : jobText.discarded) })
          onClose()
        },
        onError: ({ code, params }: ApiError) => {
          toast({ kind: 'error', message: say(errorWords(code), params) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      danger={!isReplay}
      title={say(isReplay ? jobText.replayTitle : jobText.discardTitle)}
      body={say(isReplay ? jobText.replayBody : jobText.discardBody, { queue: queueName(say, job.queue) })}
      confirm={say(isReplay ? jobText.replay : jobText.discard)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
