/** Shows the OpenAPI document: endpoints by topic, with input and reply. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '#core/errors.ts'
import { Code } from '#ui/display/bidi.tsx'
import { apiErrorOf } from '#ui/calls/call.ts'
import { matchesSearch } from '#ui/matches-search.ts'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { sessionHeaders } from '#ui/calls/network.ts'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { CallEntry } from './call-entry.tsx'
import { callsOf, type Call, type Contract } from './contract.ts'
import { apiText } from './text.ts'

const address = '/api/v1/openapi.json'

const readContract = async (): Promise<Call[]> => {
  const response = await fetch(address, { headers: sessionHeaders() }).catch(() => {
    throw new ApiError('network')
  })
  if (!response.ok) throw await apiErrorOf(response)
  return callsOf((await response.json()) as Contract)
}

const Topic = ({ name, calls }: { name: string; calls: Call[] }) => {
  const say = useSay()
  return (
    <section id={`topic-${name}`} aria-label={name} className="scroll-mt-4">
      <div className="flex items-baseline justify-between gap-3 border-b border-line-strong pb-1">
        <h2 className="text-base font-semibold">
          <Code>{name}</Code>
        </h2>
        <p className="text-xs text-muted">{say(apiText.calls, { count: calls.length })}</p>
      </div>
      {calls.map((call) => (
        <CallEntry key={call.id} call={call} />
      ))}
    </section>
  )
}

const Topics = ({ names }: { names: string[] }) => (
  <nav aria-label={useSay()(apiText.topics)} className="sticky top-6 hidden content-start gap-px self-start @5xl:grid">
    {names.map((name) => (
      <a
        key={name}
        href={`#topic-${name}`}
        className="min-h-7 rounded-md px-2 py-1 text-sm text-muted hover:bg-sunken hover:text-fg"
      >
        <Code>{name}</Code>
      </a>
    ))}
  </nav>
)

export const ApiPage = () => {
  const say = useSay()
  const [searched, setSearched] = useState('')
  const {
    data: calls,
    error,
    refetch,
  } = useQuery({ queryKey: ['openapi'], queryFn: readContract, staleTime: Infinity })
  const search = useCallback((text: string) => setSearched(text), [])
  const topics = useMemo(() => {
    const found = (calls ?? []).filter(({ id, needs }) => matchesSearch(`${id} ${needs}`, searched))
    return [...Map.groupBy(found, ({ topic }) => topic)].toSorted(([a], [b]) => a.localeCompare(b))
  }, [calls, searched])
  const shown = topics.reduce((sum, [, found]) => sum + found.length, 0)
  return (
    <>
      <ViewBar
        title={say(apiText.title)}
        count={calls && shown}
        filters={<SearchBox label={say(apiText.search)} value={searched} onChange={search} />}
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        {error && !calls && <ReadError error={error} retry={() => void refetch()} />}
        {calls && shown === 0 && <Empty title={say(apiText.none)} />}
        <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-10 px-4 py-6 @5xl:grid-cols-[11rem_minmax(0,1fr)] @5xl:px-8">
          <Topics names={topics.map(([name]) => name)} />
          <div className="grid min-w-0 grid-cols-1 gap-8">
            {!error && (
              <header className="grid max-w-prose gap-2 text-sm text-muted">
                <p>{say(apiText.intro)}</p>
                <p className="flex flex-wrap gap-x-4">
                  <Code className="font-mono">{'/api/v1'}</Code>
                  <a
                    href={address}
                    className="inline-block text-brand-text underline-offset-2 tap-line hover:underline"
                  >
                    {say(apiText.machine)}
                  </a>
                </p>
              </header>
            )}
            {!calls && !error && <SkeletonLines count={8} />}
            {topics.map(([name, found]) => (
              <Topic key={name} name={name} calls={found} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
