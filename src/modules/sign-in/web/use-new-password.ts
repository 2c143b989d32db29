/** Sets a password by a token, then signs in with it; where that is refused, the person signs in by hand. */
import { useMutation } from '@tanstack/react-query'
import type { Refusal } from '#core/errors.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { signInApi } from '../api/sign-in.ts'
import { useSignIn } from './use-sign-in.ts'

export const useNewPassword = (token: string) => {
  const orgId = useOrgId()
  const signIn = useSignIn()
  const reset = useMutation<{ username: string }, Refusal, string>({
    mutationFn: (password) => call(signInApi.reset, orgId, { token, password }),
    onSuccess: ({ username }, password) =>
      signIn.mutate({ way: 'user', organization: '', username, password, takeOver: true }),
  })
  return {
    signIn,
    save: reset.mutate,
    refusal: reset.error,
    isPending: reset.isPending || signIn.isPending,
    /** Saved, and the door did not open by itself. */
    isDone: reset.isSuccess && signIn.isError,
  }
}
