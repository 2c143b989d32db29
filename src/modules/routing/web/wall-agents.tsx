/** Agents by status: those who take work first, the signed-out last. */
import { takesWork } from '#modules/workforce/agent-transitions.ts'
import type { Agent } from '#modules/workforce/agents-api.ts'
import { interactionTypeText } from '#modules/workforce/interaction-types-text.ts'
import { dotOf } from '#modules/workforce/web/agent-switch/status-dot.ts'
import { Count } from '#ui/display/badges.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { wallText } from '../wall-text.ts'
import { useDuration } from './use-duration.ts'

const rankOf = (status: Agent['status']) => {
  if (status === 'LOGOUT') return 2
  return takesWork(status) ? 0 : 1
}

const AgentLine = ({ agent, now }: { agent: Agent; now: number }) => {
  const say = useSay()
  const { number } = useFormat()
  const duration = useDuration()
  const { current, max } = agent.workload
  return (
    <li className="flex items-baseline gap-2 py-1 text-sm">
      <bdi className="min-w-0 flex-1 truncate">{say(agent.name)}</bdi>
      {!agent.isOnline && agent.status !== 'LOGOUT' && (
        <span className="text-xs text-danger">{say(wallText.offline)}</span>
      )}
      <span className="text-xs text-muted">{duration(Math.max(0, now - Date.parse(agent.statusAt)) / 1000)}</span>
      <span className="text-xs text-muted">
        {say(wallText.workload, { current: number(current), max: number(max) })}
      </span>
    </li>
  )
}

export const WallAgents = ({ agents, now }: { agents: readonly Agent[]; now: number }) => {
  const say = useSay()
  const groups = [...Map.groupBy(agents, ({ status }) => status)].toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  if (groups.length === 0) return <p className="text-sm text-muted">{say(wallText.noAgents)}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @2xl:grid-cols-2 @5xl:grid-cols-3">
      {groups.map(([status, members]) => (
        <div key={status}>
          <h3 className="mb-1 flex items-center gap-2 text-sm font-semibold">
            <span aria-hidden className={`size-2.5 rounded-full ${dotOf(status)}`} />
            {say(interactionTypeText[status])}
            <Count value={members.length} />
          </h3>
          <ul className="divide-y divide-line">
            {members.map((agent) => (
              <AgentLine key={agent.userId} agent={agent} now={now} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
