import { Pencil } from 'lucide-react'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketText } from '../ticket-text.ts'
import { usePresence } from './use-presence.ts'

/** Other users with this ticket open; those who are editing are named. */
export const PresenceBar = ({ ticketId, isEditing }: { ticketId: string; isEditing: boolean }) => {
  const say = useSay()
  const presence = usePresence(ticketId, isEditing)
  const people = (presence?.people ?? []).flatMap(({ id, isEditing: writes }) => {
    const ref = presence?.refs[id]
    return ref ? [{ id, writes, name: say(ref.name), fileId: ref.avatarFileId ?? null }] : []
  })
  const writers = people.filter(({ writes }) => writes)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {people.length > 0 && (
        <ul aria-label={say(ticketText.othersHere)} className="flex -space-x-1 rtl:space-x-reverse">
          {people.map(({ id, name, fileId, writes }) => {
            const label = say(writes ? ticketText.isEditing : ticketText.isHere, { name })
            return (
              <li key={id}>
                <Tooltip label={label}>
                  <button type="button" aria-label={label} className="block rounded-full ring-2 ring-surface">
                    <UserAvatar name={name} fileId={fileId} className="size-6 text-2xs" />
                  </button>
                </Tooltip>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className="text-xs text-warn-text">
        {writers.map(({ id, name }) => (
          <span key={id} className="me-3 inline-flex items-center gap-1">
            <Pencil aria-hidden className="size-3" />
            {say(ticketText.isEditing, { name })}
          </span>
        ))}
      </p>
    </div>
  )
}
