import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { currentSession, endActing, sessionIn, setSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { appText } from './text.ts'

/** Signs out here at once, whether or not the server hears of it. */
export const LogoutPage = () => {
  const say = useSay()
  const orgId = useOrgId()
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    const leave = async () => {
      if (sessionIn(orgId)) await call(signInApi.logout, orgId, {}).catch(() => undefined)
      if (currentSession()?.acting) return endActing()
      setSession(null)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'organization' })
      await navigate({ to: '/$orgId/auth/login', params: { orgId }, replace: true })
    }
    void leave()
  }, [orgId, navigate, queries])
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="text-base font-normal text-muted">{say(appText.signingOut)}</h1>
    </main>
  )
}
