import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { importApi, type ImportRun, type KindInfo } from '../api.ts'
import { withColumn } from '../rules.ts'
import { importText } from '../text.ts'
import type { ShowImport } from './imports-search.ts'
import { StepFrame } from './step-frame.tsx'

const none = 'none'
/** Each choice is saved at once. */
export const ColumnsStep = ({ run, kind, show }: { run: ImportRun; kind: KindInfo; show: ShowImport }) => {
  const say = useSay()
  const format = useFormat()
  const onError = useErrorToast()
  const map = useWrite(importApi.map)
  const { data: first } = useRead(importApi.rows, { id: run.id, pageSize: 3 })
  const mapping = map.isPending ? map.variables.mapping : run.mapping
  const columns = run.headers.map((header, at) => ({
    id: String(at),
    name: header || say(importText.columnNumber, { number: format.number(at + 1) }),
  }))
  const isComplete = kind.fields.every(({ name, isRequired }) => !isRequired || mapping[name] !== undefined)
  const sampleOf = (field: string) =>
    (first?.items ?? [])
      .map(({ values }) => values[field])
      .filter(Boolean)
      .join(' · ')
  return (
    <StepFrame
      title={run.fileName}
      step="columns"
      action={
        <Button
          look="primary"
          isDisabled={!isComplete}
          isPending={map.isPending}
          onPress={() => show({ step: 'preview' }, { replace: false })}
        >
          {say(importText.toPreview)}
        </Button>
      }
    >
      <section aria-labelledby="columns-title" className="px-4 py-5">
        <h2 id="columns-title" className="text-base font-semibold">
          {say(importText.columnsTitle)}
        </h2>
        <p className="mt-1 mb-5 max-w-prose text-sm text-muted">{say(importText.columnsHint)}</p>
        <div className="grid max-w-4xl gap-x-6 gap-y-4 @2xl:grid-cols-2">
          {kind.fields.map(({ name, words, isRequired }) => (
            <div key={name} className="min-w-0">
              <Select
                label={say(words)}
                isRequired={isRequired}
                value={mapping[name] === undefined ? none : String(mapping[name])}
                problem={isRequired && mapping[name] === undefined ? say(importText.columnNeeded) : undefined}
                hint={sampleOf(name) || undefined}
                onChange={(chosen) => {
                  const column = chosen === none ? undefined : Number(chosen)
                  map.mutate({ id: run.id, mapping: withColumn(mapping, name, column) }, { onError })
                }}
                items={[{ id: none, name: say(importText.noColumn) }, ...columns]}
              />
            </div>
          ))}
        </div>
      </section>
    </StepFrame>
  )
}
