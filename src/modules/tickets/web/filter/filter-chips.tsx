/** The conditions of the filter as chips: each says its condition, opens where it is pressed, and can be removed. */
import { X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { filterProblems, isCondition, type Condition, type Filter } from '#core/filters/filter.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import type { Field } from '#modules/forms/definition.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useSession } from '#ui/calls/session.ts'
import { uiText } from '#ui/text.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { conditionText } from './condition-text.ts'
import { draftOf, filterOf, isGroup, unfinished, type DraftGroup } from './filter-draft.ts'
import { filterFields, shapesIn, type FilterField } from './fields.ts'
import { FilterScopeProvider, type FilterScope } from './filter-scope.tsx'
import { filterText } from './filter-text.ts'
import { replacedItem } from './join-filters.ts'
import { useConditionWords } from './use-condition-words.ts'

type Props = {
  board: Board
  fields: readonly Field[]
  filter: Filter
  /** Conditions that the quick filters show already. */
  isShown: (condition: Condition) => boolean
  isOff: boolean
  onChange: (filter: Filter | undefined) => void
  /** Opens the whole filter, for a group of conditions. */
  onOpenAll: () => void
}

const chipLook =
  'flex h-[max(1.75rem,26px)] max-w-80 min-w-0 items-center rounded-s-md border border-e-0 border-line-strong bg-surface ps-2 pe-1.5 text-xs whitespace-nowrap hover:bg-sunken'
const removeLook =
  'grid h-[max(1.75rem,26px)] w-6 shrink-0 place-items-center rounded-e-md border border-line-strong bg-surface text-faint hover:bg-sunken hover:text-fg'

type EditorProps = {
  condition: Condition
  known: readonly FilterField[]
  onApply: (condition?: Condition) => void
  onClose: () => void
}

/** One condition by itself, applied as a whole. */
const ChipEditor = ({ condition, known, onApply, onClose }: EditorProps) => {
  const say = useSay()
  const [draft, setDraft] = useState<DraftGroup>(() => draftOf({ logic: 'AND', items: [condition] }))
  const [isTried, setTried] = useState(false)
  const shapes = useMemo(() => shapesIn(known), [known])
  const built = filterOf(draft)
  const [node] = draft.items
  const [problem] = filterProblems(built, shapes)
  const isIncomplete = unfinished(draft).length > 0
  const scope: FilterScope = {
    fields: known,
    shapes,
    deepest: 1,
    problems: new Map(
      isTried && node && (problem || isIncomplete) ? [[node.id, problem?.problem ?? 'incomplete']] : [],
    ),
    change: (id, change) => {
      if (!node || node.id !== id) return
      const next = change(node)
      if (next) setDraft({ ...draft, items: [next] })
      else onApply()
    },
    add: () => undefined,
  }
  const apply = () => {
    setTried(true)
    const [item] = built.items
    if (!problem && !isIncomplete && item && isCondition(item)) onApply(item)
  }
  return (
    <form
      noValidate
      className="@container grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <FilterScopeProvider value={scope}>
        {node && !isGroup(node) && <ConditionEditor condition={node} />}
      </FilterScopeProvider>
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{say(uiText.cancel)}</Button>
        <Button type="submit" look="primary">
          {say(filterText.apply)}
        </Button>
      </div>
    </form>
  )
}

export const FilterChips = ({ board, fields, filter, isShown, isOff, onChange, onOpenAll }: Props) => {
  const say = useSay()
  const format = useFormat()
  const grants = useSession()?.permissions
  const box = useRef<HTMLDivElement>(null)
  const known = useMemo(() => filterFields({ board, fields, grants: grants ?? {} }), [board, fields, grants])
  // Alternatives are one condition together, so they are one chip.
  const items = filter.logic === 'AND' ? filter.items : [filter]
  const words = useConditionWords(items.filter(isCondition), known)
  const change = (at: number, next?: Condition) => {
    onChange(filter.logic === 'AND' ? replacedItem(filter, at, next) : undefined)
    // The chip goes with its condition, and must not take the focus with it.
    if (!next)
      requestAnimationFrame(() =>
        box.current?.closest('[data-filter-bar]')?.querySelector<HTMLElement>('[data-open-filter]')?.focus(),
      )
  }
  return (
    <div
      ref={box}
      role="group"
      aria-label={say(filterText.conditions)}
      className={`flex shrink-0 gap-1 ${isOff ? 'opacity-60' : ''}`}
    >
      {items.map((item, at) => {
        if (isCondition(item) && isShown(item)) return null
        const text = isCondition(item)
          ? conditionText(item, words)
          : { field: say(filterText.group), rest: format.number(item.items.length) }
        const name = `${text.field} ${text.rest}`
        const content = (
          <>
            <bdi className="me-1 shrink-0 text-muted">{text.field}</bdi>
            <bdi className={`truncate font-semibold ${isOff ? 'line-through' : ''}`}>{text.rest}</bdi>
          </>
        )
        return (
          <span key={at} data-chip className="flex shrink-0">
            {isCondition(item) ? (
              <Popover
                label={name}
                placement="bottom start"
                className="w-104 p-3"
                trigger={
                  <button type="button" className={chipLook}>
                    {content}
                  </button>
                }
              >
                {(close) => (
                  <ChipEditor
                    condition={item}
                    known={known}
                    onClose={close}
                    onApply={(next) => {
                      close()
                      change(at, next)
                    }}
                  />
                )}
              </Popover>
            ) : (
              <button type="button" aria-haspopup="dialog" onClick={onOpenAll} className={chipLook}>
                {content}
              </button>
            )}
            <button
              type="button"
              aria-label={say(filterText.removeNamed, { name })}
              onClick={() => change(at)}
              className={removeLook}
            >
              <X aria-hidden className="size-3" />
            </button>
          </span>
        )
      })}
    </div>
  )
}
