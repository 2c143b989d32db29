/** Empty states of a list. */
import { Button } from '#ui/buttons/button.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { listText } from './text.ts'
import { emptyStateText } from './list-states-text.ts'

export const NoTickets = ({
  isFiltered,
  onClear,
  onAdd,
}: {
  isFiltered: boolean
  onClear: () => void
  onAdd?: () => void
}) => {
  const say = useSay()
  if (isFiltered)
    return (
      <Empty
        title={say(emptyStateText.noneTitle)}
        body={say(emptyStateText.noneBody)}
        action={<Button onPress={onClear}>{say(listText.clearFilter)}</Button>}
      />
    )
  return (
    <Empty
      title={say(emptyStateText.emptyTitle)}
      body={onAdd && say(emptyStateText.emptyBody)}
      keys={onAdd && 'C'}
      action={
        onAdd && (
          <Button look="primary" onPress={onAdd}>
            {say(listText.add)}
          </Button>
        )
      }
    />
  )
}

/** A filter that the user may not use is reported, instead of showing all tickets. */
export const FilterGone = ({ onClear }: { onClear: () => void }) => {
  const say = useSay()
  return (
    <Empty
      title={say(emptyStateText.notYoursTitle)}
      body={say(emptyStateText.notYoursBody)}
      action={<Button onPress={onClear}>{say(emptyStateText.showAll)}</Button>}
    />
  )
}
