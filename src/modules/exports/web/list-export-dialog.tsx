import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import type { ListExportProps } from '#modules/tickets/web/export-slot.ts'
import { exportApi } from '../api.ts'
import type { Format } from '../rules.ts'
import { exportText } from '../text.ts'
import { ExportDialog } from './export-dialog.tsx'
import { usePossibleColumns } from './use-possible-columns.ts'

type Props = ListExportProps & { formats: readonly Format[]; onClose: () => void }

export const ListExportDialog = ({ question, columns, selection, formats, onClose }: Props) => {
  const say = useSay()
  const format = useFormat()
  const refused = useErrorToast()
  const start = useWrite(exportApi.start)
  const possible = usePossibleColumns(question.boardId)
  const chosen = selection === 'all' ? [] : [...selection]
  return (
    <ExportDialog
      title={
        chosen.length > 0
          ? say(exportText.exportSelected, { count: format.number(chosen.length) })
          : say(exportText.exportList)
      }
      boardId={question.boardId}
      formats={formats}
      columns={columns}
      possible={possible}
      isStarting={start.isPending}
      onStart={(choice, started) =>
        start.mutate(
          { ...question, ...choice, ids: chosen.length > 0 ? chosen : 'all' },
          { onError: refused, onSuccess: ({ id }) => started(id) },
        )
      }
      onClose={onClose}
    />
  )
}
