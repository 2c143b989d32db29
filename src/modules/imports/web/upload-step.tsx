import { Download } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { boardApi } from '#modules/boards/api/boards.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { upload } from '#ui/calls/upload.ts'
import { useDownload } from '#ui/calls/use-download.ts'
import { useSay } from '#ui/words.tsx'
import { importApi, maxMb, type ImportKind, type ImportRun, type KindInfo } from '../api.ts'
import { importText } from '../text.ts'
import type { ShowImport } from './imports-search.ts'
import { PastImports } from './past-imports.tsx'
import { StepFrame } from './step-frame.tsx'

const types = ['.csv', '.xlsx']

type Props = { kinds: readonly KindInfo[]; kind: KindInfo; boardId?: string; show: ShowImport }

/** Where an import begins, and where those of before are found. */
export const UploadStep = ({ kinds, kind, boardId, show }: Props) => {
  const say = useSay()
  return (
    <StepFrame
      title={say(importText.title)}
      step="upload"
      filters={
        kinds.length > 1 && (
          <Segmented<ImportKind>
            label={say(importText.kind)}
            value={kind.kind}
            onChange={(chosen) => show({ kind: chosen })}
            items={kinds.map((option) => ({ id: option.kind, name: say(option.name) }))}
          />
        )
      }
    >
      {kind.isOfBoard && <BoardChoice boardId={boardId} show={show} />}
      {(!kind.isOfBoard || boardId) && <FilePart kind={kind} boardId={boardId} show={show} />}
      <h2 className="shrink-0 px-4 pt-5 pb-3 text-base font-semibold">{say(importText.past)}</h2>
      <div className="flex min-h-72 flex-1 flex-col">
        <PastImports kind={kind} show={show} />
      </div>
    </StepFrame>
  )
}

/** Tickets are brought to one board. */
const BoardChoice = ({ boardId, show }: Pick<Props, 'boardId' | 'show'>) => {
  const say = useSay()
  const { data: boards } = useRead(boardApi.list, {})
  const items = (boards ?? [])
    .filter(({ type, isArchived }) => type === 'TICKET' && !isArchived)
    .map(({ id, name }) => ({ id, name: say(name) }))
  return (
    <div className="max-w-sm px-4 pt-5">
      <Select
        label={say(importText.board)}
        items={items}
        value={items.some(({ id }) => id === boardId) ? boardId : undefined}
        onChange={(id) => show({ kind: 'tickets', boardId: id })}
      />
    </div>
  )
}

const FilePart = ({ kind, boardId, show }: Omit<Props, 'kinds'>) => {
  const say = useSay()
  const orgId = useOrgId()
  const template = useDownload(importApi.template)
  const ofBoard = useMemo(() => (kind.isOfBoard && boardId ? { boardId } : {}), [kind.isOfBoard, boardId])
  const send = useCallback<Send<ImportRun>>(
    (file, onProgress, signal) =>
      upload(importApi.upload, { orgId, input: { kind: kind.kind, ...ofBoard }, file, onProgress, signal }),
    [orgId, kind.kind, ofBoard],
  )
  const onDone = useCallback(
    ({ id }: ImportRun) => show({ id, step: 'columns', kind: kind.kind }, { replace: false }),
    [show, kind.kind],
  )
  return (
    <section className="grid max-w-6xl shrink-0 grid-cols-[minmax(0,1fr)] gap-4 px-4 py-5 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="max-w-prose">
        <h2 className="text-base font-semibold">{say(importText.titleOf, { kind: say(kind.name) })}</h2>
        <p className="mt-1 text-sm text-muted">{say(kind.hint)}</p>
        <p className="mt-2 text-sm text-muted">{say(importText.fileHint)}</p>
        <Button
          className="mt-3"
          isPending={template.isPending}
          onPress={() => void template.run({ kind: kind.kind, ...ofBoard }, `${say(kind.name)}.csv`)}
        >
          <Download aria-hidden className="size-4" />
          {say(importText.template)}
        </Button>
      </div>
      <FileDrop label={say(importText.chooseFile)} send={send} onDone={onDone} maxMb={maxMb} types={types} />
    </section>
  )
}
