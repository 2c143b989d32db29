/** What can be done to all that are chosen. */
import { CalendarClock, CircleDot, Flag, Tags, UserPlus, type LucideIcon } from 'lucide-react'
import { may } from '#core/may.ts'
import { Button } from '#ui/button.tsx'
import { useSession } from '#ui/session.ts'
import { useSay } from '#ui/words.tsx'
import { bulkText } from './bulk-text.ts'

export const bulkFields = ['status', 'assignees', 'priority', 'tags', 'dueDate'] as const
export type BulkField = (typeof bulkFields)[number]
const needs: Record<BulkField, string> = {
  status: 'ticket.change-status',
  assignees: 'ticket.assign',
  priority: 'ticket.change-priority',
  tags: 'ticket.update',
  dueDate: 'ticket.change-due-date',
}
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

export const BulkActs = ({ matching, onSelectMatching, onAsk }: Props) => {
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
        .filter((field) => may(grants, needs[field]))
        .map((field) => {
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
