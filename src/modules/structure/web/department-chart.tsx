/** The departments as boxes from the top down. Lines are drawn between them; the whole is mirrored in Arabic. */
import { Ellipsis, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { DropLine } from '#ui/lists/drop-line.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, type MenuGroup } from '#ui/overlays/menu.tsx'
import type { Step } from '#ui/lists/sortable-tree.tsx'
import { useSortable, type Drop } from '#ui/lists/sortable.ts'
import { useSay } from '#ui/words.tsx'
import type { Department } from '../api.ts'
import { childrenOf } from '../rules.ts'
import { structureText } from '../text.ts'
import { PeopleCount } from './people-count.tsx'

type Props = {
  all: readonly Department[]
  totals: ReadonlyMap<string, number>
  folded: ReadonlySet<string>
  found?: ReadonlySet<string>
  /** Hidden in print, where buttons are useless. */
  isPrinted?: boolean
  menuOf: (department: Department) => MenuGroup[]
  onFold: (id: string, isFolded: boolean) => void
  onOpen: (id: string) => void
  onDrop: (drop: Drop) => void
  onStep: (id: string, step: Step) => void
}

/** A sheet of paper is some 62 rem wide, a box 12. */
const paperZoom = (all: readonly Department[]) => {
  const parents = new Set(all.map(({ parentId }) => parentId))
  const columns = all.filter(({ id }) => !parents.has(id)).length
  return Math.min(1, 62 / (columns * 12))
}

export const DepartmentChart = (props: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  // Centres the root of a chart that is wider than the page.
  useEffect(() => {
    // In braces, because newer browsers return a promise, which is no cleanup function.
    frame.current?.querySelector('[data-box]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  if (props.isPrinted)
    return (
      <div className="p-4" style={{ zoom: paperZoom(props.all) }}>
        <Level {...props} parentId={null} />
      </div>
    )
  return (
    <div ref={frame} className="min-h-0 flex-1 overflow-auto border-t border-line bg-canvas p-6">
      <div className="mx-auto w-max min-w-full">
        <Level {...props} parentId={null} />
      </div>
    </div>
  )
}

const Level = ({ parentId, ...props }: Props & { parentId: string | null }) => {
  const siblings = childrenOf(props.all, parentId)
  return (
    <ul className="flex justify-center">
      {siblings.map((department, at) => (
        <li key={department.id} className={`relative flex flex-col items-center px-2 ${parentId ? 'pt-6' : ''}`}>
          {parentId && <Connector isFirst={at === 0} isLast={at === siblings.length - 1} />}
          <Box {...props} department={department} />
          {!props.folded.has(department.id) && childrenOf(props.all, department.id).length > 0 && (
            <>
              <span aria-hidden className="h-6 w-px bg-line-strong" />
              <Level {...props} parentId={department.id} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const busOf = (isFirst: boolean, isLast: boolean) => {
  if (isFirst && isLast) return 'hidden'
  if (isFirst) return 'start-1/2 end-0'
  return isLast ? 'start-0 end-1/2' : 'inset-x-0'
}

const Connector = ({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) => (
  <span aria-hidden>
    <span className={`absolute top-0 h-px bg-line-strong ${busOf(isFirst, isLast)}`} />
    <span className="absolute start-1/2 top-0 h-6 w-px bg-line-strong" />
  </span>
)

/** Side by side is the reading direction here, up and down are out and in. */
const stepOf = ({ code, altKey, currentTarget }: KeyboardEvent): Step | undefined => {
  if (!altKey) return undefined
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  if (code === 'ArrowLeft') return isMirrored ? 'down' : 'up'
  if (code === 'ArrowRight') return isMirrored ? 'up' : 'down'
  return { ArrowUp: 'out' as const, ArrowDown: 'in' as const }[code]
}

const Box = ({ department, ...props }: Props & { department: Department }) => {
  const say = useSay()
  const { all, totals, folded, found, isPrinted, menuOf, onFold, onOpen, onDrop, onStep } = props
  const { id, members } = department
  const name = say(department.name)
  const below = childrenOf(all, id).length
  const isFolded = folded.has(id)
  const { ref, isDragged, place } = useSortable({
    kind: 'department-box',
    id,
    axis: 'inline',
    acceptsChildren: true,
    isFixed: isPrinted,
    onDrop,
  })
  const frame = found?.has(id) ? 'border-brand-text' : 'border-line-strong'
  return (
    <div
      ref={ref}
      data-box={id}
      className={`relative w-44 rounded-lg border bg-surface p-2.5 text-center ${frame} ${isDragged ? 'opacity-40' : ''}`}
    >
      <button
        type="button"
        onClick={() => onOpen(id)}
        onKeyDown={(event) => {
          const step = stepOf(event)
          if (!step) return
          event.preventDefault()
          onStep(id, step)
        }}
        className="w-full rounded-md px-5 text-sm font-semibold break-words tap-line"
      >
        <bdi>{name}</bdi>
      </button>
      <div className="mt-1">
        <PeopleCount own={members} total={totals.get(id) ?? 0} />
      </div>
      {!isPrinted && (
        <Menu
          label={say(structureText.menu, { name })}
          trigger={
            <IconButton size="small" className="absolute end-1 top-1" label={say(structureText.menu, { name })}>
              <Ellipsis className="size-4" />
            </IconButton>
          }
          groups={menuOf(department)}
        />
      )}
      {below > 0 && !isPrinted && (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={say(isFolded ? structureText.unfold : structureText.fold, { name })}
          onClick={() => onFold(id, !isFolded)}
          className="absolute inset-x-0 -bottom-3 z-10 mx-auto grid size-6 place-items-center rounded-full border border-line-strong bg-surface text-muted hover:text-fg"
        >
          {isFolded ? <Plus aria-hidden className="size-3.5" /> : <Minus aria-hidden className="size-3.5" />}
        </button>
      )}
      <DropLine place={place} axis="inline" />
    </div>
  )
}
