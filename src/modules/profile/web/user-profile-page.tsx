/** The profile of another user, for administrators. */
import { ApiError } from '#core/errors.ts'
import { errorWords } from '#ui/calls/catalogue.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { fullName } from '#modules/directory/web/full-name.ts'
import { textParam } from '#core/search-params.ts'
import { profileApi, type UserProfile } from '../api/profile.ts'
import { profileText } from '../text/profile-text.ts'
import { PersonalForm } from './personal-form.tsx'

const parse = (raw: Record<string, unknown>) => ({ id: textParam(raw, 'id') ?? '' })

export const UserProfilePage = () => {
  const say = useSay()
  const [{ id }] = usePageSearch(parse)
  const { data: profile, error, refetch } = useRead(profileApi.getOf, id ? { id } : null)
  // There is nobody to read again.
  const isMissing = !id || (error instanceof ApiError && error.code === 'profile-not-found')
  const toUsers = <LinkButton path="admin/users">{say(profileText.toUsers)}</LinkButton>
  return (
    <>
      <ViewBar
        title={say(profileText.userTitle)}
        filters={profile && <UserText className="text-sm text-muted">{fullName(say, profile)}</UserText>}
        action={!isMissing && toUsers}
      />
      <div className="flex min-h-0 flex-1 flex-col border-t border-line">
        {isMissing && !profile && <Empty title={say(errorWords('profile-not-found'))} action={toUsers} />}
        {error && !isMissing && !profile && <ReadError error={error} retry={() => void refetch()} />}
        {profile && <Form key={profile.id} profile={profile} />}
      </div>
    </>
  )
}

const Form = ({ profile }: { profile: UserProfile }) => {
  const say = useSay()
  const update = useWrite(profileApi.updateOf)
  const { id, version } = profile
  return (
    <PersonalForm
      profile={{ ...profile, avatarFileId: null }}
      texts={{
        saved: say(profileText.userSaved, { name: fullName(say, profile) }),
        namesHint: say(profileText.userNamesHint),
        workHint: say(profileText.userWorkHint),
      }}
      isSaving={update.isPending}
      save={async (change) => ({
        ...(await update.mutateAsync({ ...change, id, version })),
        avatarFileId: null,
      })}
    />
  )
}
