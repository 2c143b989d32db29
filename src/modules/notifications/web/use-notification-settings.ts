/** Preferences of the signed-in user; every choice is saved at once. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { notificationSettingsApi, type NotificationSettings } from '../settings-api.ts'

type Change = z.input<typeof notificationSettingsApi.save.input>

export const useNotificationSettings = () => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const onError = useErrorToast()
  const endpoint = notificationSettingsApi.get
  const { data, error, refetch } = useRead(endpoint, {})
  const { mutateAsync } = useWrite(notificationSettingsApi.save, undefined, (settings: NotificationSettings) =>
    queries.setQueryData([endpoint.topic, orgId, endpoint.path, {}], settings),
  )
  /** Chosen and not yet saved: shown at once, also while replies to earlier choices arrive. */
  const [chosen, setChosen] = useState<Change>({})
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = (change: Change) => {
    setChosen((before) => ({ ...before, ...change }))
    // One after the other, so that the last choice is the one that stays.
    const saved = last.current.then(() => mutateAsync(change)).catch(onError)
    last.current = saved
    void saved.then(() => last.current === saved && setChosen({}))
  }
  const settings = data && ({ ...data, ...chosen } as NotificationSettings)
  return { settings, error, retry: () => void refetch(), save }
}
export type SaveSettings = ReturnType<typeof useNotificationSettings>['save']
