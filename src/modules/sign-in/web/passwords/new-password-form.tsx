import { useState, type FormEvent } from 'react'
import type { ApiError } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useSay } from '#ui/words.tsx'
import { forgotText } from '../../text/forgot-text.ts'

/** Problems of a new password and its repetition. */
export const passwordProblems = (password: string, again: string): { password?: Problem; again?: Problem } => {
  if (password === '') return { password: 'required' }
  if (password.length < 10) return { password: 'password-short' }
  return again === password ? {} : { again: 'password-differs' }
}

type Props = { refusal: ApiError | null; isPending: boolean; onSubmit: (password: string) => void }

export const NewPasswordForm = ({ refusal, isPending, onSubmit }: Props) => {
  const say = useSay()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState('')
  const wrong = passwordProblems(password, again)
  const byServer = refused === password ? refusal?.fields['password'] : undefined
  const shown = isTried ? wrong : {}
  const sayProblem = (code?: Problem) => code && say(problemWords(code))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong.password || wrong.again) return
    setRefused(password)
    onSubmit(password)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {refusal && !refusal.fields['password'] && (
        <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>
      )}
      <PasswordField
        autoFocus
        name="password"
        autoComplete="new-password"
        label={say(forgotText.newPassword)}
        hint={say(forgotText.passwordHint)}
        value={password}
        onChange={setPassword}
        problem={sayProblem(shown.password ?? byServer)}
      />
      <PasswordField
        name="again"
        autoComplete="new-password"
        label={say(forgotText.again)}
        value={again}
        onChange={setAgain}
        problem={sayProblem(shown.again)}
      />
      <Button type="submit" look="primary" size="large" isPending={isPending} className="mt-2">
        {say(isPending ? forgotText.saving : forgotText.save)}
      </Button>
    </form>
  )
}
