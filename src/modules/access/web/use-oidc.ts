/** Sends the browser to the organisation's identity provider, and keeps in this tab where to go afterwards. */
import { useMutation } from '@tanstack/react-query'
import type { Refusal } from '#core/errors.ts'
import { call } from '#ui/network.ts'
import { keepInTab } from '#ui/storage.ts'
import { stepApi } from '../api/steps.ts'
import { forgetTrial } from './trial-trip.ts'

export const nextAfterOidc = 'nextAfterOidc'

export const useOidc = (orgId: string) =>
  useMutation<{ url: string }, Refusal, { token?: string; next?: string }>({
    mutationFn: (more) => call(stepApi.beginOidc, orgId, { ...more, orgDetails: { id: orgId } }),
    onSuccess: ({ url }, { token, next }) => {
      if (!token) forgetTrial()
      keepInTab(nextAfterOidc, next)
      location.assign(url)
    },
  })
