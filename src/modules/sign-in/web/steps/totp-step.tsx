import { useState, type FormEvent } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { enrolText, stepText } from '../../text/factors-text.ts'
import { AuthenticatorSetup } from '../factors/authenticator-setup.tsx'
import { CodeForm } from './code-form.tsx'
import { useStepAnswer, useStartedStep, type FramedStep } from './use-steps.ts'

/** The code of an authenticator; where there is none yet, it is set up on the way. */
export const TotpStep = (props: FramedStep) => {
  const say = useSay()
  const { Frame, after, pending } = props
  const started = useStartedStep(pending, 'totp')
  const [isRecovery, setRecovery] = useState(false)
  if (started.error)
    return (
      <Frame isStep title={say(stepText.totpTitle)}>
        <ReadError error={started.error} retry={() => started.mutate()} />
        {after}
      </Frame>
    )
  if (!started.data)
    return (
      <Frame isStep title={say(stepText.totpTitle)}>
        <SkeletonFields count={1} />
      </Frame>
    )
  if (started.data.enrolment) return <Enrolment {...props} enrolment={started.data.enrolment} />
  if (isRecovery) return <RecoveryStep {...props} onApp={() => setRecovery(false)} />
  return <AppStep {...props} onRecovery={() => setRecovery(true)} />
}

const Enrolment = ({
  Frame,
  after,
  enrolment,
  ...step
}: FramedStep & { enrolment: { secret: string; uri: string } }) => {
  const say = useSay()
  const answer = useStepAnswer(step)
  return (
    <Frame isStep title={say(enrolText.title)} subtitle={say(enrolText.body)}>
      <AuthenticatorSetup
        {...enrolment}
        refusal={answer.error}
        isPending={answer.isPending}
        onConfirm={(code) => answer.mutate({ method: 'totp', code })}
      />
      {after}
    </Frame>
  )
}

const AppStep = ({ Frame, after, onRecovery, ...step }: FramedStep & { onRecovery: () => void }) => {
  const say = useSay()
  const answer = useStepAnswer(step)
  return (
    <Frame isStep title={say(stepText.totpTitle)} subtitle={say(stepText.totpBody)}>
      <CodeForm
        label={say(stepText.code)}
        refusal={answer.error}
        isPending={answer.isPending}
        onSubmit={(code) => answer.mutate({ method: 'totp', code })}
      >
        <Button look="ghost" onPress={onRecovery}>
          {say(stepText.useRecovery)}
        </Button>
      </CodeForm>
      {after}
    </Frame>
  )
}

const RecoveryStep = ({ Frame, after, onApp, ...step }: FramedStep & { onApp: () => void }) => {
  const say = useSay()
  const answer = useStepAnswer(step)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = code.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) answer.mutate({ method: 'recovery', code: code.trim() })
  }
  return (
    <Frame isStep title={say(stepText.recoveryTitle)} subtitle={say(stepText.recoveryBody)}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {answer.error && <Alert kind="danger">{say(errorWords(answer.error.code), answer.error.params)}</Alert>}
        <TextField
          code
          autoFocus
          autoComplete="off"
          label={say(stepText.recoveryCode)}
          value={code}
          onChange={setCode}
          problem={isTried && isMissing ? say(problemWords('required')) : undefined}
        />
        <Button type="submit" look="primary" size="large" isPending={answer.isPending}>
          {say(answer.isPending ? stepText.checking : stepText.goOn)}
        </Button>
        <Button look="ghost" onPress={onApp}>
          {say(stepText.useApp)}
        </Button>
      </form>
      {after}
    </Frame>
  )
}
