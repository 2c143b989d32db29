import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { CodeField } from '#ui/form/code/code-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { call } from '#ui/calls/network.ts'
import { useSay } from '#ui/words.tsx'
import { signInApi } from '../../api/sign-in.ts'
import { forgotText } from '../../text/forgot-text.ts'
import { signInText } from '../../text/sign-in-text.ts'
import { clock, useCountdown } from '../login/use-countdown.ts'

/** The requested username, and when another code may be sent. */
export type ForgotRequest = { username: string; resendAt?: string }

const useForgot = () => {
  const orgId = useOrgId()
  return useMutation<{ resendAt: string }, ApiError, string>({
    mutationFn: (username) => call(signInApi.forgot, orgId, { username }),
  })
}

type RequestProps = {
  username: string
  onUsername: (username: string) => void
  onRequest: (request: ForgotRequest) => void
}

export const UsernameStep = ({ username, onUsername, onRequest }: RequestProps) => {
  const say = useSay()
  const forgot = useForgot()
  const [isTried, setTried] = useState(false)
  const isMissing = username.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) forgot.mutate(username, { onSuccess: ({ resendAt }) => onRequest({ username, resendAt }) })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {forgot.error && (
        <Alert kind="danger">
          {say(errorWords(forgot.error.code), forgot.error.params)}
          {forgot.error.code === 'code-already-sent' && (
            <Button size="small" className="mt-2" onPress={() => onRequest({ username })}>
              {say(forgotText.haveCode)}
            </Button>
          )}
        </Alert>
      )}
      <TextField
        code
        autoFocus
        name="username"
        autoComplete="username"
        label={say(signInText.username)}
        value={username}
        onChange={onUsername}
        problem={isTried && isMissing ? say(problemWords('required')) : undefined}
      />
      <Button type="submit" look="primary" size="large" isPending={forgot.isPending} className="mt-2">
        {say(forgot.isPending ? forgotText.sending : forgotText.send)}
      </Button>
    </form>
  )
}

type CodeProps = {
  request: ForgotRequest
  onRequest: (request: ForgotRequest) => void
  onVerified: (token: string) => void
  onBack: () => void
}

export const CodeStep = ({ request, onRequest, onVerified, onBack }: CodeProps) => {
  const say = useSay()
  const orgId = useOrgId()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const verify = useMutation<{ token: string }, ApiError, string>({
    mutationFn: (typed) => call(signInApi.verify, orgId, { username: request.username, code: typed }),
    onSuccess: ({ token }) => onVerified(token),
  })
  const isComplete = /^\d{6}$/.test(code)
  const send = (typed: string) => {
    setTried(true)
    if (/^\d{6}$/.test(typed)) verify.mutate(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {verify.error && <Alert kind="danger">{say(errorWords(verify.error.code), verify.error.params)}</Alert>}
      <CodeField
        autoFocus
        label={say(forgotText.code)}
        value={code}
        onChange={setCode}
        problem={isTried && !isComplete ? say(problemWords('code')) : undefined}
      />
      <Button type="submit" look="primary" size="large" isPending={verify.isPending} className="mt-2">
        {say(verify.isPending ? forgotText.verifying : forgotText.verify)}
      </Button>
      <Resend
        request={request}
        onRequest={(again) => {
          verify.reset()
          onRequest(again)
        }}
      />
      <Button look="ghost" onPress={onBack}>
        {say(forgotText.otherAccount)}
      </Button>
    </form>
  )
}

const Resend = ({ request, onRequest }: { request: ForgotRequest; onRequest: (request: ForgotRequest) => void }) => {
  const say = useSay()
  const forgot = useForgot()
  const left = useCountdown(request.resendAt)
  const again = () =>
    forgot.mutate(request.username, { onSuccess: ({ resendAt }) => onRequest({ ...request, resendAt }) })
  return (
    <div className="text-center text-sm text-muted">
      {left > 0 ? (
        <p>
          {say(forgotText.resendIn)} <Code>{clock(left)}</Code>
        </p>
      ) : (
        <Button look="ghost" isPending={forgot.isPending} onPress={again}>
          {say(forgotText.resend)}
        </Button>
      )}
      <p role="status" className={forgot.error ? 'text-danger' : ''}>
        {forgot.error && say(errorWords(forgot.error.code), forgot.error.params)}
        {forgot.isSuccess && say(forgotText.sentAgain)}
      </p>
    </div>
  )
}
