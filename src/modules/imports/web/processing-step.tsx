import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { importApi, type ImportRun } from '../api.ts'
import { importText, rowStateText } from '../text.ts'
import { StepFrame } from './step-frame.tsx'

const every = 3_000

/** Live updates report the progress; without them the page polls. */
const useLook = () => {
  const queries = useQueryClient()
  const orgId = useOrgId()
  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey: [importApi.get.topic, orgId] })
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [queries, orgId])
}

export const ProcessingStep = ({ run }: { run: ImportRun }) => {
  const say = useSay()
  const format = useFormat()
  const onError = useErrorToast()
  const stop = useWrite(importApi.stop)
  const [isAsked, setAsked] = useState(false)
  useLook()
  const { total, pending, success, error } = run.counts
  const done = say(importText.doneOf, { done: format.number(total - pending), total: format.number(total) })
  return (
    <StepFrame
      title={run.fileName}
      step="processing"
      action={
        <Button look="danger" isPending={stop.isPending} onPress={() => setAsked(true)}>
          {say(importText.stop)}
        </Button>
      }
    >
      <section className="mx-auto grid w-full max-w-xl gap-5 px-4 py-10">
        <ProgressBar label={say(importText.running)} value={total - pending} max={total} detail={done} />
        <div role="status" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <StatusDot kind="ok">{`${say(rowStateText.success)}: ${format.number(success)}`}</StatusDot>
          <StatusDot kind={error > 0 ? 'danger' : 'off'}>
            {`${say(rowStateText.error)}: ${format.number(error)}`}
          </StatusDot>
          <StatusDot kind="off">{`${say(rowStateText.pending)}: ${format.number(pending)}`}</StatusDot>
        </div>
        <p className="text-sm text-muted">{say(importText.runningHint)}</p>
      </section>
      {isAsked && (
        <Dialog
          danger
          title={say(importText.stopTitle)}
          body={say(importText.stopBody)}
          confirm={say(importText.stop)}
          onConfirm={() => {
            setAsked(false)
            stop.mutate({ id: run.id }, { onError })
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </StepFrame>
  )
}
