/** Compares recorded work of a channel under its policies of today and under others. */
import { useState } from 'react'
import { teamAssignPolicies, type TeamAssignPolicy } from '#core/assign-policies.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { wallApi, type QueueState, type Replay } from '../wall-api.ts'
import { policyText, wallText } from '../wall-text.ts'
import { useDuration } from './use-duration.ts'

type Input = { channelId: string; hours: number; between: TeamAssignPolicy; team: TeamAssignPolicy }
/** MANUAL makes no offers, so there is nothing to compare. */
const comparable = teamAssignPolicies.filter((policy) => policy !== 'MANUAL')

const Results = ({ current, other }: { current: Replay; other: Replay }) => {
  const say = useSay()
  const { number } = useFormat()
  const duration = useDuration()
  const lines = [
    [wallText.p50, (result: Replay) => duration(result.p50)],
    [wallText.p90, (result: Replay) => duration(result.p90)],
    [wallText.spread, (result: Replay) => duration(result.spread)],
    [wallText.unserved, (result: Replay) => number(result.unserved)],
  ] as const
  const cell = 'px-2 py-1.5 text-start'
  return (
    <table className="w-full max-w-2xl text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="sr-only">
            {say(wallText.outcome)}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {say(wallText.today)}
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            {say(wallText.other)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, read]) => (
          <tr key={name.en} className="border-b border-line last:border-0">
            <th scope="row" className={`${cell} font-normal text-muted`}>
              {say(name)}
            </th>
            <td className={cell}>{read(current)}</td>
            <td className={`${cell} font-semibold`}>{read(other)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Comparison = ({ input }: { input: Input }) => {
  const say = useSay()
  const { data, error, refetch } = useRead(wallApi.replay, input)
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return null
  return data.work === 0 ? (
    <p className="text-sm text-muted">{say(wallText.noTraffic)}</p>
  ) : (
    <Results current={data.current} other={data.other} />
  )
}

export const WallReplay = ({ queues }: { queues: readonly QueueState[] }) => {
  const say = useSay()
  const channels = [...new Map(queues.map(({ channelId, channelName }) => [channelId, say(channelName)]))]
  const [channelId, setChannelId] = useState(channels[0]?.[0] ?? '')
  const [between, setBetween] = useState<TeamAssignPolicy>('LONGEST_WAITING')
  const [team, setTeam] = useState<TeamAssignPolicy>('LONGEST_WAITING')
  const [input, setInput] = useState<Input>()
  const policies = comparable.map((id) => ({ id, name: say(policyText[id]) }))
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 @2xl:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        <Select
          label={say(wallText.channel)}
          value={channelId}
          onChange={setChannelId}
          items={channels.map(([id, name]) => ({ id, name }))}
        />
        <Select label={say(wallText.betweenPolicy)} value={between} onChange={setBetween} items={policies} />
        <Select label={say(wallText.teamPolicy)} value={team} onChange={setTeam} items={policies} />
        <Button onPress={() => setInput({ channelId, hours: 24, between, team })}>{say(wallText.run)}</Button>
      </div>
      {input && <Comparison input={input} />}
    </div>
  )
}
