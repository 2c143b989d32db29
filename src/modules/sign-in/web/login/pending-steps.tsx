import type { ApiError } from '#core/errors.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { signInText } from '../../text/sign-in-text.ts'
import { SignInFrame } from '../frame/sign-in-frame.tsx'
import type { PendingSignIn, SignedIn } from './use-sign-in.ts'

const Loading = () => <SignInFrame title={useSay()(signInText.signing)} />
const Steps = lazyPart(async () => (await import('../steps/steps.tsx')).Steps, Loading)

type Props = {
  pending: PendingSignIn
  setPending: (pending?: PendingSignIn) => void
  enter: (answer: SignedIn) => void
  /** From the first form; with the reason, where there is one. */
  onStartAgain: (reason?: ApiError) => void
}

/** The further steps in the sign-in frame, loaded only when needed. */
export const PendingSteps = ({ pending, setPending, enter, onStartAgain }: Props) => {
  const startAgain = (reason?: ApiError) => {
    setPending(undefined)
    onStartAgain(reason)
  }
  return (
    <Steps
      pending={pending}
      Frame={SignInFrame}
      onPending={setPending}
      onIn={enter}
      onLost={startAgain}
      onBack={() => startAgain()}
    />
  )
}
