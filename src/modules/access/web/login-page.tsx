import { useEffect, useRef } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { UserText } from '#ui/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { ways } from '../api/sign-in.ts'
import { signInText } from '../text/sign-in-text.ts'
import { LoginForm } from './login-form.tsx'
import { DoorLink, SignInFrame, useOrgDetails } from './sign-in-frame.tsx'
import { usePageSearch } from './use-page-search.ts'
import { useSignIn, useSignInCode } from './use-sign-in.ts'

const parse = (raw: Record<string, unknown>) => ({
  authorization: textParam(raw, 'authorization'),
  next: textParam(raw, 'next'),
  way: oneOf(raw, 'way', ways),
})

/** A code in the address is tried once, and taken out of it. */
const useCodeOfLink = (code: string | undefined, next: string | undefined, onRefused: () => void) => {
  const byCode = useSignInCode(next)
  const tried = useRef<string>(undefined)
  useEffect(() => {
    if (!code || tried.current === code) return
    tried.current = code
    byCode.mutate(code, { onError: onRefused })
  })
  return byCode
}

export const LoginPage = () => {
  const say = useSay()
  const { orgId, shownName } = useOrgDetails()
  const [{ authorization, next, way = 'user' }, change] = usePageSearch(parse)
  const byCode = useCodeOfLink(authorization, next, () => change({ authorization: undefined }))
  const signIn = useSignIn(next)
  const refusal = signIn.isPending ? null : (signIn.error ?? byCode.error)
  const subtitles = {
    user: <UserText>{say(signInText.subtitle, { org: shownName })}</UserText>,
    organization: say(signInText.otherSubtitle),
    admin: say(signInText.platformSubtitle),
  }

  if (byCode.isPending) return <SignInFrame title={say(signInText.welcome)} subtitle={say(signInText.byLink)} />
  return (
    <SignInFrame title={say(signInText.welcome)} subtitle={subtitles[way]}>
      <LoginForm
        way={way}
        onWay={(chosen) => {
          signIn.reset()
          change({ way: chosen })
        }}
        refusal={refusal}
        isPending={signIn.isPending}
        onSubmit={(typed) => {
          byCode.reset()
          signIn.mutate(typed)
        }}
      />
      <div className="mt-5">
        <DoorLink to="auth/forgot" orgId={way === 'admin' ? 'platform' : orgId}>
          {say(signInText.forgot)}
        </DoorLink>
      </div>
    </SignInFrame>
  )
}
