import { Columns3, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { importApi, type ImportRun, type KindInfo, type RowFilter } from '../api.ts'
import { importText } from '../text.ts'
import { ErrorsButton } from './errors-button.tsx'
import type { ImportsSearch, ShowImport } from './imports-search.ts'
import { RowsTable } from './rows-table.tsx'
import { StepFrame } from './step-frame.tsx'

type Props = { run: ImportRun; kind: KindInfo; only?: RowFilter; show: ShowImport }

/** The import starts only without problems, or if invalid rows are to be skipped. */
export const PreviewStep = ({ run, kind, only, show }: Props) => {
  const say = useSay()
  const onError = useErrorToast()
  const [leaveOut, setLeaveOut] = useState(false)
  const [notifies, setNotifies] = useState(run.notifies)
  const start = useWrite(importApi.start)
  const { good, bad } = run.counts
  return (
    <StepFrame
      title={run.fileName}
      step="preview"
      action={
        <Button
          look="primary"
          isPending={start.isPending}
          isDisabled={good === 0 || (bad > 0 && !leaveOut)}
          onPress={() =>
            start.mutate({ id: run.id, leaveOut, notifies }, { onSuccess: () => show({ only: undefined }), onError })
          }
        >
          {say(importText.start, { count: good })}
        </Button>
      }
    >
      <div className="grid shrink-0 gap-3 px-4 py-3">
        <div role="status" className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
          <StatusDot kind="ok">{say(importText.good, { count: good })}</StatusDot>
          <StatusDot kind={bad > 0 ? 'danger' : 'off'}>{say(importText.bad, { count: bad })}</StatusDot>
        </div>
        {bad > 0 && (
          <>
            <Alert kind="warn">{say(importText.fixFirst)}</Alert>
            <Checkbox isSelected={leaveOut} onChange={setLeaveOut} hint={say(importText.leaveOutHint)}>
              {say(importText.leaveOut)}
            </Checkbox>
          </>
        )}
        {kind.canNotify && (
          <Checkbox isSelected={notifies} onChange={setNotifies} hint={say(importText.notifiesHint)}>
            {say(importText.notifies)}
          </Checkbox>
        )}
        <Tools run={run} only={only} show={show} />
      </div>
      <RowsTable run={run} kind={kind} only={only} onOpen={({ rowNo }) => show({ row: rowNo }, { replace: false })} />
    </StepFrame>
  )
}

const filters: { id: 'all' | RowFilter; name: (typeof importText)['all'] }[] = [
  { id: 'all', name: importText.all },
  { id: 'bad', name: importText.onlyBad },
  { id: 'good', name: importText.onlyGood },
]

const Tools = ({ run, only, show }: Pick<Props, 'run' | 'only' | 'show'>) => {
  const say = useSay()
  const away: ImportsSearch = { id: undefined, step: undefined, only: undefined }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={say(importText.show)}
        value={only ?? 'all'}
        onChange={(id) => show({ only: id === 'all' ? undefined : id })}
        items={filters.map(({ id, name }) => ({ id, name: say(name) }))}
      />
      <Button look="ghost" onPress={() => show({ step: 'columns' }, { replace: false })}>
        <Columns3 aria-hidden className="size-4" />
        {say(importText.changeColumns)}
      </Button>
      <Button look="ghost" onPress={() => show(away, { replace: false })}>
        <FileUp aria-hidden className="size-4" />
        {say(importText.startOver)}
      </Button>
      {run.counts.bad > 0 && <ErrorsButton run={run} />}
    </div>
  )
}
