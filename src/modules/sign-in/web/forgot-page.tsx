import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useSay } from '#ui/words.tsx'
import { forgotText } from '../text/forgot-text.ts'
import { signInText } from '../text/sign-in-text.ts'
import { UsernameStep, CodeStep, type ForgotRequest } from './passwords/forgot-steps.tsx'
import { PendingSteps } from './login/pending-steps.tsx'
import { NewPasswordForm } from './passwords/new-password-form.tsx'
import { PasswordSaved } from './reset-page.tsx'
import { SignInLink, SignInFrame } from './frame/sign-in-frame.tsx'
import { useNewPassword } from './passwords/use-new-password.ts'
import { useGoToPage } from '#ui/page-search.ts'

export const ForgotPage = () => {
  const say = useSay()
  const [request, setRequest] = useState<ForgotRequest>()
  const [username, setUsername] = useState('')
  const [token, setToken] = useState<string>()

  if (token)
    return (
      <PasswordStep
        token={token}
        onExpired={() => {
          setToken(undefined)
          setRequest(undefined)
        }}
      />
    )
  if (request)
    return (
      <SignInFrame title={say(forgotText.codeTitle)} subtitle={say(forgotText.codeBody, { name: request.username })}>
        <CodeStep request={request} onRequest={setRequest} onVerified={setToken} onBack={() => setRequest(undefined)} />
      </SignInFrame>
    )
  return (
    <SignInFrame title={say(forgotText.askTitle)} subtitle={say(forgotText.askBody)}>
      <UsernameStep username={username} onUsername={setUsername} onRequest={setRequest} />
      <div className="mt-5">
        <SignInLink to="auth/login">{say(signInText.toSignIn)}</SignInLink>
      </div>
    </SignInFrame>
  )
}

const PasswordStep = ({ token, onExpired }: { token: string; onExpired: () => void }) => {
  const say = useSay()
  const { signIn, save, refusal, isPending, isDone } = useNewPassword(token)
  const go = useGoToPage()
  if (signIn.pending) return <PendingSteps {...signIn} pending={signIn.pending} onStartAgain={() => go('auth/login')} />
  if (isDone) return <PasswordSaved />
  if (refusal?.code === 'wrong-link')
    return (
      <SignInFrame title={say(errorWords('wrong-code'))}>
        <Button onPress={onExpired}>{say(forgotText.askNew)}</Button>
      </SignInFrame>
    )
  return (
    <SignInFrame title={say(forgotText.passwordTitle)} subtitle={say(forgotText.passwordBody)}>
      <NewPasswordForm refusal={refusal} isPending={isPending} onSubmit={save} />
    </SignInFrame>
  )
}
