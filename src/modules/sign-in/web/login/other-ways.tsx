/** Methods without a form, loaded only if the organisation offers them. */
import { Fingerprint, LogIn } from 'lucide-react'
import { Alert } from '#ui/display/alert.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import type { Method } from '../../api/methods.ts'
import { stepApi } from '../../api/steps.ts'
import { signInText } from '../../text/sign-in-text.ts'
import { useOidc } from '../oidc/use-oidc.ts'
import type { AnsweredSignIn } from './use-sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '#core/errors.ts'
import { call } from '#ui/calls/network.ts'

/** Sign-in by passkey needs neither username nor password. */
const usePasskeySignIn = (onAnswered: (answered: AnsweredSignIn) => void) => {
  const orgId = useOrgId()
  return useMutation<AnsweredSignIn, ApiError>({
    mutationFn: async () => {
      const orgDetails = { id: orgId }
      const { token, options } = await call(stepApi.beginPasskey, orgId, { orgDetails })
      const { askPasskey } = await import('../factors/webauthn.ts')
      const response = await askPasskey(options)
      const answer = await call(stepApi.answer, orgId, { token, orgDetails, answer: { method: 'passkey', response } })
      return { orgId, answer }
    },
    onSuccess: onAnswered,
  })
}

type Props = {
  methods: readonly Method[]
  next?: string
  /** Clears an earlier error. */
  onTry: () => void
  onAnswered: (answered: AnsweredSignIn) => void
}

export const OtherWays = ({ methods, next, onTry, onAnswered }: Props) => {
  const say = useSay()
  const { data } = useRead(stepApi.ways, {})
  const passkey = usePasskeySignIn(onAnswered)
  const oidc = useOidc(useOrgId())
  const hasPassword = methods.includes('password')
  const label = data?.oidcLabel && say(data.oidcLabel)
  const refusal = passkey.error ?? oidc.error
  const isLeaving = oidc.isPending || oidc.isSuccess
  const start = (way: () => void) => () => {
    onTry()
    passkey.reset()
    oidc.reset()
    way()
  }
  return (
    <div className="mt-4 flex flex-col gap-2">
      {hasPassword && (
        <p className="mb-2 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {say(signInText.or)}
        </p>
      )}
      {refusal && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>}
      {methods.includes('oidc') && (
        <Button
          size="large"
          look={hasPassword ? 'outline' : 'primary'}
          isPending={isLeaving}
          onPress={start(() => oidc.mutate({ next }))}
        >
          {!isLeaving && <LogIn aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />}
          {label ? <UserText>{label}</UserText> : say(signInText.byOidc)}
        </Button>
      )}
      {methods.includes('passkey') && (
        <Button size="large" isPending={passkey.isPending} onPress={start(() => passkey.mutate())}>
          {!passkey.isPending && <Fingerprint aria-hidden className="size-4" strokeWidth={1.75} />}
          {say(signInText.byPasskey)}
        </Button>
      )}
    </div>
  )
}
