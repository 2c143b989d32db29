/** Empty states of a list. */
import { Button } from '#ui/buttons/button.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { listText } from './text.ts'

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
        title={say(listText.noneTitle)}
        body={say(listText.noneBody)}
        action={<Button onPress={onClear}>{say(listText.clearFilter)}</Button>}
      />
    )
  return (
    <Empty
      title={say(listText.emptyTitle)}
      body={onAdd && say(listText.emptyBody)}
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
      title={say(listText.notYoursTitle)}
      body={say(listText.notYoursBody)}
      action={<Button onPress={onClear}>{say(listText.showAll)}</Button>}
    />
  )
}
