/** The supervisor's wall: queues, agents by status, and the latest offers with their reasons. */
import { useEffect, useState } from 'react'
import { agentsText } from '#modules/workforce/agents-text.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Section } from '#ui/display/section.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useSay } from '#ui/words.tsx'
import { wallApi } from '../wall-api.ts'
import { wallText } from '../wall-text.ts'
import { WallAgents } from './wall-agents.tsx'
import { WallDecisions } from './wall-decisions.tsx'
import { WallQueues } from './wall-queues.tsx'
import { WallReplay } from './wall-replay.tsx'

/** Waiting times grow without any message. */
const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export const WallPage = () => {
  const say = useSay()
  const { data, error, refetch } = useRead(wallApi.read, {})
  const now = useNow()
  return (
    <>
      <ViewBar
        title={say(wallText.title)}
        filters={
          <LinkButton size="small" path="workspace/channels/agents">
            {say(agentsText.link)}
          </LinkButton>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4">
        {error && !data && <ReadError error={error} retry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={8} />}
        {data && (
          <>
            <Section title={say(wallText.queues)}>
              <WallQueues queues={data.queues} now={now} />
            </Section>
            <Section title={say(wallText.agents)}>
              <WallAgents agents={data.agents} now={now} />
            </Section>
            {data.queues.length > 0 && (
              <Section title={say(wallText.replay)} hint={say(wallText.replayHint)}>
                <WallReplay queues={data.queues} />
              </Section>
            )}
            <Section title={say(wallText.decisions)}>
              <WallDecisions decisions={data.decisions} />
            </Section>
          </>
        )}
      </div>
    </>
  )
}
