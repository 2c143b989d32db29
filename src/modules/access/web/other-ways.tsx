import { Fingerprint, LogIn } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { UserText } from '#ui/bidi.tsx'
import { useRead } from '#ui/data.tsx'
import { useSay } from '#ui/words.tsx'
import type { Method } from '../api/methods.ts'
import { stepApi } from '../api/steps.ts'
import { signInText } from '../text/sign-in-text.ts'

type Props = {
  methods: readonly Method[]
  isPasskeyPending: boolean
  onPasskey: () => void
  isOidcPending: boolean
  onOidc: () => void
}

/** The ways in that need no form. */
export const OtherWays = ({ methods, isPasskeyPending, onPasskey, isOidcPending, onOidc }: Props) => {
  const say = useSay()
  const { data } = useRead(stepApi.ways, {})
  const hasPassword = methods.includes('password')
  const label = data?.oidcLabel && say(data.oidcLabel)
  return (
    <div className="mt-4 flex flex-col gap-2">
      {hasPassword && (
        <p className="mb-2 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {say(signInText.or)}
        </p>
      )}
      {methods.includes('oidc') && (
        <Button size="large" look={hasPassword ? 'outline' : 'primary'} isPending={isOidcPending} onPress={onOidc}>
          {!isOidcPending && <LogIn aria-hidden className="size-4" strokeWidth={1.75} />}
          {label ? <UserText>{label}</UserText> : say(signInText.byOidc)}
        </Button>
      )}
      {methods.includes('passkey') && (
        <Button size="large" isPending={isPasskeyPending} onPress={onPasskey}>
          {!isPasskeyPending && <Fingerprint aria-hidden className="size-4" strokeWidth={1.75} />}
          {say(signInText.byPasskey)}
        </Button>
      )}
    </div>
  )
}
