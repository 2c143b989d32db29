import { useCallback } from 'react'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { currentSession, setSession } from '#ui/session.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'

/** Reads again who is signed in: the name or the picture in the corner may have changed. */
export const useRefreshMe = () => {
  const orgId = useOrgId()
  return useCallback(async () => {
    const me = await call(signInApi.me, orgId, {}).catch(() => null)
    const session = currentSession()
    if (me && session) setSession({ ...session, ...me })
  }, [orgId])
}
