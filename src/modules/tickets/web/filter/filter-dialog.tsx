/** Builds a filter: groups within groups, over everything that this person may see. */
import { useMemo, useState } from 'react'
import { deepestFilter, filterProblems, type Filter, type FilterProblem } from '#core/filters/filter.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import type { Field } from '#modules/forms/definition.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSession } from '#ui/calls/session.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { filterFields, shapesIn } from './fields.ts'
import { filterText } from './filter-text.ts'
import { GroupEditor } from './group-editor.tsx'
import { FilterScopeProvider, type FilterScope } from './filter-scope.tsx'
import {
  addedTo,
  blankGroup,
  changedAt,
  draftOf,
  filterOf,
  idsByPath,
  unfinished,
  type DraftGroup,
} from './filter-draft.ts'

type Props = {
  board: Board
  fields: readonly Field[]
  filter?: Filter
  /** The table has a filter of its own, which applies too. */
  isInside: boolean
  onApply: (filter?: Filter) => void
  onClose: () => void
}

/** Faults are named by path; the lines they belong to are known by id. */
const problemsById = (draft: DraftGroup, shapes: FilterScope['shapes']) => {
  const ids = idsByPath(draft)
  const found = new Map<string, FilterProblem['problem'] | 'incomplete'>()
  for (const { path, problem } of filterProblems(filterOf(draft), shapes)) {
    const id = ids.get(path.replace(/\.(operand|operator|value)$/, ''))
    if (id) found.set(id, problem)
  }
  for (const id of unfinished(draft)) found.set(id, 'incomplete')
  return found
}
const noProblems: FilterScope['problems'] = new Map()

export const FilterDialog = ({ board, fields, filter, isInside, onApply, onClose }: Props) => {
  const say = useSay()
  const grants = useSession()?.permissions
  const [draft, setDraft] = useState<DraftGroup>(() => (filter ? draftOf(filter) : blankGroup()))
  const [isTried, setTried] = useState(false)
  const known = useMemo(() => filterFields({ board, fields, grants: grants ?? {} }), [board, fields, grants])
  const shapes = useMemo(() => shapesIn(known), [known])
  const problems = problemsById(draft, shapes)
  const scope: FilterScope = {
    fields: known,
    shapes,
    deepest: isInside ? deepestFilter - 1 : deepestFilter,
    problems: isTried ? problems : noProblems,
    change: (id, change) =>
      setDraft((before) => {
        if (before.id !== id) return changedAt(before, id, change)
        return (change(before) as DraftGroup | undefined) ?? before
      }),
    add: (groupId, node) => setDraft((before) => addedTo(before, groupId, node)),
  }
  const apply = () => {
    setTried(true)
    if (problems.size > 0) return
    const built = filterOf(draft)
    onApply(built.items.length > 0 ? built : undefined)
  }
  return (
    <ContentDialog
      title={say(filterText.title)}
      size="large"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      footer={
        <>
          <span className="me-auto">
            <Button look="ghost" onPress={() => setDraft(blankGroup())}>
              {say(filterText.clear)}
            </Button>
          </span>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button look="primary" onPress={apply}>
            {say(filterText.apply)}
          </Button>
        </>
      }
    >
      <FilterScopeProvider value={scope}>
        <GroupEditor group={draft} depth={1} />
      </FilterScopeProvider>
    </ContentDialog>
  )
}
