/** Confirmation by the identity provider in a separate window. */
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import { confirmApi } from '../../api/confirm.ts'
import { confirmText } from '../../text/confirm-text.ts'
import { navigateIdentityWindow, openIdentityWindow, watchConfirmed } from './identity-window.ts'
import { redirectToProvider } from '../oidc/use-oidc.ts'
import { Refused } from './refused.tsx'

type Place = 'none' | 'window' | 'blocked'

export const OidcProof = ({ onConfirmed }: { onConfirmed: () => void }) => {
  const say = useSay()
  const begin = useWrite(confirmApi.begin)
  const [place, setPlace] = useState<Place>('none')
  const pendingStates = useRef(new Set<string>())
  useEffect(() =>
    watchConfirmed((state) => {
      if (pendingStates.current.delete(state)) onConfirmed()
    }),
  )
  const next = `${location.pathname}${location.search}`
  const leave = () =>
    begin.mutate({ method: 'oidc', next }, { onSuccess: ({ url = '' }) => redirectToProvider(url, next) })
  const openBeside = () => {
    const opened = openIdentityWindow()
    setPlace(opened ? 'window' : 'blocked')
    if (!opened) return
    begin.mutate(
      { method: 'oidc', next },
      {
        onSuccess: ({ url = '' }) => pendingStates.current.add(navigateIdentityWindow(opened, url)),
        onError: () => {
          opened.close()
          setPlace('none')
        },
      },
    )
  }
  return (
    <div className="grid gap-4">
      <Refused refusal={begin.error} />
      {place === 'blocked' ? (
        <Alert kind="warn">{say(confirmText.blocked)}</Alert>
      ) : (
        <p role="status" className="text-sm text-muted">
          {say(place === 'window' ? confirmText.oidcWaiting : confirmText.oidcBody)}
        </p>
      )}
      <Button autoFocus look="primary" isPending={begin.isPending} onPress={openBeside}>
        {say(place === 'none' ? confirmText.byOidc : confirmText.byOidcAgain)}
      </Button>
      {place === 'blocked' && <Button onPress={leave}>{say(confirmText.leaveHere)}</Button>}
    </div>
  )
}
