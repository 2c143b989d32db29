/** One table as it is being edited, from the version it was begun with. */
import { useState } from 'react'
import { isProblem, problems as problemWords, type Problem } from '#core/problems.ts'
import type { Language } from '#core/words.ts'
import { useWrite } from '#ui/data.tsx'
import { useRefused } from '#ui/refused.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { tableApi, type BoardTable, type TableSettings } from '../../api/tables.ts'
import { tableText } from '../../text/tables-text.ts'

type Draft = { name: Record<Language, string>; settings: TableSettings }
type Problems = Record<string, Problem>

const problemsOf = ({ name, settings }: Draft, { id, boardId, version }: BoardTable): Problems => {
  const found: Problems = {}
  const input = { id, boardId, version, name, settings }
  for (const { path, message } of tableApi.save.input.safeParse(input).error?.issues ?? [])
    found[path.map(String).join('.')] ??= isProblem(message) ? message : 'invalid'
  return found
}

export const useTableDraft = (table: BoardTable) => {
  const say = useSay()
  const refused = useRefused()
  const write = useWrite(tableApi.save)
  const [edits, setEdits] = useState<Draft & { version: number }>()
  const [answered, setAnswered] = useState<Problems>({})
  const [isChecked, setChecked] = useState(false)
  const saved: Draft = { name: table.name, settings: table.settings }
  const draft: Draft = edits ? { name: edits.name, settings: edits.settings } : saved
  const problems = { ...answered, ...(isChecked && problemsOf(draft, table)) }

  const undo = () => {
    setEdits(undefined)
    setAnswered({})
    setChecked(false)
  }
  const edit = (change: Partial<Draft>) => {
    setAnswered({})
    setEdits({ ...draft, ...change, version: edits?.version ?? table.version })
  }
  const save = (version = edits?.version) => {
    if (version === undefined) return refused({ code: 'no-changes', holes: undefined })
    setChecked(true)
    if (Object.keys(problemsOf(draft, table)).length > 0) return refused({ code: 'invalid', holes: undefined })
    return write.mutate(
      { ...draft, id: table.id, boardId: table.boardId, version },
      {
        onSuccess: ({ name }) => {
          undo()
          toast({ kind: 'done', message: say(tableText.saved, { name: say(name) }) })
        },
        onError: (refusal) => {
          setAnswered(refusal.fields)
          if (refusal.code !== 'conflict') refused(refusal)
        },
      },
    )
  }
  return {
    draft,
    edit,
    set: (settings: Partial<TableSettings>) => edit({ settings: { ...draft.settings, ...settings } }),
    undo,
    save: () => save(),
    saveOver: () => save(table.version),
    isDirty: edits !== undefined && JSON.stringify(draft) !== JSON.stringify(saved),
    isOutdated: edits !== undefined && !write.isPending && edits.version !== table.version,
    isSaving: write.isPending,
    problemAt: (path: string) => {
      const found = problems[path]
      return found && say(problemWords[found])
    },
  }
}
export type TableEditing = ReturnType<typeof useTableDraft>
