import { textParam } from '#core/search-params.ts'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useSay } from '#ui/words.tsx'
import { forgotText } from '../text/forgot-text.ts'
import { signInText } from '../text/sign-in-text.ts'
import { PendingSteps } from './login/pending-steps.tsx'
import { NewPasswordForm } from './passwords/new-password-form.tsx'
import { SignInLink, SignInFrame } from './frame/sign-in-frame.tsx'
import { useNewPassword } from './passwords/use-new-password.ts'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'

const parse = (raw: Record<string, unknown>) => ({ token: textParam(raw, 'token') })

/** Opened from an invitation, or from an administrator's reset: one link, one password. */
export const ResetPage = () => {
  const say = useSay()
  const [{ token }] = usePageSearch(parse)
  const { signIn, save, refusal, isPending, isDone } = useNewPassword(token ?? '')
  const go = useGoToPage()

  if (signIn.pending) return <PendingSteps {...signIn} pending={signIn.pending} onStartAgain={() => go('auth/login')} />
  if (isDone) return <PasswordSaved />
  if (!token || refusal?.code === 'wrong-link')
    return (
      <SignInFrame title={say(forgotText.deadLinkTitle)} subtitle={say(errorWords('wrong-link'))}>
        <div className="flex flex-col gap-3">
          <SignInLink to="auth/forgot" look="primary">
            {say(forgotText.askNew)}
          </SignInLink>
          <SignInLink to="auth/login">{say(signInText.toSignIn)}</SignInLink>
        </div>
      </SignInFrame>
    )
  return (
    <SignInFrame title={say(forgotText.resetTitle)} subtitle={say(forgotText.resetBody)}>
      <NewPasswordForm refusal={refusal} isPending={isPending} onSubmit={save} />
    </SignInFrame>
  )
}

export const PasswordSaved = () => {
  const say = useSay()
  return (
    <SignInFrame title={say(forgotText.doneTitle)} subtitle={say(forgotText.doneBody)}>
      <SignInLink to="auth/login" look="primary">
        {say(signInText.signIn)}
      </SignInLink>
    </SignInFrame>
  )
}
