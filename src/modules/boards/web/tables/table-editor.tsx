import { SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useUrlOrgId, useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { useSay } from '#ui/words.tsx'
import { tableApi, type BoardTable } from '../../api/tables.ts'
import { settingsText } from '../../text/board-settings-text.ts'
import { tableText } from '../../text/tables-text.ts'
import { BothNames } from '../board/both-names.tsx'
import { ColumnList } from './column-list.tsx'
import { TableOptions } from './table-options.tsx'
import { TablePreview } from './table-preview.tsx'
import type { ColumnName } from './use-column-names.ts'
import { useTableDraft } from './use-table-draft.ts'

type Props = { table: BoardTable; names: readonly ColumnName[]; isOnly: boolean; onRemoved: () => void }

export const TableEditor = ({ table, names, isOnly, onRemoved }: Props) => {
  const say = useSay()
  const editing = useTableDraft(table)
  const { draft, isDirty } = editing
  const isOwn = useOrgId() === useUrlOrgId()
  return (
    <form
      noValidate
      aria-label={say(table.name)}
      onSubmit={(event) => {
        event.preventDefault()
        editing.save()
      }}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <div className="@container min-h-0 flex-1 overflow-y-auto">
        <div className="grid max-w-6xl gap-6 px-4 py-4">
          {editing.isOutdated && (
            <ConflictAlert text={tableText} onReadAgain={editing.discard} onSaveOver={editing.saveOver} />
          )}
          <BothNames
            value={draft.name}
            onChange={(name) => editing.edit({ name })}
            problemAt={(language) => editing.problemAt(`name.${language}`)}
          />
          <TablePreview settings={draft.settings} names={names} />
          <div className="grid gap-6 @4xl:grid-cols-2">
            <ColumnList editing={editing} names={names} />
            <div className="@container min-w-0">
              <TableOptions editing={editing} names={names} boardId={table.boardId} />
            </div>
          </div>
          <Remove table={table} isOnly={isOnly} onRemoved={onRemoved} />
        </div>
      </div>
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
        <span role="status" className="flex-1 text-sm text-muted">
          {isDirty && say(settingsText.pending)}
        </span>
        {isDirty && <Button onPress={editing.discard}>{say(settingsText.reset)}</Button>}
        {!isDirty && isOwn && (
          <LinkButton path={`workspace/${table.boardId}/tickets/${table.id}`}>
            <SquareArrowOutUpRight aria-hidden className="size-4 rtl:-scale-x-100" />
            {say(tableText.open)}
          </LinkButton>
        )}
        <Button type="submit" look="primary" isPending={editing.isSaving}>
          {say(uiText.save)}
        </Button>
      </footer>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}

const Remove = ({ table, isOnly, onRemoved }: Omit<Props, 'names'>) => {
  const say = useSay()
  const onError = useErrorToast()
  const remove = useWrite(tableApi.remove)
  const [isAsked, setAsked] = useState(false)
  const name = say(table.name)
  const go = () => {
    setAsked(false)
    remove.mutate(
      { boardId: table.boardId, id: table.id },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: say(tableText.removed, { name }) })
          onRemoved()
        },
        onError,
      },
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button look="danger" isDisabled={isOnly} isPending={remove.isPending} onPress={() => setAsked(true)}>
        <Trash2 aria-hidden className="size-4" />
        {say(tableText.remove)}
      </Button>
      {isOnly && <p className="text-xs text-muted">{say(errorWords('last-table'))}</p>}
      {isAsked && (
        <Dialog
          danger
          title={say(tableText.removeTitle, { name })}
          body={say(tableText.removeBody)}
          confirm={say(tableText.remove)}
          onConfirm={go}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  )
}
