/** One table as it is being edited. */
import type { Language } from '#core/words.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { tableApi, type BoardTable, type TableSettings } from '../../api/tables.ts'
import { tableText } from '../../text/tables-text.ts'
import { problemsIn, useDocumentDraft } from '#ui/records/use-document-draft.ts'

type Draft = { name: Record<Language, string>; settings: TableSettings }

export const useTableDraft = ({ id, boardId, version, name, settings }: BoardTable) => {
  const say = useSay()
  const write = useWrite(tableApi.save)
  const saved: Draft = { name, settings }
  const editing = useDocumentDraft<Draft>({
    saved,
    version,
    check: (draft) => problemsIn(tableApi.save.input, { ...draft, id, boardId, version }),
    isSaving: write.isPending,
    send: (draft, from, { onSuccess, onError }) =>
      write.mutate(
        { ...draft, id, boardId, version: from },
        {
          onError,
          onSuccess: (stored) => {
            onSuccess(stored)
            toast({ kind: 'done', message: say(tableText.saved, { name: say(stored.name) }) })
          },
        },
      ),
  })
  const draft = editing.draft ?? saved
  return {
    ...editing,
    draft,
    edit: (change: Partial<Draft>) => editing.edit({ ...draft, ...change }),
    set: (change: Partial<TableSettings>) => editing.edit({ ...draft, settings: { ...draft.settings, ...change } }),
  }
}
export type TableEditing = ReturnType<typeof useTableDraft>
