import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Way } from '../../api/sign-in.ts'
import { signInText } from '../../text/sign-in-text.ts'
import type { Attempt } from './use-sign-in.ts'

type Props = {
  way: Way
  /** Without password sign-in there is nothing to type. */
  hasPassword: boolean
  refusal: ApiError | null
  isPending: boolean
  onSubmit: (typed: Attempt) => void
}

/** Keeps the input after errors and when the way to sign in changes. */
export const LoginForm = ({ way, hasPassword, refusal, isPending, onSubmit }: Props) => {
  const say = useSay()
  const [typed, setTyped] = useState({ organization: '', username: '', password: '' })
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const shownWay = useRef(way)
  useEffect(() => {
    if (shownWay.current === way) return
    shownWay.current = way
    form.current?.querySelector('input')?.focus()
  }, [way])
  const missing = (value: string) => (isTried && value.trim() === '' ? say(problemWords('required')) : undefined)
  const wrong = (name: string) => {
    const problem = refusal?.fields[name]
    return problem && say(problemWords(problem))
  }
  const required = way === 'organization' ? Object.values(typed) : [typed.username, typed.password]

  const send = (takeOver?: boolean) => {
    setTried(true)
    if (required.every((value) => value.trim() !== '')) onSubmit({ ...typed, way, takeOver })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const bind = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    problem: missing(typed[name]) ?? wrong(name),
  })

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {refusal && refusal.code !== 'invalid' && (
        <Alert kind="danger">
          {say(errorWords(refusal.code), refusal.params)}
          {refusal.code === 'already-signed-in' && (
            <Button size="small" className="mt-2" onPress={() => send(true)}>
              {say(signInText.takeOver)}
            </Button>
          )}
        </Alert>
      )}
      {way === 'organization' && (
        <TextField
          {...bind('organization')}
          autoComplete="organization"
          label={say(signInText.organizationName)}
          hint={say(signInText.organizationHint)}
        />
      )}
      {hasPassword && (
        <>
          <TextField
            {...bind('username')}
            code
            autoFocus
            autoComplete="username"
            label={say(way === 'user' ? signInText.username : signInText.plainUsername)}
          />
          <PasswordField {...bind('password')} autoComplete="current-password" label={say(signInText.password)} />
          <Button type="submit" look="primary" size="large" isPending={isPending} className="mt-2">
            {say(isPending ? signInText.signing : signInText.signIn)}
          </Button>
        </>
      )}
    </form>
  )
}
