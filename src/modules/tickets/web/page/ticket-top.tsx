import { Eye, EyeOff } from 'lucide-react'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import type { Ticket } from '../../api/tickets.ts'
import { AssigneePick } from './fields/assignee-pick.tsx'
import { useFieldValue, useIsDirty } from '#modules/forms/web/editing/use-field.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { PresenceBar } from './presence/presence-bar.tsx'
import { ResolveButton } from './fields/resolve-button.tsx'
import { PriorityPick, StatusPick } from './fields/status-pick.tsx'
import { useTicket } from './ticket-scope.ts'
import { ticketText } from './ticket-text.ts'
import { TicketActions } from './ticket-actions.tsx'
import { TitleLine } from './fields/title-line.tsx'

type Props = { ticket: Ticket; onSave: (fields: Fields) => void }

/** Every user who sees a ticket may watch it. */
const WatchButton = ({ onSave }: Pick<Props, 'onSave'>) => {
  const say = useSay()
  const me = useSession()
  const { store, names } = useTicket()
  const ids = useFieldValue(store, 'watcherIds') as string[] | undefined
  if (!me || !ids) return null
  const isWatching = ids.includes(me.id)
  const Icon = isWatching ? EyeOff : Eye
  const turn = () => {
    names.learn(me.id, { kind: 'user', name: me.name, avatarFileId: me.avatarFileId })
    onSave({ watcherIds: isWatching ? ids.filter((id) => id !== me.id) : [...ids, me.id] })
  }
  return (
    <Button size="small" look="ghost" aria-pressed={isWatching} onPress={turn}>
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="sr-only @3xl:not-sr-only">{say(isWatching ? ticketText.unwatch : ticketText.watch)}</span>
    </Button>
  )
}

const Origin = ({ ticket: { createdAt, createdBy, resolvedDate, refs } }: Pick<Props, 'ticket'>) => {
  const say = useSay()
  const moment = useMomentFormat()
  if (!createdAt) return null
  const maker = createdBy ? refs[createdBy] : undefined
  const when = moment.ago(createdAt)
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-muted">
      <span title={moment.full(createdAt)}>
        {maker ? say(ticketText.createdByLine, { name: say(maker.name), when }) : say(ticketText.createdLine, { when })}
      </span>
      {resolvedDate && (
        <span title={moment.full(resolvedDate)}>
          {say(ticketText.resolvedBanner, { when: moment.ago(resolvedDate) })}
        </span>
      )}
    </p>
  )
}

/** Title, status, priority and assignees, each edited inline and saved at once. */
export const TicketTop = ({ ticket, onSave }: Props) => {
  const { store } = useTicket()
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TitleLine onSave={onSave} />
        </div>
        <TicketActions ticket={ticket} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusPick onSave={onSave} />
        <PriorityPick onSave={onSave} />
        <AssigneePick onSave={onSave} />
        <ResolveButton ticket={ticket} />
        <WatchButton onSave={onSave} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Origin ticket={ticket} />
        <PresenceBar ticketId={ticket.id} isEditing={useIsDirty(store)} />
      </div>
    </div>
  )
}
