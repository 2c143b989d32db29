/** The redirect target of the identity provider: finishes the sign-in, continues with further steps, or shows the refusal. */
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { errorWords, loadCatalogue } from '#ui/calls/catalogue.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { fingerprint } from '#ui/calls/fingerprint.ts'
import { call } from '#ui/calls/network.ts'
import { useSay } from '#ui/words.tsx'
import type { SignInAnswer } from '../api/sign-in.ts'
import { stepApi } from '../api/steps.ts'
import { confirmText } from '../text/confirm-text.ts'
import { signInText } from '../text/sign-in-text.ts'
import { PendingSteps } from './login/pending-steps.tsx'
import { announceConfirmed, takeWindowState } from './confirm/identity-window.ts'
import { nextPath } from './login/next-path.ts'
import { SignInLink, SignInFrame } from './frame/sign-in-frame.tsx'
import { saveTrialOutcome, hasTrial } from './oidc/stored-trial.ts'
import { parseOidcReturn } from './oidc/use-oidc.ts'
import { useGoToPage } from '#ui/page-search.ts'
import { isPending, useEnterSession, type PendingSignIn } from './login/use-sign-in.ts'

/** Parameters of the provider in the URL; read before the router cleans it. */
const providerParams = location.search
/** This window was opened by a page that waits for a confirmation. */
const windowState = takeWindowState(providerParams)

const useFinish = (onAnswer: (answer: SignInAnswer) => void, onRefused: (refusal: ApiError) => void) => {
  const orgId = useOrgId()
  const finish = useMutation<SignInAnswer, ApiError>({
    mutationFn: async () => {
      if (!windowState && !parseOidcReturn(providerParams)) {
        // This page may be the first, and be shown before the words of errors are there.
        await loadCatalogue()
        throw new ApiError('wrong-step')
      }
      const orgDetails = { id: orgId }
      return call(stepApi.finishOidc, orgId, { orgDetails, search: providerParams, fingerprint: fingerprint() })
    },
    onSuccess: onAnswer,
    onError: onRefused,
  })
  const isTried = useRef(false)
  useEffect(() => {
    if (isTried.current) return
    isTried.current = true
    finish.mutate()
  })
  return finish
}

/** A browser may not let a window close itself. */
const WindowEnd = () => {
  const say = useSay()
  return <p className="text-sm text-muted">{say(confirmText.closeWindow)}</p>
}

export const OidcPage = () => {
  const say = useSay()
  const go = useGoToPage()
  const orgId = useOrgId()
  const [pending, setPending] = useState<PendingSignIn>()
  const { history } = useRouter()
  const enter = useEnterSession(parseOidcReturn(providerParams)?.next)
  const finish = useFinish(
    (answer) => {
      if (!isPending(answer)) enter(answer)
      else if (answer.pending.isPassed && windowState) {
        announceConfirmed(windowState)
        close()
      } else if (answer.pending.isPassed && !hasTrial())
        history.replace(nextPath(parseOidcReturn(providerParams)?.next, orgId))
      else if (hasTrial()) {
        saveTrialOutcome({ pending: { ...answer.pending, orgId } })
        go('admin/auth-workflow', { open: 'trial' })
      } else setPending({ ...answer.pending, orgId })
    },
    ({ code, params }) => {
      if (windowState || !hasTrial()) return
      saveTrialOutcome({ refusal: { code, params } })
      go('admin/auth-workflow', { open: 'trial' })
    },
  )
  if (pending)
    return (
      <PendingSteps pending={pending} setPending={setPending} enter={enter} onStartAgain={() => go('auth/login')} />
    )
  if (finish.data && windowState)
    return (
      <SignInFrame isStep title={say(confirmText.confirmed)}>
        <WindowEnd />
      </SignInFrame>
    )
  if (!finish.error) return <SignInFrame title={say(signInText.byOidcGoing)} />
  return (
    <SignInFrame isStep title={say(signInText.oidcRefused)}>
      <div className="flex flex-col gap-4">
        <Alert kind="danger">{say(errorWords(finish.error.code), finish.error.params)}</Alert>
        {windowState ? (
          <WindowEnd />
        ) : (
          <SignInLink to="auth/login" look="primary">
            {say(signInText.toSignIn)}
          </SignInLink>
        )}
      </div>
    </SignInFrame>
  )
}
