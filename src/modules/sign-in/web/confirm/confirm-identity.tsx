/** Asks a signed-in user to confirm their identity by one of their methods. */
import { useState, type ComponentType } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { confirmApi, type ConfirmMethod } from '../../api/confirm.ts'
import { confirmText } from '../../text/confirm-text.ts'
import { methodText } from '../../text/factors-text.ts'
import { OidcProof } from './oidc-proof.tsx'
import { AppCodeProof, MailCodeProof, PasskeyProof, PasswordProof, RecoveryProof } from './proofs.tsx'

type Way = ConfirmMethod | 'recovery'
const proofs: Record<Way, ComponentType<{ onConfirmed: () => void }>> = {
  password: PasswordProof,
  totp: AppCodeProof,
  recovery: RecoveryProof,
  passkey: PasskeyProof,
  oidc: OidcProof,
  'mail-code': MailCodeProof,
}

export const ConfirmIdentity = ({ onDone }: { onDone: (isConfirmed: boolean) => void }) => {
  const say = useSay()
  const ways = useRead(confirmApi.ways, {})
  const [chosen, choose] = useState<Way>()
  const methods = ways.data?.methods ?? []
  const offered: Way[] = methods.flatMap((method): Way[] => (method === 'totp' ? ['totp', 'recovery'] : [method]))
  const way = chosen ?? offered[0]
  const Proof = way && proofs[way]
  const others = offered.filter((option) => option !== way)
  const nameOf = (option: Way) => say(option === 'recovery' ? confirmText.recovery : methodText[option])
  return (
    <ContentDialog title={say(confirmText.title)} size="small" onClose={() => onDone(false)}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{say(confirmText.body)}</p>
        {ways.error && <ReadError error={ways.error} retry={() => void ways.refetch()} />}
        {!ways.data && !ways.error && <SkeletonFields count={1} />}
        {ways.data && !Proof && <p className="text-sm">{say(confirmText.none)}</p>}
        {Proof && <Proof key={way} onConfirmed={() => onDone(true)} />}
        {others.length > 0 && (
          <div role="group" aria-label={say(confirmText.otherWays)} className="flex flex-wrap gap-2">
            {others.map((option) => (
              <Button key={option} size="small" look="ghost" onPress={() => choose(option)}>
                {nameOf(option)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </ContentDialog>
  )
}
