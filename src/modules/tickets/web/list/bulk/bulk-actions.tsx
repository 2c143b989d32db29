/** Actions for the selected tickets. */
import { CalendarClock, CircleDot, Flag, Tags, UserPlus, type LucideIcon } from 'lucide-react'
import { may } from '#core/may.ts'
import { bulkFields, type BulkName } from '#modules/forms/built-in-index.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { bulkText } from './bulk-text.ts'

export type BulkField = BulkName
const icons: Record<BulkField, LucideIcon> = {
  status: CircleDot,
  assignees: UserPlus,
  priority: Flag,
  tags: Tags,
  dueDate: CalendarClock,
}
type Props = {
  /** How many match, while not all of them are chosen. */
  matching?: number
  onSelectMatching: () => void
  onAsk: (field: BulkField) => void
}

export const BulkActions = ({ matching, onSelectMatching, onAsk }: Props) => {
  const say = useSay()
  const grants = useSession()?.permissions
  return (
    <>
      {matching !== undefined && (
        <Button look="ghost" onPress={onSelectMatching}>
          {say(bulkText.selectMatching, { count: matching })}
        </Button>
      )}
      {bulkFields
        .filter(({ act }) => act && may(grants, `ticket.${act}`))
        .map(({ name: field }) => {
          const Icon = icons[field]
          return (
            <Button key={field} look="ghost" onPress={() => onAsk(field)}>
              <Icon aria-hidden className="size-4" />
              {say(bulkText[field])}
            </Button>
          )
        })}
    </>
  )
}
