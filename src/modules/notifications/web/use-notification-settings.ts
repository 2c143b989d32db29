/** Preferences of the signed-in user; every choice is saved at once. */
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useRefusalToast } from '#ui/calls/use-refusal-toast.ts'
import { notificationSettingsApi, type NotificationSettings } from '../settings-api.ts'

type Change = z.input<typeof notificationSettingsApi.save.input>

export const useNotificationSettings = () => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const onError = useRefusalToast()
  const endpoint = notificationSettingsApi.get
  const { data, error, refetch } = useRead(endpoint, {})
  const show = (settings: NotificationSettings) =>
    queries.setQueryData([endpoint.topic, orgId, endpoint.path, {}], settings)
  const { mutate } = useWrite(notificationSettingsApi.save, undefined, show)
  const save = (change: Change) => {
    if (data) show({ ...data, ...change } as NotificationSettings)
    mutate(change, { onError })
  }
  return { settings: data, error, retry: () => void refetch(), save }
}
export type SaveSettings = ReturnType<typeof useNotificationSettings>['save']
