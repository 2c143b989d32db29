/** Mutes the notifications about this ticket for the signed-in user, or ends that. */
import { Bell, BellOff } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import { notificationSettingsApi } from '#modules/notifications/settings-api.ts'
import { settingsText } from '#modules/notifications/settings-text.ts'
import { useMarks } from '#modules/notifications/web/use-notifications.ts'

export const MuteLine = ({ ticketId, onRun }: { ticketId: string; onRun: () => void }) => {
  const say = useSay()
  const { data } = useRead(notificationSettingsApi.mutes, {})
  const { mute } = useMarks()
  const isMuted = data?.items.some(({ subjectId }) => subjectId === ticketId) ?? false
  const Icon = isMuted ? Bell : BellOff
  return (
    <li>
      <Button
        look="ghost"
        isDisabled={!data}
        onPress={() => {
          mute(ticketId, !isMuted)
          onRun()
        }}
        className="w-full justify-start!"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {say(isMuted ? settingsText.unmute : settingsText.mute)}
      </Button>
    </li>
  )
}
