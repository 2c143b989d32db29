/** Actions for the selected tickets. */
import { Archive, CalendarClock, CircleDot, Eye, Flag, Tags, UserPlus, type LucideIcon } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { bulkFieldsFor, type BulkField } from './bulk-fields.ts'
import { bulkText } from './bulk-text.ts'

const icons: Record<BulkField, LucideIcon> = {
  status: CircleDot,
  assignees: UserPlus,
  priority: Flag,
  tags: Tags,
  dueDate: CalendarClock,
  watchers: Eye,
  archive: Archive,
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
      {bulkFieldsFor(grants).map((field) => {
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
