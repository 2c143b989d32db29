import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { oneOf, textParam } from '#core/search-params.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { currentSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { ways, signInApi, type Way } from '../api/sign-in.ts'
import { signInText } from '../text/sign-in-text.ts'
import { PendingSteps } from './login/pending-steps.tsx'
import { LoginForm } from './login/login-form.tsx'
import { OtherVariants } from './login/other-variants.tsx'
import { SignInLink, SignInFrame, useOrgDetails } from './frame/sign-in-frame.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useSignIn, useSignInCode } from './login/use-sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import type { Method } from '../api/methods.ts'
import { stepApi } from '../api/steps.ts'

const byPassword: Method[] = ['password']

/** The first methods of the current organisation; a password until they are known, and for other organisations. */
const useWays = (way: Way) => {
  const { data } = useRead(stepApi.ways, {})
  return way === 'user' ? (data?.methods ?? byPassword) : byPassword
}

/** Reads the user of the code without consuming it. */
const useCodeOwner = (code: string | undefined, isAsked: boolean) => {
  const orgId = useOrgId()
  return useQuery<{ id: string; name: Record<'ar' | 'en', string> }, ApiError>({
    queryKey: ['login', orgId, 'code-owner', code],
    queryFn: () => call(signInApi.codeOwner, orgId, { code: code ?? '', orgDetails: { id: orgId } }),
    enabled: isAsked && code !== undefined,
    retry: false,
  })
}

const SwitchUserDialog = lazyPart(async () => (await import('./login/switch-user-dialog.tsx')).SwitchUserDialog)
const OtherWays = lazyPart(async () => (await import('./login/other-ways.tsx')).OtherWays)

const parse = (raw: Record<string, unknown>) => ({
  authorization: textParam(raw, 'authorization'),
  next: textParam(raw, 'next'),
  way: oneOf(raw, 'way', ways),
})

/** A code in the address is used once and removed from it; a signed-in user is asked first. */
const useCodeOfLink = (code: string | undefined, next: string | undefined, onRefused: () => void) => {
  const byCode = useSignInCode(next)
  const tried = useRef<string>(undefined)
  const [session] = useState(currentSession)
  const [isSure, setSure] = useState(false)
  const owner = useCodeOwner(code, session !== null)
  const isAnother = session !== null && !isSure && owner.data?.id !== session.id && !owner.error
  useEffect(() => {
    if (!code || isAnother || tried.current === code) return
    tried.current = code
    byCode.mutate(code, { onError: onRefused })
  })
  const question = code !== undefined && isAnother ? { session, other: owner.data?.name } : undefined
  return { ...byCode, question, goOn: () => setSure(true) }
}

export const LoginPage = () => {
  const say = useSay()
  const { orgId, shownName } = useOrgDetails()
  const [{ authorization, next, way = 'user' }, change] = usePageSearch(parse)
  const byCode = useCodeOfLink(authorization, next, () => change({ authorization: undefined }))
  const signIn = useSignIn(next)
  const { history } = useRouter()
  const [lost, setLost] = useState<ApiError>()
  const refusal = signIn.isPending ? null : (signIn.error ?? lost ?? byCode.error)
  const methods = useWays(way)
  const forget = () => {
    byCode.reset()
    signIn.reset()
    setLost(undefined)
  }
  const subtitles = {
    user: <UserText>{say(signInText.subtitle, { org: shownName })}</UserText>,
    organization: say(signInText.otherSubtitle),
    admin: say(signInText.platformSubtitle),
  }

  if (byCode.question)
    return (
      <SwitchUserDialog
        {...byCode.question}
        onGoOn={byCode.goOn}
        onStay={() => history.replace(`/${byCode.question?.session.orgId ?? orgId}/home`)}
      />
    )
  if (byCode.isPending) return <SignInFrame title={say(signInText.welcome)} subtitle={say(signInText.byLink)} />
  if (signIn.pending)
    return (
      <PendingSteps
        {...signIn}
        pending={signIn.pending}
        onStartAgain={(reason) => {
          forget()
          setLost(reason)
        }}
      />
    )
  return (
    <SignInFrame title={say(signInText.welcome)} subtitle={subtitles[way]}>
      <LoginForm
        way={way}
        hasPassword={methods.includes('password')}
        refusal={refusal}
        isPending={signIn.isPending}
        onSubmit={(typed) => {
          forget()
          signIn.mutate(typed)
        }}
      />
      {methods.some((method) => method !== 'password') && (
        <OtherWays methods={methods} next={next} onTry={forget} onAnswered={signIn.take} />
      )}
      {methods.includes('password') && (
        <div className="mt-5">
          <SignInLink to="auth/forgot" orgId={way === 'admin' ? 'platform' : orgId}>
            {say(signInText.forgot)}
          </SignInLink>
        </div>
      )}
      <OtherVariants
        way={way}
        onWay={(chosen) => {
          forget()
          change({ way: chosen === 'user' ? undefined : chosen })
        }}
      />
    </SignInFrame>
  )
}
