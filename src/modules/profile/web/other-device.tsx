import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { securityText } from '../text/profile-text.ts'
import { useCountdown } from '#modules/sign-in/web/login/use-countdown.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'

/** A link that signs the same user in once, on another device. */
export const OtherDevice = () => {
  const say = useSay()
  const onError = useErrorToast()
  const make = useWrite(signInApi.makeCode)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {make.data && <SignInLink {...make.data} />}
      <div>
        <Button isPending={make.isPending} onPress={() => make.mutate({}, { onError })}>
          {say(make.data ? securityText.makeAnother : securityText.makeLink)}
        </Button>
      </div>
    </div>
  )
}

const SignInLink = ({ authorization, expiresAt }: { authorization: string; expiresAt: string }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const orgId = useOrgId()
  const left = useCountdown(expiresAt)
  const address = `${location.origin}/${orgId}/auth/login?authorization=${encodeURIComponent(authorization)}`
  if (left === 0) return <p className="text-sm text-muted">{say(securityText.expired)}</p>
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-semibold">{say(securityText.link)}</p>
      <div className="flex items-center gap-2 rounded-md border border-line bg-sunken ps-3 pe-1 text-sm">
        <Code className="min-w-0 flex-1 py-2">{address}</Code>
        <CopyButton text={address} />
      </div>
      <p className="mt-1 text-xs text-muted">{say(securityText.expires, { time: moment.ago(expiresAt) })}</p>
    </div>
  )
}
