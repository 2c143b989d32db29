/** Starts an impersonation: the user's session opens in this tab under a banner, and the own session is kept. */
import { useRouter } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#core/errors.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { makeCall } from '#ui/calls/call.ts'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { startActing } from '#ui/calls/session.ts'
import { tenantApi } from '../../api/organizations.ts'

type Wanted = { orgRefId: string; userId: string; reason: string }

/** With the token of the new session. */
const meAs = (orgId: string, authorization: string) =>
  makeCall((path, init) => fetch(path, init), orgId)(signInApi.me, {}, { authorization }).catch((error: unknown) => {
    throw error instanceof ApiError ? error : new ApiError('network')
  })

export const useImpersonate = () => {
  const platformOrgId = useUrlOrgId()
  const router = useRouter()
  return useMutation<void, ApiError, Wanted>({
    mutationFn: async (input) => {
      const { authorization, orgId } = await call(tenantApi.impersonate, platformOrgId, input)
      const me = await meAs(orgId, authorization)
      startActing({ ...me, authorization }, router.state.location.href)
    },
  })
}
