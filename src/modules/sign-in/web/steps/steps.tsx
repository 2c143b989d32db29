/** Leads through a pending sign-in: choose a method of the stage, prove it, continue with the next stage. */
import { useState, type ComponentType } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useSay } from '#ui/words.tsx'
import type { Method } from '../../api/methods.ts'
import type { SignInAnswer } from '../../api/sign-in.ts'
import { enrolText, methodHintText, methodText, stepText } from '../../text/factors-text.ts'
import { RecoveryCodes } from '../factors/authenticator-setup.tsx'
import { methodIcons } from '../login/method-icons.ts'
import { isPending, type PendingSignIn, type SignedIn } from '../login/use-sign-in.ts'
import { MailStep } from './mail-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { NewPasswordStep, PasswordStep, TakeOverStep } from './password-steps.tsx'
import { TotpStep } from './totp-step.tsx'
import type { Frame, FramedStep, StepProps } from './use-steps.ts'
import { Alert } from '#ui/display/alert.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useOidc } from '../oidc/use-oidc.ts'

const OidcStep = ({ Frame, after, pending, onLeave }: FramedStep) => {
  const say = useSay()
  const oidc = useOidc(pending.orgId)
  return (
    <Frame isStep title={say(stepText.oidcTitle)} subtitle={say(stepText.oidcBody)}>
      <div className="flex flex-col gap-4">
        {oidc.error && <Alert kind="danger">{say(errorWords(oidc.error.code), oidc.error.params)}</Alert>}
        <Button
          look="primary"
          size="large"
          isPending={oidc.isPending}
          onPress={() => oidc.mutate({ token: pending.token }, { onSuccess: onLeave })}
        >
          {say(stepText.oidcGo)}
        </Button>
      </div>
      {after}
    </Frame>
  )
}

type StepMethod = PendingSignIn['methods'][number]

const steps: Record<StepMethod, ComponentType<FramedStep>> = {
  password: PasswordStep,
  'mail-code': MailStep,
  totp: TotpStep,
  passkey: PasskeyStep,
  oidc: OidcStep,
  'new-password': NewPasswordStep,
  'take-over': TakeOverStep,
}

type Props = {
  pending: PendingSignIn
  Frame: Frame
  onPending: (pending: PendingSignIn) => void
  onIn: (answer: SignedIn) => void
  onLost: (refusal: ApiError) => void
  onBack: () => void
  /** Before the browser leaves for another site. */
  onLeave?: () => void
}

const codesOf = (answer: SignInAnswer) => (isPending(answer) ? answer.pending.recoveryCodes : answer.recoveryCodes)

export const Steps = ({ pending, Frame, onPending, onIn, onLost, onBack, onLeave }: Props) => {
  const [count, setCount] = useState(0)
  const [shown, show] = useState<SignInAnswer>()
  const goOn = (answer: SignInAnswer) => {
    show(undefined)
    setCount(count + 1)
    if (isPending(answer)) onPending({ ...answer.pending, orgId: pending.orgId })
    else onIn(answer)
  }
  const codes = shown && codesOf(shown)
  if (shown && codes) return <CodesStep Frame={Frame} codes={codes} onDone={() => goOn(shown)} />
  return (
    <Stage
      key={count}
      pending={pending}
      Frame={Frame}
      onAnswered={(answer) => (codesOf(answer) ? show(answer) : goOn(answer))}
      onLost={onLost}
      onBack={onBack}
      onLeave={onLeave}
    />
  )
}

type StageProps = StepProps & { Frame: Frame; onBack: () => void; onLeave?: () => void }

const Stage = ({ onBack, ...props }: StageProps) => {
  const say = useSay()
  const { methods } = props.pending
  const [chosen, choose] = useState<StepMethod | undefined>(methods.length === 1 ? methods[0] : undefined)
  const startAgain = (
    <Button look="ghost" onPress={onBack}>
      {say(stepText.startAgain)}
    </Button>
  )
  if (!chosen)
    return (
      <props.Frame isStep title={say(stepText.chooseTitle)} subtitle={say(stepText.chooseBody)}>
        <Choice methods={methods} onChoose={choose} />
        <div className="mt-5 grid">{startAgain}</div>
      </props.Frame>
    )
  const Step = steps[chosen]
  const after = (
    <div className="mt-3 grid gap-1">
      {methods.length > 1 && (
        <Button look="ghost" onPress={() => choose(undefined)}>
          {say(stepText.otherWay)}
        </Button>
      )}
      {startAgain}
    </div>
  )
  return <Step {...props} after={after} />
}

const Choice = ({ methods, onChoose }: { methods: readonly StepMethod[]; onChoose: (method: StepMethod) => void }) => {
  const say = useSay()
  const offered = methods.filter((method): method is Method => method in methodText)
  return (
    <ul className="grid gap-2">
      {offered.map((method) => {
        const Icon = methodIcons[method]
        return (
          <li key={method}>
            <button
              type="button"
              onClick={() => onChoose(method)}
              className="flex w-full items-center gap-3 rounded-lg border border-line-strong px-4 py-3 text-start hover:bg-sunken"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{say(methodText[method])}</span>
                <span className="block text-xs text-muted">{say(methodHintText[method])}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const CodesStep = ({ Frame, codes, onDone }: { Frame: Frame; codes: string[]; onDone: () => void }) => {
  const say = useSay()
  return (
    <Frame isStep title={say(enrolText.codesTitle)} subtitle={say(enrolText.codesBody)}>
      <RecoveryCodes codes={codes} />
      <Button look="primary" size="large" className="mt-4 w-full" onPress={onDone}>
        {say(enrolText.codesKept)}
      </Button>
    </Frame>
  )
}
