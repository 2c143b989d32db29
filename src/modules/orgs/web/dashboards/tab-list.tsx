/** The tabs in order: dragged by their handle, or moved by arrow keys and menu. */
import { ArrowDown, ArrowUp, CornerDownRight, GripVertical, ListEnd, Ellipsis, type LucideIcon } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { direction } from '#core/words.ts'
import { DropLine } from '#ui/lists/drop-line.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSortable } from '#ui/lists/sortable.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { dashboardText } from '../../text/dashboards-text.ts'
import { dropped, mayStep, placeOf, stepped, type Draft, type DraftTab, type Step } from './dashboard-draft.ts'
import { iconsOfTabs } from './tab-icons.ts'

type Props = {
  draft: Draft
  chosen?: string
  /** Those with a problem. */
  withProblem: ReadonlySet<string>
  onChoose: (key: string) => void
  onMove: (draft: Draft) => void
}

const useMoves = ({ draft, onMove }: Pick<Props, 'draft' | 'onMove'>) => {
  const say = useSay()
  const [announcement, setAnnouncement] = useState('')
  const nameOf = (tab: DraftTab) => say(tab.name) || say(dashboardText.unnamed)
  const announce = (after: Draft, key: string) => {
    const place = placeOf(after, key)
    if (after === draft || !place) return
    const params = { name: nameOf(place.tab), place: place.at + 1, count: place.siblings.length }
    setAnnouncement(
      place.parent
        ? say(dashboardText.movedBelow, { ...params, parent: nameOf(place.parent) })
        : say(dashboardText.moved, params),
    )
    onMove(after)
  }
  return {
    announcement,
    nameOf,
    step: (key: string, step: Step) => announce(stepped(draft, key, step), key),
    drop: (drop: Parameters<typeof dropped>[1]) => announce(dropped(draft, drop), drop.id),
  }
}
type Moves = ReturnType<typeof useMoves>

export const TabList = (props: Props) => {
  const say = useSay()
  const moves = useMoves(props)
  return (
    <>
      <ul aria-label={say(dashboardText.tabs)} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {props.draft.tabs.map((tab) => (
          <li key={tab.key}>
            <TabRow {...props} tab={tab} moves={moves} acceptsChildren />
            {tab.below.length > 0 && (
              <ul className="ms-5 grid grid-cols-[minmax(0,1fr)] gap-0.5 border-s border-line ps-2 pt-0.5">
                {tab.below.map((sub) => (
                  <li key={sub.key}>
                    <TabRow {...props} tab={sub} moves={moves} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
    </>
  )
}

const arrows = (isRtl: boolean): Record<string, Step> => ({
  ArrowUp: 'up',
  ArrowDown: 'down',
  [isRtl ? 'ArrowLeft' : 'ArrowRight']: 'into',
  [isRtl ? 'ArrowRight' : 'ArrowLeft']: 'out',
})
const acts: [Step, LucideIcon][] = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['into', CornerDownRight],
  ['out', ListEnd],
]

type RowProps = Props & { tab: DraftTab; moves: Moves; acceptsChildren?: boolean }

const TabRow = ({ draft, tab, chosen, withProblem, moves, acceptsChildren, onChoose }: RowProps) => {
  const say = useSay()
  const isRtl = direction(useLanguage()) === 'rtl'
  const name = moves.nameOf(tab)
  const { ref, handle, isDragged, place } = useSortable({
    kind: 'tabs',
    id: tab.key,
    acceptsChildren,
    onDrop: moves.drop,
  })
  const press = (event: KeyboardEvent) => {
    const step = arrows(isRtl)[event.code]
    if (!step) return
    event.preventDefault()
    moves.step(tab.key, step)
  }
  const Icon = tab.icon && iconsOfTabs[tab.icon]
  return (
    <div
      ref={ref}
      data-tab={name}
      className={`relative flex h-9 items-center gap-1 rounded-md ${chosen === tab.key ? 'bg-brand-soft' : 'hover:bg-sunken'} ${isDragged ? 'opacity-50' : ''}`}
    >
      <button
        ref={handle}
        type="button"
        aria-label={say(dashboardText.drag, { name })}
        onKeyDown={press}
        className="grid size-7 shrink-0 cursor-grab place-items-center rounded-md text-faint hover:text-fg active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-current={chosen === tab.key ? 'true' : undefined}
        onClick={() => onChoose(tab.key)}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-md text-start text-sm"
      >
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />}
        <bdi className={`truncate ${chosen === tab.key ? 'font-semibold' : ''} ${say(tab.name) ? '' : 'text-muted'}`}>
          {name}
        </bdi>
        {withProblem.has(tab.key) && <span className="size-2 shrink-0 rounded-full bg-danger" />}
      </button>
      <Menu
        label={say(dashboardText.move, { name })}
        trigger={
          <IconButton size="small" label={say(dashboardText.move, { name })}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
        groups={[
          {
            actions: acts
              .filter(([step]) => mayStep(draft, tab.key, step))
              .map(([step, icon]) => ({
                id: step,
                name: say(dashboardText[step]),
                icon,
                run: () => moves.step(tab.key, step),
              })),
          },
        ]}
      />
      <DropLine place={place} />
    </div>
  )
}
