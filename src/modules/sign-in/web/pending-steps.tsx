import { lazy, Suspense } from 'react'
import type { Refusal } from '#core/errors.ts'
import { useSay } from '#ui/words.tsx'
import { signInText } from '../text/sign-in-text.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import type { PendingSignIn, SignedIn } from './use-sign-in.ts'

const Steps = lazy(async () => ({ default: (await import('./steps/steps.tsx')).Steps }))

type Props = {
  held: PendingSignIn
  hold: (held?: PendingSignIn) => void
  enter: (answer: SignedIn) => void
  /** From the first form; with the reason, where there is one. */
  onStartAgain: (reason?: Refusal) => void
}

/** The steps that follow, in the frame of the door. Only who gets as far loads them. */
export const PendingSteps = ({ held, hold, enter, onStartAgain }: Props) => {
  const say = useSay()
  const startAgain = (reason?: Refusal) => {
    hold(undefined)
    onStartAgain(reason)
  }
  return (
    <Suspense fallback={<SignInFrame title={say(signInText.signing)} />}>
      <Steps
        held={held}
        Frame={SignInFrame}
        onHeld={hold}
        onIn={enter}
        onLost={startAgain}
        onBack={() => startAgain()}
      />
    </Suspense>
  )
}
