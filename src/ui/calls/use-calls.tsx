/** Reads, writes and permissions for components. A write refreshes every read of its topic; so does a live update. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import type { Scope as LiveScope } from '#core/live.ts'
import type { ApiError } from '#core/errors.ts'
import { may } from '#core/may.ts'
import type { Shows } from '../live-focus.ts'
import { call } from './network.ts'
import { useSession } from './session.ts'

export type Page<T> = { items: T[]; total: number }

const OrgContext = createContext<string | undefined>(undefined)
/** Its children read and write in another organisation, for super-admins. */
export const InOrg = OrgContext.Provider

/** The organisation in the URL, used for links. */
export const useUrlOrgId = () => useParams({ strict: false }).orgId ?? ''
/** The organisation that calls read and write. */
export const useOrgId = () => {
  const urlOrgId = useUrlOrgId()
  return useContext(OrgContext) ?? urlOrgId
}

/** The live scopes of a query: those of its endpoint, or the list of its topic. */
export const liveMeta = <I extends Schema>(endpoint: Endpoint<I>, input: z.input<I> | null, shows?: Shows) => ({
  shows,
  scopes:
    input === null ? [] : (endpoint.watches?.(input as never) ?? ([`list:${endpoint.topic}`] satisfies LiveScope[])),
})

const readOptions = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  ...[orgId, input, shows]: [orgId: string, input: z.input<I>, shows?: Shows | undefined]
) =>
  queryOptions({
    queryKey: [endpoint.topic, orgId, endpoint.path, input],
    queryFn: () => call(endpoint, orgId, input),
    meta: liveMeta(endpoint, input, shows),
  })

/** Reads ahead of the page that will show it, unless it was read lately. Errors are left to that page. */
export const readAhead = <I extends Schema, R extends Schema>(
  queries: QueryClient,
  endpoint: Endpoint<I, R>,
  ...[orgId, input]: [orgId: string, input: z.input<I>]
) => queries.ensureQueryData(readOptions(endpoint, orgId, input)).catch(() => undefined)

/** Input null: nothing to read yet. `shows`: which live messages it needs, where that is not all of its scopes. */
export const useRead = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  input: z.input<I> | null,
  shows?: Shows,
) => useQuery({ ...readOptions(endpoint, useOrgId(), input as z.input<I>, shows), enabled: input !== null })

type OptimisticUpdate<I> = (row: Record<string, unknown>, input: I) => Record<string, unknown> | null

/** The same idempotency key for the same input until the reply, so that a retry creates no second record. */
const useIdempotencyKey = () => {
  const last = useRef<{ inputText: string; key: string }>(undefined)
  return {
    keyFor: (input: unknown) => {
      const text = JSON.stringify(input)
      if (last.current?.inputText !== text)
        last.current = { inputText: text, key: crypto.getRandomValues(new Uint32Array(4)).join('-') }
      return last.current.key
    },
    done: () => {
      last.current = undefined
    },
  }
}

/** `optimistic` shows the result in every cached page before the reply; null removes the row.
 *  `onReply` applies the reply instead of reading the topic again. */
export const useWrite = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  optimistic?: OptimisticUpdate<z.input<I>>,
  onReply?: (reply: z.output<R>, input: z.input<I>) => void,
) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const topic = { queryKey: [endpoint.topic, orgId] }
  const { keyFor, done } = useIdempotencyKey()
  const scopeId = `${endpoint.method} ${endpoint.path} ${orgId}`
  /** Whether more writes are queued: reading now would revert their optimistic rows. */
  const hasFollowers = () => queries.isMutating({ predicate: ({ options }) => options.scope?.id === scopeId }) > 1
  return useMutation<z.output<R>, ApiError, z.input<I>>({
    // The next write may be made before the reply: a scope sends them in order.
    ...(optimistic && { scope: { id: scopeId } }),
    mutationFn: (input) =>
      call(endpoint, orgId, input, endpoint.method === 'POST' ? { 'idempotency-key': keyFor(input) } : {}),
    onSuccess: (reply, input) => {
      done()
      onReply?.(reply, input)
    },
    onMutate: async (input) => {
      if (!optimistic) return
      await queries.cancelQueries(topic)
      queries.setQueriesData<Page<Record<string, unknown>>>(
        topic,
        (page) =>
          page?.items && {
            ...page,
            items: page.items.map((row) => optimistic(row, input)).filter((row) => row !== null),
          },
      )
    },
    onSettled: (_, error) =>
      !error && (onReply || hasFollowers())
        ? undefined
        : Promise.all(
            [endpoint.topic, ...(endpoint.refreshes ?? [])].map((name) =>
              queries.invalidateQueries({ queryKey: [name, orgId] }),
            ),
          ),
  })
}

const pageSize = 100

/** A long list of which only the visible pages are fetched; its total, and so the scroll bar, is known from the first page. */
export const useRows = <I extends Schema, T>(endpoint: Endpoint<I, z.ZodMiniType<Page<T>>>, filter: z.input<I>) => {
  const orgId = useOrgId()
  const [pages, setPages] = useState<number[]>([])
  const page = (pageNumber: number) =>
    readOptions(endpoint, orgId, { ...(filter as object), pageNumber, pageSize } as z.input<I>)
  const firstPage = useQuery({ ...page(0), placeholderData: keepPreviousData })
  const others = useQueries({ queries: pages.map(page) })
  const byPage = new Map(pages.map((number, at) => [number, others[at]?.data as Page<T> | undefined]))
  byPage.set(0, firstPage.data as Page<T> | undefined)

  const show = useCallback((from: number, to: number) => {
    const needed = [Math.floor(from / pageSize), Math.floor(to / pageSize)].filter(
      (number, at, all) => number > 0 && all.indexOf(number) === at,
    )
    setPages((before) => (before.join() === needed.join() ? before : needed))
  }, [])

  return {
    total: byPage.get(0)?.total,
    isStale: firstPage.isPlaceholderData,
    error: firstPage.error as ApiError | null,
    retry: () => void firstPage.refetch(),
    rowAt: (index: number) => byPage.get(Math.floor(index / pageSize))?.items[index % pageSize],
    show,
  }
}
export type Rows<T> = ReturnType<typeof useRows<Schema, T>>

/** Shows its children only if the user may make the call. */
export const Can = ({ call: { needs }, children }: { call: Endpoint; children: ReactNode }) =>
  may(useSession()?.permissions, needs) ? children : null
