import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import { workflowApi, type Workflow } from '../../api.ts'
import { designerText } from '../../designer-text.ts'

export type Published = Workflow & { hookToken?: string | undefined }
type Props = {
  workflow: Workflow
  version: number
  /** An earlier version, brought back. */
  from?: number
  isByTime: boolean
  onDone: (workflow: Published) => void
  onClose: () => void
}

export const PublishDialog = ({ workflow, version, from, isByTime, onDone, onClose }: Props) => {
  const say = useSay()
  const publish = useWrite(workflowApi.publish)
  const refused = useErrorToast()
  const [stops, setStops] = useState(false)
  const [includesPast, setIncludesPast] = useState(false)
  const { data: past } = useRead(
    workflowApi.past,
    isByTime ? { id: workflow.id, ...(from !== undefined && { from }) } : null,
  )
  const send = () =>
    publish.mutate(
      {
        id: workflow.id,
        version,
        waitingRuns: stops ? 'stop' : 'keep',
        includesPast,
        ...(from !== undefined && { from }),
      },
      { onError: refused, onSuccess: onDone },
    )
  return (
    <ContentDialog
      title={say(designerText.publishTitle, { name: say(workflow.name) })}
      size="small"
      onClose={onClose}
      footer={
        <Button autoFocus look="primary" isPending={publish.isPending} onPress={send}>
          {say(designerText.publish)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm">{say(designerText.publishBody)}</p>
        {workflow.waiting > 0 && (
          <Switch isSelected={stops} onChange={setStops}>
            {say(designerText.stopWaiting, { count: workflow.waiting })}
          </Switch>
        )}
        {past && past.count > 0 && (
          <Switch isSelected={includesPast} onChange={setIncludesPast}>
            {say(designerText.includesPast, { count: past.count })}
            {past.isMore && '+'}
          </Switch>
        )}
        {past?.count === 0 && <p className="text-sm text-muted">{say(designerText.noPast)}</p>}
      </div>
    </ContentDialog>
  )
}
