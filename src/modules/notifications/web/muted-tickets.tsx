import { Link } from '@tanstack/react-router'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { ProfileSection } from '#modules/profile/web/profile-section.tsx'
import { notificationSettingsApi } from '../settings-api.ts'
import { settingsText } from '../settings-text.ts'
import { useMarks } from './use-notifications.ts'

export const MutedTickets = () => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const { data } = useRead(notificationSettingsApi.mutes, {})
  const { mute } = useMarks()
  return (
    <ProfileSection title={say(settingsText.muted)} hint={say(settingsText.mutedHint)}>
      {data?.items.length === 0 && <p className="text-sm text-muted">{say(settingsText.noneMuted)}</p>}
      <ul>
        {data?.items.map(({ subjectId, name, number, path }) => (
          <li key={subjectId} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
            <Link
              to="/$orgId/$"
              params={{ orgId, _splat: path.split('?')[0] ?? '' }}
              search={{ ticketId: subjectId } as never}
              className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-sm"
            >
              <UserText className="max-w-max flex-1 basis-24 truncate">{name}</UserText>
              <Code className="text-xs text-muted">{number}</Code>
            </Link>
            <Button size="small" onPress={() => mute(subjectId, false)}>
              {say(settingsText.unmute)}
            </Button>
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}
