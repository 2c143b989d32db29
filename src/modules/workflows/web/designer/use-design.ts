/** The drawn workflow while it is edited: each change can be undone, and is saved as a draft. */
import { useCallback, useMemo } from 'react'
import { filterFields, shapesIn } from '#modules/tickets/web/filter/fields.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { scriptBoardNames } from '#modules/scripts/unknown-names.ts'
import { useSession } from '#ui/calls/session.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useEdits } from '#ui/records/edits/use-edits.ts'
import { useSay } from '#ui/words.tsx'
import { writableKeys } from '#modules/forms/built-in-index.ts'
import { workflowApi, type Workflow } from '../../api.ts'
import { emptyDefinition, nodesById, type Definition } from '../../definition.ts'
import { designerText } from '../../designer-text.ts'
import { findFaults, type Fault } from '../../find-faults.ts'
import type { FaultContext } from '../../kinds/kind.ts'

type Name = Workflow['name']
type State = { name: Name; draft: Definition }
const stateOf = ({ name, draft }: Workflow): State => ({ name, draft: draft ?? emptyDefinition })

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
const missingReferences = (now: State, saved: State, faults: Workflow['faults']): Fault[] => {
  const [nodes, before] = [nodesById(now.draft), nodesById(saved.draft)]
  return faults.filter(
    ({ nodeId, problem }) => problem === 'not-there' && nodes.get(nodeId ?? '') === before.get(nodeId ?? ''),
  )
}

export const useDesign = (workflow: Workflow, boardAndForm: BoardAndForm) => {
  const say = useSay()
  const write = useWrite(workflowApi.save)
  const showErrorToast = useErrorToast()
  const stored = useMemo(() => stateOf(workflow), [workflow])
  const edits = useEdits({ saved: stored, version: workflow.version })
  const { draft: now = stored, base = stored, baseVersion: version = workflow.version } = edits
  const { change: changeEdits, settle, isDirty, canUndo, undo, discard } = edits
  const context = useFaultContext(boardAndForm)
  const faults = useMemo(
    () => [...findFaults(now.draft, context), ...missingReferences(now, base, workflow.faults)],
    [now, base, workflow.faults, context],
  )
  const change = useCallback((next: Partial<State>) => changeEdits((before) => ({ ...before, ...next })), [changeEdits])
  const send = (from: number, then?: (version: number) => void) =>
    write.mutate(
      { id: workflow.id, version: from, ...now },
      {
        onError: (refusal) => refusal.code !== 'conflict' && showErrorToast(refusal),
        onSuccess: (saved) => {
          settle(now, saved.version, (mine) => mine)
          if (then && saved.faults.length === 0) then(saved.version)
          else toast({ kind: 'done', message: say(designerText.saved) })
        },
      },
    )
  return {
    ...now,
    change,
    undo,
    canUndo,
    faults,
    isDirty,
    save: (then?: (version: number) => void) => send(version, then),
    isSaving: write.isPending,
    version,
    /** Another user has saved the workflow since it was opened. */
    isOutdated: edits.isBehind && !write.isPending,
    readAgain: discard,
    saveOver: () => send(workflow.version),
    /** After a publication by this page. */
    markPublished: (published: Workflow) => settle(stateOf(published), published.version, (mine) => mine),
  }
}
export type Design = ReturnType<typeof useDesign>
