/** The filter controls of the view bar: search, chips, filter, saved filters. */
import { Filter as FilterIcon, ListFilter, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Condition, Filter } from '#core/filters/filter.ts'
import { isEqual } from '#core/values/equal.ts'
import { may } from '#core/may.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import type { Field } from '#modules/forms/definition.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { chipText, filterBarText } from '../../filter/bar-text.ts'
import { chips, conditionsOf, isOn, toggledChip } from '../../filter/join-filters.ts'
import { listText } from '../text.ts'
import type { ListSearch } from './list-search.ts'

const FilterDialog = lazyPart(async () => (await import('../../filter/filter-dialog.tsx')).FilterDialog)
const FilterChips = lazyPart(async () => (await import('../../filter/filter-chips.tsx')).FilterChips)
export const SavedFilters = lazyPart(async () => (await import('../../filter/saved-filters.tsx')).SavedFilters)

type Props = {
  board: Board
  fields: readonly Field[]
  search: ListSearch
  /** The current filter, from the address or a saved filter. */
  filter?: Filter
  hasTableFilter: boolean
  onChange: (change: Partial<ListSearch>) => void
}

const Chip = ({ isChosen, onPress, children }: { isChosen: boolean; onPress: () => void; children: string }) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    className={`h-[max(1.75rem,26px)] shrink-0 rounded-md border px-2 text-xs whitespace-nowrap transition-colors duration-120 ${isChosen ? 'border-brand-text bg-brand-soft font-semibold text-brand-text' : 'border-dashed border-line-strong text-muted hover:bg-sunken hover:text-fg'}`}
  >
    {children}
  </button>
)

const closedStatuses = ({ statuses }: Board) => statuses.filter(({ isCloseState }) => isCloseState).map(({ id }) => id)

const Chips = ({ board, filter, onChange }: Pick<Props, 'board' | 'filter' | 'onChange'>) => {
  const say = useSay()
  const closed = closedStatuses(board)
  return (
    <div role="group" aria-label={say(filterBarText.quick)} className="flex shrink-0 gap-1">
      {chips.map((chip) => {
        const isChosen = isOn(filter, chip, closed)
        return (
          <Chip
            key={chip}
            isChosen={isChosen}
            onPress={() => onChange({ filter: toggledChip(filter, chip, closed), isFiltered: true })}
          >
            {say(chipText[chip])}
          </Chip>
        )
      })}
    </div>
  )
}

/** The chips are loaded late and as long as their texts: what comes before them does not move away from a press. */
const Advanced = (props: Props) => {
  const { search, filter, onChange } = props
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const closed = closedStatuses(props.board)
  const quick = chips.filter((chip) => isOn(filter, chip, closed)).flatMap((chip) => conditionsOf(chip, closed))
  const isShown = (condition: Condition) => quick.some((item) => isEqual(item, condition))
  const isOff = filter !== undefined && !search.isFiltered
  return (
    <>
      <span className="flex shrink-0 items-center">
        <Button size="small" look="ghost" data-open-filter onPress={() => setOpen(true)}>
          <ListFilter aria-hidden className="size-3.5" />
          {say(filterBarText.filter)}
        </Button>
        {filter && (
          <>
            <IconButton
              size="small"
              label={say(isOff ? filterBarText.switchOn : filterBarText.switchOff)}
              aria-pressed={!isOff}
              onPress={() => onChange({ isFiltered: isOff })}
            >
              <FilterIcon aria-hidden className={`size-3.5 ${isOff ? '' : 'fill-current'}`} />
            </IconButton>
            <IconButton
              size="small"
              label={say(listText.clearFilter)}
              onPress={() => onChange({ filter: undefined, selectedSavedFilter: undefined, isFiltered: true })}
            >
              <X aria-hidden className="size-3.5" />
            </IconButton>
          </>
        )}
      </span>
      {isOpen && (
        <FilterDialog
          board={props.board}
          fields={props.fields}
          filter={filter}
          isInside={props.hasTableFilter}
          onApply={(next) => {
            setOpen(false)
            onChange({
              filter: next,
              isFiltered: true,
              ...(!next && { selectedSavedFilter: undefined }),
            })
          }}
          onClose={() => setOpen(false)}
        />
      )}
      <SavedFilters
        boardId={props.board.id}
        filter={filter}
        selectedId={search.selectedSavedFilter}
        isChanged={search.selectedSavedFilter !== undefined && search.filter !== undefined}
        onChange={onChange}
      />
      {filter && (
        <FilterChips
          board={props.board}
          fields={props.fields}
          filter={filter}
          isShown={isShown}
          isOff={isOff}
          onChange={(next) =>
            onChange({ filter: next, isFiltered: true, ...(!next && { selectedSavedFilter: undefined }) })
          }
          onOpenAll={() => setOpen(true)}
        />
      )}
    </>
  )
}

export const FilterBar = (props: Props) => {
  const say = useSay()
  const grants = useSession()?.permissions
  const { search, onChange } = props
  useEffect(() => {
    if (document.activeElement?.matches('[data-filter-bar]'))
      document.activeElement.querySelector<HTMLElement>('[type=search]')?.focus()
  }, [])
  return (
    <>
      {may(grants, 'ticket.search') && (
        <SearchBox
          label={say(listText.search)}
          value={search.globalFilter}
          onChange={(words) => onChange({ globalFilter: words || undefined })}
        />
      )}
      {may(grants, 'ticket-view.advanced-filter') && <Chips {...props} />}
      <Chip isChosen={search.isArchived} onPress={() => onChange({ isArchived: !search.isArchived })}>
        {say(filterBarText.archived)}
      </Chip>
      {may(grants, 'ticket-view.advanced-filter') && <Advanced {...props} />}
    </>
  )
}
