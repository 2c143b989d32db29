/** A board's settings as they are being edited: over what is saved, from the version they were begun with. */
import { useState } from 'react'
import { isProblem, problems as problemWords, type Problem } from '#core/problems.ts'
import { useRead, useWrite } from '#ui/data.tsx'
import { useRefused } from '#ui/refused.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { boardApi, BoardSettings, type Board } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'

export const boardTabs = ['general', 'numbering', 'statuses', 'tags', 'sources'] as const
export type BoardTab = (typeof boardTabs)[number]

type Problems = Record<string, Problem>
const problemsOf = (settings: BoardSettings): Problems => {
  const found: Problems = {}
  for (const { path, message } of BoardSettings.safeParse(settings).error?.issues ?? [])
    found[path.map(String).join('.')] ??= isProblem(message) ? message : 'invalid'
  return found
}

/** Where a problem is seen. */
const tabOf = (path: string): BoardTab => {
  const [part] = path.split('.')
  return part === 'sequence' ? 'numbering' : (boardTabs.find((tab) => tab === part) ?? 'general')
}

const settingsOf = (board: Board): BoardSettings => ({
  name: board.name,
  description: board.description,
  type: board.type,
  icon: board.icon,
  sequence: board.sequence,
  workflowEnabled: board.workflowEnabled,
  ticketTracking: board.ticketTracking,
  ticketComments: board.ticketComments,
  statuses: board.statuses,
  tags: board.tags,
  sources: board.sources,
})
const placed = <T extends { uiOrder: number }>(all: readonly T[]) => all.map((one, uiOrder) => ({ ...one, uiOrder }))
/** Whatever has an order has the one it is shown in. */
const inOrder = (settings: BoardSettings): BoardSettings => ({
  ...settings,
  statuses: placed(settings.statuses),
  tags: placed(settings.tags),
  sources: placed(settings.sources),
})

export const useBoardDraft = (id: string, onFault: (tab: BoardTab) => void) => {
  const say = useSay()
  const refused = useRefused()
  const read = useRead(boardApi.get, { id })
  const write = useWrite(boardApi.save)
  const [edits, setEdits] = useState<{ draft: BoardSettings; version: number }>()
  const [isChecked, setChecked] = useState(false)
  const [answered, setAnswered] = useState<Problems>({})
  const saved = read.data && settingsOf(read.data)
  const draft = edits?.draft ?? saved
  const isDirty = edits !== undefined && JSON.stringify(edits.draft) !== JSON.stringify(saved)
  const problems = isChecked && draft ? { ...answered, ...problemsOf(draft) } : answered

  const undo = () => {
    setEdits(undefined)
    setChecked(false)
    setAnswered({})
  }
  const edit = (change: Partial<BoardSettings>) => {
    if (!draft || !read.data) return
    setAnswered({})
    setEdits({ draft: inOrder({ ...draft, ...change }), version: edits?.version ?? read.data.version })
  }
  const show = (found: Problems) => {
    setAnswered(found)
    const [first] = Object.keys(found)
    if (first) onFault(tabOf(first))
  }
  const send = (settings: BoardSettings, version: number) =>
    write.mutate(
      { ...settings, id, version },
      {
        onSuccess: ({ name }) => {
          undo()
          toast({ kind: 'done', message: say(boardText.saved, { name: say(name) }) })
        },
        onError: (refusal) => {
          show(refusal.fields)
          if (refusal.code !== 'conflict') refused(refusal)
        },
      },
    )
  const save = (version = edits?.version) => {
    if (!draft || version === undefined) return refused({ code: 'no-changes', holes: undefined })
    setChecked(true)
    const found = problemsOf(draft)
    if (Object.keys(found).length === 0) return send(draft, version)
    show(found)
    return refused({ code: 'invalid', holes: undefined })
  }
  return {
    read,
    board: read.data,
    draft,
    edit,
    undo,
    save: () => save(),
    /** After somebody else saved: what one wrote oneself stands in its place. */
    saveOver: () => save(read.data?.version),
    isDirty,
    isOutdated: edits !== undefined && !write.isPending && read.data?.version !== edits.version,
    isSaving: write.isPending,
    problemAt: (path: string) => {
      const found = problems[path]
      return found && say(problemWords[found])
    },
    isFaulty: (path: string) => Object.keys(problems).some((name) => name.startsWith(`${path}.`)),
  }
}
export type BoardEditing = ReturnType<typeof useBoardDraft>
export type PartProps = { editing: BoardEditing; draft: BoardSettings; board: Board }
