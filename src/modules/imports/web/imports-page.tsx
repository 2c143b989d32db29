import { usePageSearch } from '#ui/page-search.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { importApi, type importKinds, type ImportRun, type KindInfo } from '../api.ts'
import { importText } from '../text.ts'
import { ColumnsStep } from './columns-step.tsx'
import { importsSearch, type ImportsSearch, type ShowImport } from './imports-search.ts'
import { PreviewStep } from './preview-step.tsx'
import { ProcessingStep } from './processing-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { RowSheet } from './row-sheet.tsx'
import { UploadStep } from './upload-step.tsx'

const ofBoard = (boardId: string | null | undefined) => (boardId ? { boardId } : {})

/** An import in five steps; the current step is in the URL. `first` is chosen where the URL names no kind. */
export const ImportsPage = ({ first = 'users' }: { first?: (typeof importKinds)[number] }) => {
  const [search, show] = usePageSearch(importsSearch)
  const { data: kinds, error, refetch } = useRead(importApi.kinds, ofBoard(search.boardId))
  const kind = kinds?.find((option) => option.kind === (search.kind ?? first)) ?? kinds?.[0]
  if (error && !kinds) return <Failed error={error} retry={() => void refetch()} />
  if (!kinds || !kind) return <Waiting />
  if (search.id) return <OneImport id={search.id} search={search} show={show} />
  return <UploadStep kinds={kinds} kind={kind} boardId={search.boardId} show={show} />
}

export const ContactImports = () => <ImportsPage first="customers" />
export const TicketImports = () => <ImportsPage first="tickets" />

type OneProps = { id: string; search: ImportsSearch; show: ShowImport }

const OneImport = ({ id, search, show }: OneProps) => {
  const { data: run, error, refetch } = useRead(importApi.get, { id })
  const kinds = useRead(importApi.kinds, run ? ofBoard(run.boardId) : null)
  const kind = kinds.data?.find((option) => option.kind === run?.kind)
  const failure = (error && !run && error) || (!kinds.data && kinds.error)
  if (failure) return <Failed error={failure} retry={() => void (run ? kinds : { refetch }).refetch()} />
  if (!run || !kind) return <Waiting />
  return (
    <>
      <RunStep run={run} kind={kind} search={search} show={show} />
      {search.row && (
        <RowSheet
          key={search.row}
          run={run}
          kind={kind}
          rowNo={search.row}
          onClose={() => show({ row: undefined }, { replace: false })}
        />
      )}
    </>
  )
}

type StepProps = { run: ImportRun; kind: KindInfo; search: ImportsSearch; show: ShowImport }

const RunStep = ({ run, kind, search, show }: StepProps) => {
  if (run.state === 'running') return <ProcessingStep run={run} />
  if (run.state !== 'preview') return <ResultsStep run={run} kind={kind} only={search.only} show={show} />
  const isMapped = kind.fields.every(({ name, isRequired }) => !isRequired || run.mapping[name] !== undefined)
  if (search.step !== 'preview' || !isMapped) return <ColumnsStep run={run} kind={kind} show={show} />
  return <PreviewStep run={run} kind={kind} only={search.only} show={show} />
}

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <>
    <ViewBar title={useSay()(importText.title)} />
    <ReadError error={error} retry={retry} />
  </>
)

const Waiting = () => (
  <>
    <ViewBar title={useSay()(importText.title)} />
    <div aria-busy className="max-w-xl border-t border-line p-4">
      <SkeletonFields />
    </div>
  </>
)
