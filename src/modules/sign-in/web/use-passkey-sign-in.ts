import { useMutation } from '@tanstack/react-query'
import type { Refusal } from '#core/errors.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { stepApi } from '../api/steps.ts'
import type { Answered } from './use-sign-in.ts'

/** Sign-in by passkey needs neither username nor password. */
export const usePasskeySignIn = (onAnswered: (answered: Answered) => void) => {
  const orgId = useOrgId()
  return useMutation<Answered, Refusal>({
    mutationFn: async () => {
      const orgDetails = { id: orgId }
      const { token, options } = await call(stepApi.beginPasskey, orgId, { orgDetails })
      const { askPasskey } = await import('./factors/webauthn.ts')
      const response = await askPasskey(options)
      const answer = await call(stepApi.answer, orgId, { token, orgDetails, answer: { method: 'passkey', response } })
      return { orgId, answer }
    },
    onSuccess: onAnswered,
  })
}
