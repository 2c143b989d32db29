/** A tree whose branches are moved by dragging or by Alt and the arrow keys. Arrow keys alone move the focus, open and close. */
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { fold } from '#core/values/fold.ts'
import { DropLine } from './drop-line.tsx'
import { useSortable, type Drop } from './sortable.ts'

/** `note` is text after the name, `end` contains buttons. */
export type Branch = { id: string; name: string; note?: ReactNode; end?: ReactNode; children: Branch[] }
export type Step = 'up' | 'down' | 'in' | 'out'
type Props = {
  label: string
  /** Distinguishes this tree from others on the page. */
  kind: string
  items: Branch[]
  folded: ReadonlySet<string>
  onFold: (id: string, isFolded: boolean) => void
  onOpen: (id: string) => void
  onDrop: (drop: Drop) => void
  onStep: (id: string, step: Step) => void
}
type Line = { branch: Branch; level: number; at: number; setSize: number; parent?: string }

const linesOf = (items: Branch[], folded: ReadonlySet<string>, above: { level: number; parent?: string }): Line[] =>
  items.flatMap((branch, at) => [
    { branch, level: above.level, at, setSize: items.length, parent: above.parent },
    ...(folded.has(branch.id) ? [] : linesOf(branch.children, folded, { level: above.level + 1, parent: branch.id })),
  ])

/** The arrow towards the inline end means inwards, in both writing directions. */
const arrowOf = ({ code, currentTarget }: KeyboardEvent) => {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  if (code === 'ArrowLeft') return isMirrored ? 'in' : 'out'
  if (code === 'ArrowRight') return isMirrored ? 'out' : 'in'
  return { ArrowUp: 'up' as const, ArrowDown: 'down' as const }[code]
}

export const SortableTree = ({ label, kind, items, folded, onFold, onOpen, onDrop, onStep }: Props) => {
  const lines = linesOf(items, folded, { level: 1 })
  const [focused, setFocused] = useState<string>()
  const current = lines.find(({ branch }) => branch.id === focused) ?? lines[0]
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const show = (id?: string) => {
    if (!id) return
    setFocused(id)
    box.current?.querySelector<HTMLElement>(`[data-branch="${id}"]`)?.focus()
  }
  useEffect(() => {
    // A moved row loses the focus.
    if (hasFocus.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(`[data-branch="${focused}"]`)?.focus()
  })

  const walk = (step: Step, line: Line) => {
    const at = lines.indexOf(line)
    const { id, children } = line.branch
    const hasChildren = children.length > 0
    if (step === 'up') return show(lines[at - 1]?.branch.id)
    if (step === 'down') return show(lines[at + 1]?.branch.id)
    if (step === 'in') return hasChildren && folded.has(id) ? onFold(id, false) : show(children[0]?.id)
    return hasChildren && !folded.has(id) ? onFold(id, true) : show(line.parent)
  }
  const jump = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, line: Line) => {
    if (!/^\p{L}$/u.test(key) || ctrlKey || metaKey || altKey) return false
    const at = lines.indexOf(line) + 1
    const found = [...lines.slice(at), ...lines.slice(0, at)].find(({ branch }) =>
      fold(branch.name).startsWith(fold(key)),
    )
    show(found?.branch.id)
    return found !== undefined
  }
  const keyActions: Record<string, (line: Line) => void> = {
    Home: () => show(lines[0]?.branch.id),
    End: () => show(lines.at(-1)?.branch.id),
    Enter: ({ branch }) => onOpen(branch.id),
    F2: ({ branch }) => onOpen(branch.id),
  }
  const press = (event: KeyboardEvent, line: Line) => {
    if (event.target !== event.currentTarget) return
    const step = arrowOf(event)
    const action = keyActions[event.code]
    if (step && event.altKey) onStep(line.branch.id, step)
    else if (step) walk(step, line)
    else if (action) action(line)
    else if (!jump(event, line)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={box}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hasFocus.current = box.current?.contains(relatedTarget) ?? false
      }}
      className="outline-none"
    >
      {lines.map((line) => (
        <TreeLine
          key={line.branch.id}
          kind={kind}
          line={line}
          isFocused={line === current}
          isFolded={folded.has(line.branch.id)}
          onFocus={setFocused}
          onPress={press}
          onFold={onFold}
          onOpen={onOpen}
          onDrop={onDrop}
        />
      ))}
    </div>
  )
}

type LineProps = Pick<Props, 'kind' | 'onFold' | 'onOpen' | 'onDrop'> & {
  line: Line
  isFocused: boolean
  isFolded: boolean
  onFocus: (id: string) => void
  onPress: (event: KeyboardEvent, line: Line) => void
}

const TreeLine = ({ kind, line, isFocused, isFolded, onFocus, onPress, ...keyActions }: LineProps) => {
  const { onFold, onOpen, onDrop } = keyActions
  const { branch, level, at, setSize } = line
  const { id, name, note, end, children } = branch
  const { ref, isDragged, place } = useSortable({ kind, id, acceptsChildren: true, onDrop })
  const hasChildren = children.length > 0
  return (
    <div
      ref={ref}
      role="treeitem"
      data-branch={id}
      tabIndex={isFocused ? 0 : -1}
      aria-level={level}
      aria-posinset={at + 1}
      aria-setsize={setSize}
      aria-selected={false}
      aria-expanded={hasChildren ? !isFolded : undefined}
      onFocus={({ target, currentTarget }) => target === currentTarget && onFocus(id)}
      onKeyDown={(event) => onPress(event, line)}
      onClick={({ target }) => (target as HTMLElement).closest('button') ?? onOpen(id)}
      style={{ paddingInlineStart: `${(level - 1) * 1.5}rem` }}
      className={`relative flex min-h-10 cursor-pointer items-center gap-1 rounded-md pe-2 text-sm hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand-text ${isDragged ? 'opacity-40' : ''}`}
    >
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden // aria-expanded of the row says the same, and its arrow keys open it
          onClick={() => onFold(id, !isFolded)}
          className="grid size-7 shrink-0 place-items-center rounded-md text-faint hover:text-fg"
        >
          <ChevronRight
            aria-hidden
            className={`size-4 transition-transform duration-120 ${isFolded ? 'rtl:-scale-x-100' : 'rotate-90'}`}
          />
        </button>
      ) : (
        <span className="w-7 shrink-0" />
      )}
      <bdi className={`min-w-0 flex-1 truncate ${level === 1 ? 'font-semibold' : ''}`}>{name}</bdi> <span>{note}</span>
      {end}
      <DropLine place={place} />
    </div>
  )
}
