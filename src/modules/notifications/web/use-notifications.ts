/** Notifications of the signed-in user, page by page, and the marks on them. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '#core/errors.ts'
import type * as z from 'zod/mini'
import { call } from '#ui/calls/network.ts'
import { liveMeta, useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { notificationApi } from '../api.ts'
import { notificationSettingsApi } from '../settings-api.ts'

type Page = z.output<typeof notificationApi.list.reply>

export const useNotifications = (isUnread: boolean) => {
  const orgId = useOrgId()
  const endpoint = notificationApi.list
  const query = useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: [endpoint.topic, orgId, endpoint.path, 'pages', isUnread],
    queryFn: ({ pageParam }) =>
      call(endpoint, orgId, { ...(isUnread && { isUnread }), ...(pageParam && { before: pageParam }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: liveMeta(endpoint, {}),
  })
  return {
    groups: query.data?.pages.flatMap(({ items }) => items),
    refs: Object.assign({}, ...(query.data?.pages.map(({ refs }) => refs) ?? [])) as Page['refs'],
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isMore: query.isFetchingNextPage,
  }
}

export const useMarks = () => {
  const onError = useErrorToast()
  const { mutate: mark } = useWrite(notificationApi.mark)
  const { mutate: mute } = useWrite(notificationSettingsApi.mute)
  return {
    mark: (subjectId: string, isRead: boolean) => mark({ subjectId, isRead }, { onError }),
    mute: (subjectId: string, isMuted: boolean) => mute({ subjectId, isMuted }, { onError }),
  }
}
