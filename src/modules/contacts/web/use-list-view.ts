/** How the signed-in user sees a list of contacts: hidden columns and saved filters. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { contactViewApi, type ContactListName, type ContactView } from '../view-api.ts'

const blank: ContactView = { hidden: [], filters: [] }

export const useListView = (list: ContactListName) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const onError = useErrorToast()
  const { data: view = blank, refetch } = useRead(contactViewApi.get, { list })
  const { topic, path } = contactViewApi.get
  const show = useCallback(
    (next: (before: ContactView | undefined) => ContactView) =>
      queries.setQueryData<ContactView>([topic, orgId, path, { list }], next),
    [queries, topic, orgId, path, list],
  )
  const { mutate } = useWrite(contactViewApi.save, undefined, (saved: ContactView) => show(() => saved))
  const change = useCallback(
    (next: Partial<ContactView>) => {
      show((before = blank) => ({ ...before, ...next }))
      mutate(
        { list, ...next },
        {
          onError: (error) => {
            onError(error)
            void refetch()
          },
        },
      )
    },
    [show, mutate, list, onError, refetch],
  )
  return [view, change] as const
}
