import { FileUp, RotateCcw } from 'lucide-react'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { importApi, rowStates, type ImportRun, type KindInfo, type RowFilter } from '../api.ts'
import { importText, rowStateText } from '../text.ts'
import { ErrorsButton } from './errors-button.tsx'
import type { ShowImport } from './imports-search.ts'
import { RowsTable } from './rows-table.tsx'
import { StepFrame } from './step-frame.tsx'

type Props = { run: ImportRun; kind: KindInfo; only?: RowFilter; show: ShowImport }

/** The outcome of each row. Failed rows can be corrected and retried. */
export const ResultsStep = ({ run, kind, only, show }: Props) => {
  const say = useSay()
  const { success, error } = run.counts
  return (
    <StepFrame title={run.fileName} step="results" action={<NextAct run={run} show={show} />}>
      <div className="grid shrink-0 gap-3 px-4 py-3">
        <Alert
          kind={error > 0 || run.state === 'stopped' ? 'warn' : 'ok'}
          title={say(importText.allDone, { count: success })}
        >
          {run.state === 'stopped' && <p>{say(importText.stopped)}</p>}
          {run.stopReason && <p>{say(errorWords(run.stopReason))}</p>}
          {error > 0 && <p>{say(importText.someFailed, { count: error })}</p>}
        </Alert>
        <Tools run={run} only={only} show={show} />
      </div>
      <RowsTable run={run} kind={kind} only={only} onOpen={({ rowNo }) => show({ row: rowNo }, { replace: false })} />
    </StepFrame>
  )
}

/** Resumes, retries corrected rows, or starts with another file. */
const NextAct = ({ run, show }: Pick<Props, 'run' | 'show'>) => {
  const say = useSay()
  const onError = useErrorToast()
  const start = useWrite(importApi.start)
  const { error, good } = run.counts
  if (error === 0 && run.state === 'finished')
    return (
      <Button look="primary" onPress={() => show({ id: undefined, only: undefined }, { replace: false })}>
        <FileUp aria-hidden className="size-4" />
        {say(importText.startOver)}
      </Button>
    )
  return (
    <Button
      look="primary"
      isPending={start.isPending}
      isDisabled={good === 0}
      onPress={() =>
        start.mutate({ id: run.id, leaveOut: true }, { onSuccess: () => show({ only: undefined }), onError })
      }
    >
      <RotateCcw aria-hidden className="size-4" />
      {say(run.state === 'stopped' ? importText.goOn : importText.retry)}
    </Button>
  )
}

const Tools = ({ run, only, show }: Omit<Props, 'kind'>) => {
  const say = useSay()
  const format = useFormat()
  const states = rowStates.filter((state) => run.counts[state] > 0)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={say(importText.show)}
        value={only ?? 'all'}
        onChange={(id) => show({ only: id === 'all' ? undefined : id })}
        items={[
          { id: 'all' as const, name: say(importText.all) },
          ...states.map((id) => ({ id, name: `${say(rowStateText[id])} ${format.number(run.counts[id])}` })),
        ]}
      />
      {run.counts.bad > 0 && <ErrorsButton run={run} />}
      {run.counts.error > 0 && (
        <Button look="ghost" onPress={() => show({ id: undefined, only: undefined }, { replace: false })}>
          <FileUp aria-hidden className="size-4" />
          {say(importText.startOver)}
        </Button>
      )}
    </div>
  )
}
