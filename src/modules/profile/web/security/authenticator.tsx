import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import { factorText } from '#modules/sign-in/text/factors-text.ts'
import { securityText } from '../../text/profile-text.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { RemoveAuthenticator, RenewCodes, SetUpAuthenticator } from './authenticator-dialogs.tsx'

type Props = { totp: { createdAt: string; lastUsedAt: string | null } | null; codesLeft: number }
type OpenDialog = 'set-up' | 'renew' | 'remove'

export const Authenticator = ({ totp, codesLeft }: Props) => {
  const say = useSay()
  const [dialog, open] = useState<OpenDialog>()
  const close = () => open(undefined)
  return (
    <>
      {totp ? <Known totp={totp} codesLeft={codesLeft} /> : <StatusDot kind="off">{say(factorText.totpOff)}</StatusDot>}
      <div className="mt-3 flex flex-wrap gap-2">
        {totp ? (
          <>
            <Button onPress={() => open('renew')}>{say(factorText.renewCodes)}</Button>
            <Button look="danger" onPress={() => open('remove')}>
              {say(factorText.removeTotp)}
            </Button>
          </>
        ) : (
          <Button onPress={() => open('set-up')}>{say(factorText.setUp)}</Button>
        )}
      </div>
      {dialog === 'set-up' && <SetUpAuthenticator onClose={close} />}
      {dialog === 'renew' && <RenewCodes onClose={close} />}
      {dialog === 'remove' && <RemoveAuthenticator onClose={close} />}
    </>
  )
}

const Known = ({ totp, codesLeft }: { totp: NonNullable<Props['totp']>; codesLeft: number }) => {
  const say = useSay()
  const moment = useMomentFormat()
  return (
    <>
      <StatusDot kind="ok">{say(factorText.totpOn)}</StatusDot>
      <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
        <span>
          {totp.lastUsedAt
            ? say(factorText.lastUsed, { time: moment.ago(totp.lastUsedAt) })
            : say(factorText.neverUsed)}
        </span>
        <span>{say(securityText.codesLeft, { count: codesLeft })}</span>
      </p>
    </>
  )
}
