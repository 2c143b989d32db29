/** Edits the cells of a row, each with its problem. */
import { useState } from 'react'
import { problemWords } from '#ui/calls/catalogue.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { importApi, type ImportRow, type ImportRun, type KindInfo } from '../api.ts'
import { importText } from '../text.ts'

type Props = { run: ImportRun; kind: KindInfo; rowNo: number; onClose: () => void }

export const RowSheet = ({ run, kind, rowNo, onClose }: Props) => {
  const say = useSay()
  const number = useFormat().number(rowNo)
  const onError = useErrorToast()
  const { data: row, error, refetch } = useRead(importApi.row, { id: run.id, rowNo })
  const correct = useWrite(importApi.correct)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const isDone = row?.state === 'success' || run.state === 'running'
  const isDirty = Object.entries(typed).some(([field, value]) => row?.values[field] !== value)

  const save = () =>
    correct.mutate(
      { id: run.id, rowNo, values: typed },
      {
        onSuccess: ({ problems }: ImportRow) => {
          const isRight = Object.keys(problems).length === 0
          toast({
            kind: isRight ? 'done' : 'error',
            message: say(isRight ? importText.corrected : importText.stillWrong, { number }),
          })
          setTyped({})
          if (isRight) setTimeout(onClose)
        },
        onError,
      },
    )
  return (
    <Sheet
      title={say(isDone ? importText.row : importText.correct, { number })}
      isLoading={!row && !error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDone) save()
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(isDone ? uiText.close : uiText.cancel)}</Button>
          {!isDone && (
            <Button type="submit" look="primary" isPending={correct.isPending}>
              {say(uiText.save)}
            </Button>
          )}
        </>
      }
    >
      {error && !row && (
        <div className="col-span-12">
          <ReadError error={error} retry={() => void refetch()} />
        </div>
      )}
      {row?.problems['row'] && (
        <Alert kind="warn" className="col-span-12">
          {say(problemWords(row.problems['row']))}
        </Alert>
      )}
      {row && <Cells row={row} run={run} kind={kind} typed={typed} isDone={isDone} onType={setTyped} />}
      <LeaveGuard isDirty={isDirty && !isDone} />
    </Sheet>
  )
}

type CellProps = Pick<Props, 'run' | 'kind'> & {
  row: ImportRow
  typed: Record<string, string>
  isDone: boolean
  onType: (typed: Record<string, string>) => void
}

/** The problem of a cell is shown until the cell is edited. */
const Cells = ({ row, run, kind, typed, isDone, onType }: CellProps) => {
  const say = useSay()
  const firstWrong = kind.fields.find(({ name }) => row.problems[name])?.name
  return kind.fields
    .filter(({ name }) => run.mapping[name] !== undefined)
    .map(({ name, words, isRequired, isCode }) => {
      const problem = typed[name] === undefined && !isDone ? row.problems[name] : undefined
      return (
        <div key={name} className="col-span-12">
          <TextField
            label={say(words)}
            name={name}
            code={isCode}
            isRequired={isRequired}
            isReadOnly={isDone}
            autoFocus={name === firstWrong}
            value={typed[name] ?? row.values[name] ?? ''}
            onChange={(value) => onType({ ...typed, [name]: value })}
            problem={problem && say(problemWords(problem))}
          />
        </div>
      )
    })
}
