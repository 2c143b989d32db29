/** What happened with a contact, the newest first. */
import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { call } from '#ui/calls/network.ts'
import { useOrgId, useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import type { timelineApi, TimelineItem } from '../timeline-api.ts'
import { timelineText } from '../timeline-text.ts'

type TimelineCall = (typeof timelineApi)[keyof typeof timelineApi]
type Last = { before: string; beforeId: string } | undefined

const usePages = (endpoint: TimelineCall, id: string) => {
  const orgId = useOrgId()
  const topic = (endpoint as Endpoint<Schema, z.ZodMiniType>).topic
  return useInfiniteQuery({
    queryKey: [topic, orgId, endpoint.path, { id }],
    initialPageParam: undefined as Last,
    queryFn: ({ pageParam }) => call(endpoint, orgId, { id, ...pageParam }),
    getNextPageParam: ({ items, hasMore }): Last => {
      const last = items.at(-1)
      return hasMore && last ? { before: last.at, beforeId: last.id } : undefined
    },
  })
}

export const Timeline = ({ endpoint, id }: { endpoint: TimelineCall; id: string }) => {
  const say = useSay()
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(endpoint, id)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (error && !data) return <ReadError error={error} retry={() => void refetch()} />
  if (isLoading)
    return (
      <div aria-hidden className="grid gap-4">
        {[0, 1, 2].map((line) => (
          <span key={line} className="skeleton h-4 w-full" />
        ))}
      </div>
    )
  if (items.length === 0) return <p className="text-sm text-muted">{say(timelineText.empty)}</p>
  return (
    <>
      <ol className="border-s border-line ps-4">
        {items.map((item) => (
          <Entry key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {say(timelineText.more)}
        </Button>
      )}
    </>
  )
}

const Entry = ({ item: { kindName, at, title, number, status, place, path, search } }: { item: TimelineItem }) => {
  const say = useSay()
  const format = useFormat()
  const orgId = useUrlOrgId()
  return (
    <li className="relative py-2 before:absolute before:-start-[1.3rem] before:top-4 before:size-2 before:rounded-full before:bg-line-field">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/$orgId/$"
          params={{ orgId, _splat: path }}
          search={search as never}
          className="min-w-0 font-semibold tap-line hover:underline"
        >
          <UserText>{title}</UserText>
        </Link>
        {status && <Tag color={status.color}>{say(status.name)}</Tag>}
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-muted">
        <span>{say(kindName)}</span>
        {number && <Code>{number}</Code>}
        {place && <span>{say(place)}</span>}
        <time dateTime={at}>{format.date(at)}</time>
      </p>
    </li>
  )
}
