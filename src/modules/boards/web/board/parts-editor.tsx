/** Things in an order on one side, the fields of the chosen one on the other. */
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { reordered } from '#ui/lists/sortable.ts'
import { Empty } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { settingsText } from '../../text/board-settings-text.ts'

type Props<T extends { id: string }> = {
  label: string
  hint: string
  kind: string
  items: readonly T[]
  nameOf: (item: T) => string
  mark: (item: T) => ReactNode
  hasProblem: (at: number) => boolean
  /** Counts refused saves; each one reveals the first problem. */
  tries: number
  onChange: (items: T[]) => void
  make: () => T
  add: string
  remove: string
  /** Of the list as a whole. */
  problem?: string | undefined
  /** Why the chosen one has to stay. */
  stays?: string
  /** Replaces the button if removal needs a dialog. */
  removing?: (item: T) => ReactNode
  empty?: string
  /** Below the list. */
  after?: ReactNode
  children: (item: T, at: number, place: { change: (change: Partial<T>) => void; isNew: boolean }) => ReactNode
}

export const PartsEditor = <T extends { id: string }>(props: Props<T>) => {
  const { label, hint, problem, items, hasProblem, tries, onChange, make, add, empty, after } = props
  const say = useSay()
  const withProblem = () => items.find((_, at) => hasProblem(at))?.id
  const [chosenId, choose] = useState(withProblem)
  const [seenTries, setSeenTries] = useState(tries)
  if (seenTries !== tries) {
    setSeenTries(tries)
    choose(withProblem() ?? chosenId)
  }
  const [newId, setNewId] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  const pick = (id: string) => {
    setTouched(true)
    choose(id)
  }
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0]
  const addOne = () => {
    const made = make()
    onChange([...items, made])
    choose(made.id)
    setNewId(made.id)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:grid-cols-[20rem_minmax(0,1fr)]">
      <section aria-label={label}>
        <p className="mb-3 text-sm text-muted">{hint}</p>
        {problem && (
          <p role="alert" className="mb-3 text-sm text-danger">
            {problem}
          </p>
        )}
        {items.length === 0 && empty && <p className="mb-2 text-sm">{empty}</p>}
        <PartsList {...props} chosenId={chosen?.id} choose={pick} />
        <Button className="mt-2 w-full" onPress={addOne}>
          <Plus aria-hidden className="size-4" />
          {add}
        </Button>
        {after}
      </section>
      {chosen ? (
        <Chosen {...props} key={chosen.id} item={chosen} isNew={chosen.id === newId} isTouched={isTouched} />
      ) : (
        items.length > 0 && <Empty title={say(settingsText.choose)} />
      )}
    </div>
  )
}

type ListProps<T extends { id: string }> = Props<T> & { chosenId?: string; choose: (id: string) => void }

const PartsList = <T extends { id: string }>(props: ListProps<T>) => {
  const { label, kind, items, nameOf, mark, hasProblem, onChange, chosenId, choose } = props
  return (
    <SortableList
      label={label}
      kind={kind}
      items={items}
      nameOf={nameOf}
      onMove={(id, to) => onChange(reordered(items, id, to))}
    >
      {(item, handle) => (
        <div
          className={`flex items-center gap-1 rounded-md border ${item.id === chosenId ? 'border-line-strong bg-sunken' : 'border-line'} ${hasProblem(items.indexOf(item)) ? 'border-danger' : ''}`}
        >
          {handle}
          <button
            type="button"
            aria-pressed={item.id === chosenId}
            onClick={() => choose(item.id)}
            className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-md pe-2 text-start text-sm"
          >
            {mark(item)}
          </button>
        </div>
      )}
    </SortableList>
  )
}

/** On a phone the editor is below the list, so choosing an item scrolls to it. */
const useInSight = (isTouched: boolean) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isTouched) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isTouched])
  return box
}

const Chosen = <T extends { id: string }>(props: Props<T> & { item: T; isNew: boolean; isTouched: boolean }) => {
  const { item, items, nameOf, onChange, remove, stays, removing, isNew, isTouched, children } = props
  const box = useInSight(isTouched)
  const say = useSay()
  const change = (part: Partial<T>) =>
    onChange(items.map((entry) => (entry.id === item.id ? { ...entry, ...part } : entry)))
  return (
    <section
      ref={box}
      aria-label={nameOf(item) || say(settingsText.unnamed)}
      className="@container grid min-w-0 content-start gap-4 @3xl:border-s @3xl:border-line @3xl:ps-6"
    >
      {children(item, items.indexOf(item), { change, isNew })}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        {removing && stays === undefined ? (
          removing(item)
        ) : (
          <Button
            look="danger"
            isDisabled={stays !== undefined}
            onPress={() => onChange(items.filter(({ id }) => id !== item.id))}
          >
            <Trash2 aria-hidden className="size-4" />
            {remove}
          </Button>
        )}
        {stays && <p className="text-xs text-muted">{stays}</p>}
      </div>
    </section>
  )
}
