/** Sets a password by a token and signs in with it; if that is refused, the user signs in by the form. */
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '#core/errors.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { signInApi } from '../../api/sign-in.ts'
import { useSignIn } from '../login/use-sign-in.ts'

export const useNewPassword = (token: string) => {
  const orgId = useOrgId()
  const signIn = useSignIn()
  const reset = useMutation<{ username: string }, ApiError, string>({
    mutationFn: (password) => call(signInApi.reset, orgId, { token, password }),
    onSuccess: ({ username }, password) =>
      signIn.mutate({ way: 'user', organization: '', username, password, takeOver: true }),
  })
  return {
    signIn,
    save: reset.mutate,
    refusal: reset.error,
    isPending: reset.isPending || signIn.isPending,
    /** The password is saved, but signing in with it failed. */
    isDone: reset.isSuccess && signIn.isError,
  }
}
