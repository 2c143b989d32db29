import { useState, type FormEvent } from 'react'
import { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useSay } from '#ui/words.tsx'
import { stepText } from '../../text/factors-text.ts'
import { signInText } from '../../text/sign-in-text.ts'
import { NewPasswordForm } from '../passwords/new-password-form.tsx'
import { useStepAnswer, type FramedStep } from './use-steps.ts'

export const PasswordStep = ({ Frame, after, ...step }: FramedStep) => {
  const say = useSay()
  const answer = useStepAnswer(step)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password !== '') answer.mutate({ method: 'password', password })
  }
  return (
    <Frame isStep title={say(stepText.passwordTitle)}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {answer.error && <Alert kind="danger">{say(errorWords(answer.error.code), answer.error.params)}</Alert>}
        <PasswordField
          autoFocus
          name="password"
          autoComplete="current-password"
          label={say(signInText.password)}
          value={password}
          onChange={setPassword}
          problem={isTried && password === '' ? say(problemWords('required')) : undefined}
        />
        <Button type="submit" look="primary" size="large" isPending={answer.isPending}>
          {say(answer.isPending ? stepText.checking : stepText.goOn)}
        </Button>
      </form>
      {after}
    </Frame>
  )
}

/** The step's input lies one level down; the form knows its field by its plain name. */
const atForm = (refusal: ApiError | null) => {
  const problem = refusal && Object.entries(refusal.fields).find(([name]) => name.endsWith('password'))?.[1]
  return refusal && problem ? new ApiError(refusal.code, { fields: { password: problem } }) : refusal
}

export const NewPasswordStep = ({ Frame, after, ...step }: FramedStep) => {
  const say = useSay()
  const answer = useStepAnswer(step)
  return (
    <Frame isStep title={say(stepText.newPasswordTitle)} subtitle={say(stepText.newPasswordBody)}>
      <NewPasswordForm
        refusal={atForm(answer.error)}
        isPending={answer.isPending}
        onSubmit={(password) => answer.mutate({ method: 'new-password', password })}
      />
      {after}
    </Frame>
  )
}

export const TakeOverStep = ({ Frame, after, ...step }: FramedStep) => {
  const say = useSay()
  const answer = useStepAnswer(step)
  return (
    <Frame isStep title={say(stepText.takeOverTitle)} subtitle={say(stepText.takeOverBody)}>
      <div className="flex flex-col gap-4">
        {answer.error && <Alert kind="danger">{say(errorWords(answer.error.code), answer.error.params)}</Alert>}
        <Button
          look="primary"
          size="large"
          isPending={answer.isPending}
          onPress={() => answer.mutate({ method: 'take-over' })}
        >
          {say(stepText.takeOver)}
        </Button>
      </div>
      {after}
    </Frame>
  )
}
