import { UsersRound } from 'lucide-react'
import { useFormat, useSay } from '#ui/words.tsx'
import { structureText } from '../text.ts'

/** How many people are in a department and below it. */
export const PeopleCount = ({ own, total }: { own: number; total: number }) => {
  const say = useSay()
  const format = useFormat()
  const label = say(structureText.peopleHere, { total, own: format.number(own) })
  return (
    <span title={label} className="inline-flex shrink-0 items-center gap-1.5 text-xs text-muted">
      <UsersRound aria-hidden className="size-3.5 text-faint" strokeWidth={1.75} />
      {format.number(total)}
      <span className="sr-only">{say(structureText.peopleWord)}</span>
    </span>
  )
}
