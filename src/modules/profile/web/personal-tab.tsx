import { useCallback } from 'react'
import { call } from '#ui/calls/network.ts'
import { currentSession, setSession } from '#ui/calls/session.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { profileApi, type MyProfile } from '../api/profile.ts'
import { profileText } from '../text/profile-text.ts'
import { PersonalForm } from './personal-form.tsx'

/** Reads again who is signed in: the name or the picture in the corner may have changed. */
const useRefreshMe = () => {
  const orgId = useOrgId()
  return useCallback(async () => {
    const me = await call(signInApi.me, orgId, {}).catch(() => null)
    const session = currentSession()
    if (me && session) setSession({ ...session, ...me })
  }, [orgId])
}

export const PersonalTab = ({ profile }: { profile: MyProfile }) => {
  const say = useSay()
  const refreshMe = useRefreshMe()
  const update = useWrite(profileApi.update)
  return (
    <PersonalForm
      profile={profile}
      texts={{
        saved: say(profileText.saved),
        namesHint: say(profileText.namesHint),
        workHint: say(profileText.workHint),
      }}
      hasPicture
      isSaving={update.isPending}
      save={async (change) => {
        const answer = await update.mutateAsync(change)
        void refreshMe()
        return answer
      }}
    />
  )
}
