/** The drawn workflow while it is edited: each change can be undone, and is saved as a draft. */
import { useCallback, useMemo, useState } from 'react'
import { isEqual } from '#core/values/equal.ts'
import { filterFields, shapesIn } from '#modules/tickets/web/filter/fields.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { scriptBoardNames } from '#modules/scripts/unknown-names.ts'
import { useSession } from '#ui/calls/session.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { writableKeys } from '#modules/forms/built-in-index.ts'
import { workflowApi, type Workflow } from '../../api.ts'
import { emptyDefinition, nodesById, type Definition } from '../../definition.ts'
import { designerText } from '../../designer-text.ts'
import { findFaults, type Fault } from '../../find-faults.ts'
import type { FaultContext } from '../../kinds/kind.ts'

type Name = Workflow['name']
type State = { name: Name; draft: Definition }
type Saved = State & { version: number; faults: Workflow['faults'] }

const useFaultContext = ({ board, form }: BoardAndForm): FaultContext => {
  const grants = useSession()?.permissions
  return useMemo(() => {
    const fields = form.definition.fields.filter(({ isArchived }) => !isArchived)
    const keys = new Set<string>([...writableKeys, ...fields.map(({ id }) => `cf.${id}`)])
    return {
      boardId: board.id,
      statusIds: new Set(board.statuses.map(({ id }) => id)),
      shapes: shapesIn(filterFields({ board, fields, grants: grants ?? {} })),
      isWritable: (name) => keys.has(name),
      scriptNames: scriptBoardNames(board, fields),
    }
  }, [board, form, grants])
}

/** References that only the server can look up, of steps that are as they were saved. */
const missingReferences = ({ draft }: State, saved: Saved): Fault[] => {
  const [nodes, before] = [nodesById(draft), nodesById(saved.draft)]
  return saved.faults.filter(
    ({ nodeId, problem }) => problem === 'not-there' && nodes.get(nodeId ?? '') === before.get(nodeId ?? ''),
  )
}

/** What is drawn now, and what it was before each change. */
const useHistory = (first: State) => {
  const [now, setNow] = useState<State>(first)
  const [past, setPast] = useState<readonly State[]>([])
  const change = useCallback(
    (next: Partial<State>) => {
      setPast((before) => [...before.slice(-99), now])
      setNow({ ...now, ...next })
    },
    [now],
  )
  const undo = useCallback(() => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    setNow(last)
  }, [past])
  return { now, setNow, change, undo, canUndo: past.length > 0 }
}

export const useDesign = (workflow: Workflow, boardAndForm: BoardAndForm) => {
  const say = useSay()
  const write = useWrite(workflowApi.save)
  const refused = useErrorToast()
  const [saved, setSaved] = useState<Saved>({
    name: workflow.name,
    draft: workflow.draft ?? emptyDefinition,
    version: workflow.version,
    faults: workflow.faults,
  })
  const { now, setNow, ...history } = useHistory(saved)
  const context = useFaultContext(boardAndForm)
  const faults = useMemo(
    () => [...findFaults(now.draft, context), ...missingReferences(now, saved)],
    [now, saved, context],
  )
  const isDirty = !isEqual([now.name, now.draft], [saved.name, saved.draft])
  const save = (then?: (version: number) => void) =>
    write.mutate(
      { id: workflow.id, version: saved.version, ...now },
      {
        onError: refused,
        onSuccess: ({ version, faults: found }) => {
          setSaved({ ...now, version, faults: found })
          if (then && found.length === 0) then(version)
          else toast({ kind: 'done', message: say(designerText.saved) })
        },
      },
    )
  /** After a publication by this page. */
  const moved = (stored: Workflow) => {
    const state = { name: stored.name, draft: stored.draft ?? emptyDefinition }
    setSaved({ ...state, version: stored.version, faults: stored.faults })
    setNow(state)
  }
  return {
    ...now,
    ...history,
    faults,
    isDirty,
    save,
    isSaving: write.isPending,
    version: saved.version,
    moved,
  }
}
export type Design = ReturnType<typeof useDesign>
