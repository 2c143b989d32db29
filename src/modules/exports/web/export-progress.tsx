/** An export from its start to its file: progress, stop, download. */
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { call } from '#ui/calls/network.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Alert } from '#ui/display/alert.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { exportApi, type ExportRun } from '../api.ts'
import { mostRows } from '../rules.ts'
import { exportStateText, exportText } from '../text.ts'
import { useExportLink } from './use-export-link.ts'

export const isRunning = ({ state }: Pick<ExportRun, 'state'>) => state === 'pending' || state === 'generating'

const useExport = (id: string) => {
  const orgId = useOrgId()
  return useQuery({
    queryKey: [exportApi.get.topic, orgId, exportApi.get.path, { id }],
    queryFn: () => call(exportApi.get, orgId, { id }),
    refetchInterval: ({ state }) => (!state.data || isRunning(state.data) ? 700 : false),
  }).data
}

/** Why there is no file. */
const Ended = ({ run }: { run: ExportRun }) => {
  const say = useSay()
  const why = run.stopReason ?? run.problem
  return (
    <Alert kind={run.state === 'failed' ? 'danger' : 'warn'} title={say(exportStateText[run.state])}>
      {why && <p>{say(errorWords(why), { count: mostRows[run.format], path: '' })}</p>}
    </Alert>
  )
}

export const ExportProgress = ({ id }: { id: string }) => {
  const say = useSay()
  const format = useFormat()
  const refused = useErrorToast()
  const run = useExport(id)
  const stop = useWrite(exportApi.stop)
  const link = useExportLink()
  if (!run) return <ProgressBar label={say(exportText.working)} />
  if (run.state === 'failed' || run.state === 'stopped') return <Ended run={run} />
  if (run.state === 'ready')
    return (
      <div className="grid justify-items-start gap-3">
        <Alert kind="ok" title={say(exportStateText.ready)} className="w-full">
          <p>
            <bdi>{run.name}</bdi>
          </p>
          <p>{say(exportText.readyHint)}</p>
        </Alert>
        <Button look="primary" isPending={link.isPending} onPress={() => link.open(run.id)}>
          <Download aria-hidden className="size-4" />
          {say(exportText.download)}
        </Button>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <ProgressBar
        label={say(exportText.working)}
        value={run.total === null ? undefined : run.done}
        max={Math.max(1, run.total ?? 1)}
        detail={
          run.total === null
            ? undefined
            : say(exportText.doneOf, { done: format.number(run.done), total: format.number(run.total) })
        }
      />
      <p className="text-sm text-muted">{say(exportText.closeHint)}</p>
      <Button isPending={stop.isPending} onPress={() => stop.mutate({ id }, { onError: refused })}>
        {say(exportText.stop)}
      </Button>
    </div>
  )
}
