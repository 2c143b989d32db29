import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { errorWords } from '#ui/catalogue.ts'
import { useSay } from '#ui/words.tsx'
import { stepText } from '../../text/factors-text.ts'
import { useOidc } from '../use-oidc.ts'
import type { FramedStep } from './use-steps.ts'

export const OidcStep = ({ Frame, after, held, onLeave }: FramedStep) => {
  const say = useSay()
  const oidc = useOidc(held.orgId)
  return (
    <Frame isStep title={say(stepText.oidcTitle)} subtitle={say(stepText.oidcBody)}>
      <div className="flex flex-col gap-4">
        {oidc.error && <Alert kind="danger">{say(errorWords(oidc.error.code), oidc.error.holes)}</Alert>}
        <Button
          look="primary"
          size="large"
          isPending={oidc.isPending}
          onPress={() => oidc.mutate({ token: held.token }, { onSuccess: onLeave })}
        >
          {say(stepText.oidcGo)}
        </Button>
      </div>
      {after}
    </Frame>
  )
}
