/** Reading, writing and permission for components. A write refreshes every read of its topic; so does a live update. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import type { Scope as LiveScope } from '#core/live.ts'
import type { Refusal } from '#core/errors.ts'
import { may } from '#core/may.ts'
import type { Shows } from '../live-focus.ts'
import { call } from './network.ts'
import { useSession } from './session.ts'

export type Page<T> = { items: T[]; total: number }

const Scope = createContext<string | undefined>(undefined)
/** Its children read and write in another organisation, for super-admins. */
export const InOrg = Scope.Provider

/** The organisation in the address, which links lead to. */
export const useOrgHere = () => useParams({ strict: false }).orgId ?? ''
/** The organisation that is read and written. */
export const useOrgId = () => {
  const here = useOrgHere()
  return useContext(Scope) ?? here
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

/** Input null: nothing to read yet. `shows`: which live messages it needs, where that is not all of its scopes. */
export const useRead = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  input: z.input<I> | null,
  shows?: Shows,
) => useQuery({ ...readOptions(endpoint, useOrgId(), input as z.input<I>, shows), enabled: input !== null })

type Guess<I> = (row: Record<string, unknown>, input: I) => Record<string, unknown> | null

/** One idempotency key for the same input until it is answered, so that a retry adds nothing. */
const useKey = () => {
  const last = useRef<{ asked: string; key: string }>(undefined)
  return {
    keyFor: (asked: unknown) => {
      const text = JSON.stringify(asked)
      if (last.current?.asked !== text)
        last.current = { asked: text, key: crypto.getRandomValues(new Uint32Array(4)).join('-') }
      return last.current.key
    },
    done: () => {
      last.current = undefined
    },
  }
}

/** `guess` shows the result in every cached page before the server answers; null removes the row.
 *  `onReply` shows what the server answered, in place of reading the topic again. */
export const useWrite = <I extends Schema, R extends Schema>(
  endpoint: Endpoint<I, R>,
  guess?: Guess<z.input<I>>,
  onReply?: (reply: z.output<R>, input: z.input<I>) => void,
) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const topic = { queryKey: [endpoint.topic, orgId] }
  const { keyFor, done } = useKey()
  const scopeId = `${endpoint.method} ${endpoint.path} ${orgId}`
  /** The stored state would undo what the writes that wait behind this one have guessed. */
  const isFollowed = () => queries.isMutating({ predicate: ({ options }) => options.scope?.id === scopeId }) > 1
  return useMutation<z.output<R>, Refusal, z.input<I>>({
    // A guess is shown at once, so the next write may follow before the reply: the server gets them in order.
    ...(guess && { scope: { id: scopeId } }),
    mutationFn: (input) =>
      call(endpoint, orgId, input, endpoint.method === 'POST' ? { 'idempotency-key': keyFor(input) } : {}),
    onSuccess: (reply, input) => {
      done()
      onReply?.(reply, input)
    },
    onMutate: async (input) => {
      if (!guess) return
      await queries.cancelQueries(topic)
      queries.setQueriesData<Page<Record<string, unknown>>>(
        topic,
        (page) =>
          page?.items && { ...page, items: page.items.map((row) => guess(row, input)).filter((row) => row !== null) },
      )
    },
    onSettled: (_, error) =>
      !error && (onReply || isFollowed())
        ? undefined
        : Promise.all(
            [endpoint.topic, ...(endpoint.refreshes ?? [])].map((name) =>
              queries.invalidateQueries({ queryKey: [name, orgId] }),
            ),
          ),
  })
}

const pageSize = 100

/** A long list of which only the pages in sight are fetched: the scroll bar is true from the first moment. */
export const useRows = <I extends Schema, T>(endpoint: Endpoint<I, z.ZodMiniType<Page<T>>>, filter: z.input<I>) => {
  const orgId = useOrgId()
  const [pages, setPages] = useState<number[]>([])
  const page = (pageNumber: number) =>
    readOptions(endpoint, orgId, { ...(filter as object), pageNumber, pageSize } as z.input<I>)
  const head = useQuery({ ...page(0), placeholderData: keepPreviousData })
  const others = useQueries({ queries: pages.map(page) })
  const byPage = new Map(pages.map((number, at) => [number, others[at]?.data as Page<T> | undefined]))
  byPage.set(0, head.data as Page<T> | undefined)

  const show = useCallback((from: number, to: number) => {
    const wanted = [Math.floor(from / pageSize), Math.floor(to / pageSize)].filter(
      (number, at, all) => number > 0 && all.indexOf(number) === at,
    )
    setPages((before) => (before.join() === wanted.join() ? before : wanted))
  }, [])

  return {
    total: byPage.get(0)?.total,
    isStale: head.isPlaceholderData,
    error: head.error as Refusal | null,
    retry: () => void head.refetch(),
    rowAt: (index: number) => byPage.get(Math.floor(index / pageSize))?.items[index % pageSize],
    show,
  }
}
export type Rows<T> = ReturnType<typeof useRows<Schema, T>>

/** Shows its children only if the user may make the call. */
export const Can = ({ call: { needs }, children }: { call: Endpoint; children: ReactNode }) =>
  may(useSession()?.permissions, needs) ? children : null
