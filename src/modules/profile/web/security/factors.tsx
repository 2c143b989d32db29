import type { ReactNode } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { factorApi } from '#modules/sign-in/api/factors.ts'
import { factorText } from '#modules/sign-in/text/factors-text.ts'
import { ProfileSection } from '../profile-section.tsx'
import { Authenticator } from './authenticator.tsx'
import { Passkeys } from './passkeys.tsx'

/** One's own second factors. */
export const Factors = () => {
  const say = useSay()
  const { data, error, refetch } = useRead(factorApi.mine, {})
  const waiting: ReactNode = error ? (
    <ReadError error={error} retry={() => void refetch()} />
  ) : (
    <span aria-hidden className="skeleton block h-16" />
  )
  return (
    <>
      <ProfileSection title={say(factorText.totp)} hint={say(factorText.totpHint)}>
        {data ? <Authenticator totp={data.totp} codesLeft={data.recoveryCodesLeft} /> : waiting}
      </ProfileSection>
      <ProfileSection title={say(factorText.passkeys)} hint={say(factorText.passkeysHint)}>
        {data ? <Passkeys passkeys={data.passkeys} /> : waiting}
      </ProfileSection>
    </>
  )
}
