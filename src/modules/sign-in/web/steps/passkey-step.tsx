import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useSay } from '#ui/words.tsx'
import type { SignInAnswer } from '../../api/sign-in.ts'
import { stepText } from '../../text/factors-text.ts'
import { askPasskey, createPasskey } from '../factors/webauthn.ts'
import { answerStep, useStartedStep, type BegunStep, type FramedStep } from './use-steps.ts'

/** A passkey that is there, or one that is made on the way. The challenge waits, so that the press of the button opens the device's own prompt. */
export const PasskeyStep = ({ Frame, after, pending, onAnswered, onLost }: FramedStep) => {
  const say = useSay()
  const started = useStartedStep(pending, 'passkey')
  const isNew = started.data?.isEnrolment ?? false
  const prove = useMutation<SignInAnswer, ApiError, BegunStep>({
    mutationFn: async ({ options = {}, isEnrolment }) => {
      const response = await (isEnrolment ? createPasskey(options) : askPasskey(options))
      return answerStep(pending, { method: 'passkey', response })
    },
    onSuccess: onAnswered,
    onError: (refusal) => {
      if (refusal.code === 'wrong-step') onLost(refusal)
      else if (refusal.code === 'passkey-refused') started.mutate()
    },
  })
  const refusal = prove.error ?? started.error
  return (
    <Frame
      isStep
      title={say(isNew ? stepText.newPasskeyTitle : stepText.passkeyTitle)}
      subtitle={say(isNew ? stepText.newPasskeyBody : stepText.passkeyBody)}
    >
      <div className="flex flex-col gap-4">
        {refusal && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>}
        <Button
          look="primary"
          size="large"
          isPending={started.isPending || prove.isPending}
          onPress={() => (started.data ? prove.mutate(started.data) : started.mutate())}
        >
          {say(isNew ? stepText.createPasskey : stepText.usePasskey)}
        </Button>
      </div>
      {after}
    </Frame>
  )
}
