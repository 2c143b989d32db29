/** Sends the browser to the organisation's identity provider, and keeps in this tab where to go afterwards. */
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '#core/errors.ts'
import { call } from '#ui/calls/network.ts'
import { saveStoredInTab, readStoredInTab } from '#ui/settings/browser-storage.ts'
import { stepApi } from '../../api/steps.ts'
import { clearTrial } from './stored-trial.ts'

const name = 'singleSignOn'
type Trip = { state: string | null; next?: string }

/** Accepts only an answer to a request of this tab; a forged one would sign the user in as another. */
export const parseOidcReturn = (search: string) => {
  const trip = readStoredInTab<Trip | null>(name, null)
  return trip?.state && trip.state === new URLSearchParams(search).get('state') ? trip : undefined
}

/** Opens the provider; afterwards this tab continues at `next`. */
export const redirectToProvider = (url: string, next: string | undefined) => {
  saveStoredInTab(name, { state: new URL(url).searchParams.get('state'), next })
  location.assign(url)
}

export const useOidc = (orgId: string) =>
  useMutation<{ url: string }, ApiError, { token?: string; next?: string }>({
    mutationFn: (more) => call(stepApi.beginOidc, orgId, { ...more, orgDetails: { id: orgId } }),
    onSuccess: ({ url }, { token, next }) => {
      if (!token) clearTrial()
      redirectToProvider(url, next)
    },
  })
