import { FolderPlus, Plus, X } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { filterText } from './filter-text.ts'
import { useFilterScope } from './filter-scope.tsx'
import { blankCondition, blankGroup, isGroup, type DraftGroup } from './filter-draft.ts'

const most = 50

/** All of its lines, or any of them; a line may be a group again. */
export const GroupEditor = ({ group, depth }: { group: DraftGroup; depth: number }) => {
  const say = useSay()
  const { change, add, deepest } = useFilterScope()
  const isFull = group.items.length >= most
  return (
    <fieldset
      data-depth={depth}
      className={`grid min-w-0 gap-3 ${depth > 1 ? 'rounded-lg border border-line bg-canvas p-3' : ''}`}
    >
      <div className="flex items-center gap-2">
        <Segmented
          label={say(filterText.logic)}
          value={group.logic}
          onChange={(logic) => change(group.id, (node) => ({ ...node, logic }))}
          items={[
            { id: 'AND', name: say(filterText.matchAll) },
            { id: 'OR', name: say(filterText.matchAny) },
          ]}
        />
        {depth > 1 && (
          <span className="ms-auto">
            <IconButton label={say(filterText.removeGroup)} onPress={() => change(group.id, () => undefined)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </span>
        )}
      </div>
      {group.items.length === 0 && <p className="text-sm text-muted">{say(filterText.nothing)}</p>}
      {group.items.map((item) =>
        isGroup(item) ? (
          <GroupEditor key={item.id} group={item} depth={depth + 1} />
        ) : (
          <ConditionEditor key={item.id} condition={item} />
        ),
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" isDisabled={isFull} onPress={() => add(group.id, blankCondition())}>
          <Plus aria-hidden className="size-3.5" />
          {say(filterText.addCondition)}
        </Button>
        <Button
          size="small"
          isDisabled={isFull || depth >= deepest}
          title={depth >= deepest ? say(filterText.tooDeep) : undefined}
          onPress={() => add(group.id, blankGroup(group.logic === 'AND' ? 'OR' : 'AND'))}
        >
          <FolderPlus aria-hidden className="size-3.5" />
          {say(filterText.addGroup)}
        </Button>
      </div>
    </fieldset>
  )
}
